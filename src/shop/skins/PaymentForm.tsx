import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { CopyButton } from '../../base/ui/CopyButton.tsx';
import { explainError, PaymentError } from '../payments/errors.ts';
import * as words from './words/en.ts';

export interface Verification {
  /** Aborted when the dialog is closed in the meantime. */
  signal: AbortSignal;
  /** The state of the payment, in words. */
  report: (progress: string) => void;
}

interface PaymentFormProps {
  amount: string;
  /** The same as a wallet takes it, where it has to be exact. */
  copyableAmount?: string;
  address: string;
  /** The mint of the token that is asked for, since anybody may make one of the same name. */
  mint?: string | undefined;
  /** Verifying may take a minute, and can be stopped. */
  canStop?: boolean;
  /** Takes the place of the next press, where another check would only fail again. */
  remedy?: ReactNode;
  /** Hands the skin over, or rejects. `signature` is trimmed. */
  verify: (signature: string, verification: Verification) => Promise<void>;
  /** The words for what it rejects with. */
  explain?: (error: unknown) => string;
  onPaid: () => void;
}

/** The words of the shortest seed phrase. */
const SEED_WORDS = 12;

const hasManyWords = ({ code }: PaymentError, text: string) =>
  code === 'signature-malformed' && text.trim().split(/\s+/).length >= SEED_WORDS;

/** Spec 2.8 and 4.7: where to pay, and the signature that proves it. */
export function PaymentForm({
  amount,
  copyableAmount,
  address,
  mint,
  canStop = false,
  remedy,
  verify,
  explain = explainError,
  onPaid,
}: PaymentFormProps) {
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
      // A private key is not left on the screen, nor what may be the words of one.
      if (error instanceof PaymentError && (error.code === 'signature-is-key' || hasManyWords(error, pasted)))
        setPasted('');
      setFailure(explain(error));
      setProgress(null);
    }
  };

  const stop = () => {
    verifying.current?.abort();
    setProgress(null);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (signature !== '' && !isVerifying) void confirm();
  };

  return (
    <form onSubmit={submit} className="form">
      <dl className="payment">
        <dt>{words.amount}</dt>
        <dd className="payment-amount">
          <span translate="no">{amount}</span>
          {copyableAmount && <CopyButton text={copyableAmount} label={words.copyAmount} />}
        </dd>
        {mint && (
          <>
            <dt>{words.token}</dt>
            <dd>
              <code translate="no">{mint}</code>
            </dd>
          </>
        )}
        <dt>{words.paymentAddress}</dt>
        <dd>
          <code translate="no">{address}</code>
          <CopyButton text={address} label={words.copyPaymentAddress} />
        </dd>
      </dl>
      <label htmlFor={`${id}-signature`}>{words.signature}</label>
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
        onChange={(event) => {
          setPasted(event.target.value);
          setFailure('');
        }}
      />
      <p id={`${id}-failure`} role="alert" className="error">
        {failure}
      </p>
      <p role="status" className={progress ? 'payment-progress' : 'hint'}>
        {progress}
      </p>
      <div className="purchase-part">
        {remedy}
        <Button type="submit" look={remedy ? '' : 'primary'} disabled={signature === '' || isVerifying}>
          {isVerifying ? words.verifying : words.confirmPayment}
        </Button>
        {canStop && isVerifying && <Button onClick={stop}>{words.stopLooking}</Button>}
      </div>
    </form>
  );
}
