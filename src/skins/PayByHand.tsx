import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { config } from '../config.ts';
import { SOL_DECIMALS } from '../payments/amounts.ts';
import { explain, explainError, PaymentError, type PaymentErrorCode } from '../payments/errors.ts';
import { readSignature } from '../payments/paste.ts';
import { decimalText, paymentLink } from '../payments/solanaPay.ts';
import { waitForPayment } from '../payments/verify.ts';
import { Button } from '../ui/Button.tsx';
import { latePart } from '../ui/latePart.tsx';
import { useOnline } from '../ui/useOnline.ts';
import { deliver, keepTrouble, type Sale, watchSale } from './liveShop.ts';
import { PaymentForm, type Verification } from './PaymentForm.tsx';
import { balanceText } from './prices.ts';
import * as words from './words/en.ts';

// Only payments by hand need it.
const QrCode = latePart(() => import('../ui/QrCode.tsx'), { ifLost: words.qrNotLoaded });

interface PayByHandProps {
  sale: Sale;
  /** Looks for what a wallet has paid before. */
  onRestore: () => void;
  onPaid: () => void;
}

/** Errors whose words send the player to restore. */
const RESTORED_BY_WALLET: ReadonlySet<PaymentErrorCode> = new Set<PaymentErrorCode>([
  'paid-before-order',
  'other-order',
  'signature-used',
]);

/** The transaction is none of the shop's, or no payment at all: there is nothing to keep. */
const NO_PAYMENT: ReadonlySet<PaymentErrorCode> = new Set<PaymentErrorCode>([
  'treasury-not-paid',
  'failed-on-chain',
  'self-payment',
]);

/** Paying from anywhere else: by a link or a QR code, whose payment the page sees by itself, or with a pasted signature. */
export function PayByHand({ sale, onRestore, onPaid }: PayByHandProps) {
  const { rpc, order, purchase, settings } = sale;
  const { currency } = purchase;
  const [failure, setFailure] = useState<PaymentErrorCode | 'other' | null>(null);
  /** The times that the player had the page look again. */
  const [looks, setLooks] = useState(0);
  const [pasteFailure, setPasteFailure] = useState<PaymentErrorCode | null>(null);
  const isOnline = useOnline();
  const tell = (error: unknown) => {
    console.error('Shop:', error);
    setFailure(error instanceof PaymentError ? error.code : 'other');
  };
  const decimals = currency === 'SOL' ? SOL_DECIMALS : config.stckrDecimals;
  const link = paymentLink(order, { decimals, label: words.payee, message: purchase.skin.name });

  /** Until something is delivered, or refused for good: the board may be away while somebody pays. */
  const watch = useEffectEvent(async (signal: AbortSignal) => {
    try {
      await watchSale(sale, { signal, onFound() {}, onBusy() {}, onTrouble: tell });
      if (!signal.aborted) onPaid();
    } catch (error) {
      if (!signal.aborted) tell(error);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press is the occasion to look again.
  useEffect(() => {
    const controller = new AbortController();
    void watch(controller.signal);
    return () => controller.abort();
  }, [looks]);

  const verify = async (pasted: string, { signal, report }: Verification) => {
    const signature = await readSignature(pasted);
    try {
      const receipt = await waitForPayment(signature, sale.orders, {
        rpc,
        signal,
        report: (attempt) => report(words.lookingForPayment(attempt)),
      });
      await deliver(sale, receipt);
    } catch (error) {
      const isPayment = error instanceof PaymentError && !error.retryable && !NO_PAYMENT.has(error.code);
      // What was verified has its receipt already.
      if (isPayment) keepTrouble(sale, signature, error);
      if (error instanceof PaymentError) setPasteFailure(error.code);
      throw error;
    }
  };

  return (
    <>
      {settings.cluster !== 'mainnet' && <p className="shop-notice">{words.payOnlyOn(settings.cluster)}</p>}
      <div className="pay-by-link">
        <Suspense fallback={<span className="qr-code" />}>
          <QrCode text={link} label={words.linkAsQr} />
        </Suspense>
        <div>
          <p className="hint">{words.scanThis}</p>
          <a className="button" href={link}>
            {words.openWalletApp}
          </a>
        </div>
      </div>
      <p className="hint">{words.exactAmount}</p>
      {!isOnline && <p role="status">{words.offline}</p>}
      {failure && (
        <>
          <p role="alert" className="error">
            {failure === 'other' ? explainError(null) : explain(failure)}
          </p>
          <Button onClick={() => setLooks(looks + 1)}>{words.lookAgain}</Button>
        </>
      )}
      <PaymentForm
        amount={balanceText(order.exact.amount, currency)}
        copyableAmount={decimalText(order.exact.amount, decimals)}
        address={order.treasury}
        mint={order.asset.kind === 'token' ? order.asset.mint : undefined}
        canStop
        verify={verify}
        onPaid={onPaid}
      />
      {pasteFailure && RESTORED_BY_WALLET.has(pasteFailure) && (
        <Button onClick={onRestore}>{words.restore}</Button>
      )}
    </>
  );
}
