import type { ShopSettings } from '../../base/shopSettings.ts';
import { CopyButton } from '../../base/ui/CopyButton.tsx';
import { dateFormat } from '../../base/ui/dateFormat.ts';
import { shortenWallet } from '../../base/ui/format.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import { skinOf } from '../../game/content/skins.ts';
import { explorerLink } from '../payments/solanaPay.ts';
import { type Receipt, useReceipts } from './receipts.ts';
import * as words from './words/en.ts';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

interface ReceiptsProps {
  skin: SkinId;
  settings: ShopSettings;
}

/** The payments of this browser for a skin, and the address to write to: a player whose payment isn't found needs it too. */
export default function Receipts({ skin, settings }: ReceiptsProps) {
  const { receipts } = useReceipts();
  const ofSkin = receipts.filter((one) => one.skin === skin);
  const hasPaid = ofSkin.length > 0;
  const hasBought = ofSkin.some(({ trouble }) => !trouble);
  const { contactUrl, refunds } = settings;
  return (
    <section className="purchase-part" aria-label={words.receiptsAndContact}>
      {hasPaid && (
        <ul className="plain-list">
          {ofSkin.map((receipt) => (
            <li key={receipt.signature}>
              <PaymentReceipt receipt={receipt} settings={settings} />
            </li>
          ))}
        </ul>
      )}
      {hasBought && <p className="hint">{words.keyBringsSkin}</p>}
      {hasPaid && refunds && <p className="hint">{refunds}</p>}
      {contactUrl && (
        <p className="hint">
          <span>{words.anythingWrong}</span>
          <a href={contactUrl} target="_blank" rel="noreferrer">
            {words.writeToUs}
          </a>
        </p>
      )}
    </section>
  );
}

function PaymentReceipt({ receipt, settings }: { receipt: Receipt; settings: ShopSettings }) {
  const { skin, amount, signature, at, trouble } = receipt;
  return (
    <article className="purchase-part">
      <h3 className="parts">
        <span>{skinOf(skin).name}</span>
        <span translate="no">{window.location.hostname}</span>
        <span translate="no">{amount}</span>
        <span>{moment.format(at)}</span>
      </h3>
      <dl className="payment">
        <dt>{words.signatureOf}</dt>
        <dd>
          <a
            href={explorerLink(signature, settings.cluster, settings.rpcUrl)}
            target="_blank"
            rel="noreferrer"
            aria-label={words.lookUp}
          >
            <code translate="no">{shortenWallet(signature)}</code>
          </a>
          <CopyButton text={signature} label={words.copySignature} />
        </dd>
        {trouble && (
          <>
            <dt>{words.trouble}</dt>
            <dd>{trouble}</dd>
          </>
        )}
      </dl>
    </article>
  );
}
