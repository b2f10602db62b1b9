import { useId, useState } from 'react';
import type { Signature } from '../../base/base58.ts';
import { Button } from '../../base/ui/Button.tsx';
import { dateFormat } from '../../base/ui/dateFormat.ts';
import { walletShown } from '../../board/names/walletShown.ts';
import { explainError } from '../payments/errors.ts';
import type { Receipt } from '../payments/verify.ts';
import { currencyOf } from './bills.ts';
import { takeFound } from './delivery.ts';
import { balanceText } from './prices.ts';
import type { Sale } from './sale.ts';
import * as words from './words/en.ts';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });
const MS = 1000;

interface FoundPaymentsProps {
  sale: Sale;
  found: readonly Receipt[];
  onPaid: () => void;
}

/** Payments of the order's amount that name no order. Each may be somebody else's, so that its buyer has to say so. */
export function FoundPayments({ sale, found, onPaid }: FoundPaymentsProps) {
  const [taking, setTaking] = useState<Signature | null>(null);
  const [failure, setFailure] = useState('');
  const title = useId();
  if (found.length === 0) return null;
  const take = async (one: Receipt) => {
    setTaking(one.signature);
    setFailure('');
    try {
      await takeFound(sale, one);
      onPaid();
    } catch (error) {
      console.error('Shop:', error);
      setFailure(explainError(error));
      setTaking(null);
    }
  };
  return (
    <section className="purchase-part" aria-labelledby={title}>
      <h3 id={title}>{words.isOneYours}</h3>
      <ul className="plain-list">
        {found.map((one) => {
          const { signature, blockTime, received, asset, payer } = one;
          const id = `${title}-${signature}`;
          return (
            <li key={signature} className="purchase-part">
              <p id={id} className="parts">
                <span translate="no">{balanceText(received, currencyOf(asset))}</span>
                {blockTime !== null && <span>{moment.format(blockTime * MS)}</span>}
                {payer && <code translate="no">{walletShown(payer, 'short')}</code>}
              </p>
              <Button disabled={taking !== null} aria-describedby={id} onClick={() => take(one)}>
                {taking === signature ? words.verifying : words.thisIsMine}
              </Button>
            </li>
          );
        })}
      </ul>
      <p role="alert" className="error">
        {failure}
      </p>
    </section>
  );
}
