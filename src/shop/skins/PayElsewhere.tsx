import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { config } from '../../base/config.ts';
import { Button } from '../../base/ui/Button.tsx';
import { latePart } from '../../base/ui/latePart.tsx';
import { useOnline } from '../../base/ui/useOnline.ts';
import { SOL_DECIMALS } from '../payments/amounts.ts';
import { PaymentError, type PaymentErrorCode } from '../payments/errors.ts';
import { readSignature } from '../payments/paste.ts';
import { decimalText, paymentLink } from '../payments/solanaPay.ts';
import { type Receipt, waitForPayment } from '../payments/verify.ts';
import { deliver, explainPayment, keepTrouble, watchSale } from './delivery.ts';
import { FoundPayments } from './FoundPayments.tsx';
import { PaymentForm, type Verification } from './PaymentForm.tsx';
import { balanceText } from './prices.ts';
import type { Sale } from './sale.ts';
import { NoWalletFound, WalletBrowsers } from './WalletButtons.tsx';
import * as words from './words/en.ts';

// Only a payment by a phone needs it.
const QrCode = latePart(() => import('../../base/ui/QrCode.tsx'), { ifLost: words.qrNotLoaded });

interface PayElsewhereProps {
  sale: Sale;
  /** The way that is offered first. The others are a press away. */
  first: 'wallet' | 'app' | 'code';
  /** Looks for what a wallet has paid before. */
  onRestore: () => void;
  onPaid: () => void;
}

/** A wallet that left the order's name out is found by nobody: its buyer pastes the signature. */
const LATE_MS = 60_000;

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

/** Paying without a wallet in the page: by a link or a QR code, whose payment the page sees by itself, or by hand. */
export function PayElsewhere({ sale, first, onRestore, onPaid }: PayElsewhereProps) {
  const { rpc, order, purchase, settings } = sale;
  const { currency } = purchase;
  const [trouble, setTrouble] = useState<string | null>(null);
  /** The times that the player had the page look again. */
  const [looks, setLooks] = useState(0);
  const [found, setFound] = useState<readonly Receipt[]>([]);
  const [isLate, setLate] = useState(false);
  const [pasteFailure, setPasteFailure] = useState<PaymentErrorCode | null>(null);
  const byHand = useRef<HTMLDetailsElement>(null);
  const isOnline = useOnline();
  const decimals = currency === 'SOL' ? SOL_DECIMALS : config.stckrDecimals;
  const amount = balanceText(order.exact.amount, currency);
  const link = paymentLink(order, { decimals, label: words.payee, message: purchase.skin.name });

  const watch = useEffectEvent(async (signal: AbortSignal) => {
    const tell = (error: unknown) => {
      if (signal.aborted) return;
      console.error('Shop:', error);
      setTrouble(explainPayment(sale, error));
    };
    try {
      await watchSale(sale, { signal, onFound: setFound, onTrouble: tell });
      if (!signal.aborted) onPaid();
    } catch (error) {
      tell(error);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press is the occasion to look again.
  useEffect(() => {
    const controller = new AbortController();
    void watch(controller.signal);
    return () => controller.abort();
  }, [looks]);
  useEffect(() => {
    const timer = setTimeout(setLate, LATE_MS, true);
    return () => clearTimeout(timer);
  }, []);

  const verify = async (pasted: string, { signal, report }: Verification) => {
    setPasteFailure(null);
    const signature = readSignature(pasted);
    try {
      const receipt = await waitForPayment(signature, sale.orders, {
        rpc,
        signal,
        report: (attempt) => report(words.lookingForPayment(attempt)),
      });
      await deliver(sale, receipt);
    } catch (error) {
      const isPayment = error instanceof PaymentError && !error.retryable && !NO_PAYMENT.has(error.code);
      if (isPayment) keepTrouble(sale, signature, error);
      if (error instanceof PaymentError) setPasteFailure(error.code);
      throw error;
    }
  };

  const paste = () => {
    if (!byHand.current) return;
    byHand.current.open = true;
    byHand.current.querySelector('input')?.focus();
  };

  const network = settings.cluster !== 'mainnet' && (
    <p className="shop-notice">{words.payOnlyOn(settings.cluster)}</p>
  );
  const openApp = (
    <a className={first === 'app' ? 'button primary' : 'button'} href={link}>
      <span>{words.openWalletApp}</span>
      <small translate="no">{amount}</small>
    </a>
  );
  const code = (
    <div className="pay-by-link">
      <Suspense fallback={<span className="qr-code" />}>
        <QrCode text={link} label={words.linkAsQr} />
      </Suspense>
      <div className="purchase-part">
        <p className="hint">{`${words.scanThis} ${words.keepOpen}`}</p>
        {first !== 'app' && openApp}
      </div>
    </div>
  );
  return (
    <>
      {first === 'app' && (
        <div className="purchase-part pay-by-app">
          {network}
          {openApp}
          <p className="hint">{words.keepOpen}</p>
        </div>
      )}
      {first === 'code' && (
        <>
          {network}
          {code}
          <NoWalletFound />
        </>
      )}
      {!isOnline && <p role="status">{words.offline}</p>}
      {trouble && (
        <>
          <p role="alert" className="error">
            {trouble}
          </p>
          <Button onClick={() => setLooks(looks + 1)}>{words.lookAgain}</Button>
        </>
      )}
      <FoundPayments sale={sale} found={found} onPaid={onPaid} />
      {isLate && <Button onClick={paste}>{words.pasteSignature}</Button>}
      {first !== 'code' && (
        <LateFold name={first === 'app' ? words.codeAndApps : words.payByPhone}>
          {network}
          {code}
          {first === 'app' && <WalletBrowsers />}
        </LateFold>
      )}
      <details ref={byHand} className="disclosure fold">
        <summary>{words.payByHand}</summary>
        <div className="purchase-part">
          {network}
          <p className="hint">{words.exactAmount}</p>
          <PaymentForm
            amount={amount}
            copyableAmount={decimalText(order.exact.amount, decimals)}
            address={order.treasury}
            mint={order.asset.kind === 'token' ? order.asset.mint : undefined}
            canStop
            remedy={
              pasteFailure &&
              RESTORED_BY_WALLET.has(pasteFailure) && (
                <Button look="primary" onClick={onRestore}>
                  {words.restore}
                </Button>
              )
            }
            verify={verify}
            explain={(error) => explainPayment(sale, error)}
            onPaid={onPaid}
          />
        </div>
      </details>
    </>
  );
}

/** A part that is fetched and shown after the first press. */
function LateFold({ name, children }: { name: string; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="disclosure fold" onToggle={() => setOpened(true)}>
      <summary>{name}</summary>
      {wasOpened && <div className="purchase-part">{children}</div>}
    </details>
  );
}
