import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { explainError, PaymentError } from '../payments/errors.ts';
import { CopyButton } from '../ui/CopyButton.tsx';

export interface Verification {
  /** Aborted when the dialog is closed meanwhile. */
  signal: AbortSignal;
  /** What is going on, in words. */
  report: (progress: string) => void;
}

interface PaymentFormProps {
  amount: string;
  address: string;
  /** Of the token that is asked for, since anybody may make one of the same name. */
  mint?: string | undefined;
  /** Hands the skin over, or rejects. `signature` is trimmed. */
  verify: (signature: string, verification: Verification) => Promise<void>;
  onPaid: () => void;
}

/** Spec 2.8 and 4.7: where to pay, and the signature that tells of it. */
export function PaymentForm({ amount, address, mint, verify, onPaid }: PaymentFormProps) {
  const [pasted, setPasted] = useState('');
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const verifying = useRef<AbortController>(null);
  const id = useId();

  useEffect(() => () => verifying.current?.abort(), []);

  const signature = pasted.trim();
  const isVerifying = progress !== null;

  const confirm = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    verifying.current = controller;
    setFailure('');
    setProgress('');
    try {
      await verify(signature, { signal, report: setProgress });
      if (!signal.aborted) onPaid();
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof PaymentError)) console.error('Shop:', error);
      setFailure(explainError(error));
      setProgress(null);
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (signature !== '' && !isVerifying) void confirm();
  };

  return (
    <form onSubmit={submit} className="form">
      <dl className="payment">
        <dt>Amount</dt>
        <dd className="payment-amount">{amount}</dd>
        {mint && (
          <>
            <dt>Token</dt>
            <dd>
              <code>{mint}</code>
            </dd>
          </>
        )}
        <dt>Payment address</dt>
        <dd>
          <code>{address}</code>
          <CopyButton text={address} label="Copy payment address" confirmation="Copied!" />
        </dd>
      </dl>
      <label htmlFor={`${id}-signature`}>Transaction signature</label>
      <input
        id={`${id}-signature`}
        value={pasted}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isVerifying}
        data-first
        aria-invalid={failure !== ''}
        aria-describedby={`${id}-failure`}
        onChange={(event) => setPasted(event.target.value)}
      />
      <p id={`${id}-failure`} role="alert" className="error">
        {failure}
      </p>
      <p role="status" className={progress ? 'payment-progress' : 'hint'}>
        {progress}
      </p>
      <div className="actions">
        <button type="submit" className="button primary" disabled={signature === '' || isVerifying}>
          {isVerifying ? 'VERIFYING...' : 'CONFIRM PAYMENT'}
        </button>
      </div>
    </form>
  );
}
