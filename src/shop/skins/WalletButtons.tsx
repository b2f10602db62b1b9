import type { ReactNode } from 'react';
import { ConfirmButton } from '../../base/ui/ConfirmButton.tsx';
import { explain } from '../payments/errors.ts';
import { WALLET_BROWSERS } from '../payments/solanaPay.ts';
import type { WalletWish } from '../payments/wallet/react.tsx';
import type { PageWallet } from './pageWallets.ts';
import { priceText } from './prices.ts';
import type { Purchase } from './purchase.ts';
import * as words from './words/en.ts';

const GET_WALLET_URL = 'https://phantom.com/download';

interface WalletButtonsProps {
  wallets: readonly PageWallet[];
  purchase: Purchase;
  purpose: WalletWish['purpose'];
  /** A wallet was asked to pay before, and may have done so: the player confirms. */
  wasAsked: boolean;
  onChoose: (name: string) => void;
}

/** A button for each wallet, which pays or restores with that one press. */
export function WalletButtons({ wallets, purchase, purpose, wasAsked, onChoose }: WalletButtonsProps) {
  if (wallets.length === 0) return null;
  return (
    <>
      {purpose === 'restore' && <h3>{words.whichWallet}</h3>}
      <ul className="plain-list">
        {wallets.map((wallet, at) => (
          <li key={wallet.name}>
            {purpose === 'restore' ? (
              <button type="button" className="button" onClick={() => onChoose(wallet.name)}>
                <WalletName {...wallet} />
              </button>
            ) : (
              <PayButton isFirst={at === 0} wasAsked={wasAsked} onPay={() => onChoose(wallet.name)}>
                <span>{words.pay(priceText(purchase.price, purchase.currency))}</span>
                <WalletName {...wallet} />
              </PayButton>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function WalletName({ name, icon }: PageWallet) {
  return (
    <small className="wallet-name">
      <img src={icon} alt="" width={24} height={24} />
      <span translate="no">{` ${name}`}</span>
    </small>
  );
}

interface PayButtonProps {
  /** The first one is the bright one. */
  isFirst: boolean;
  wasAsked: boolean;
  onPay: () => void;
  children: ReactNode;
}

/** Pays with a press, or with two if an earlier payment may be on its way. */
export function PayButton({ isFirst, wasAsked, onPay, children }: PayButtonProps) {
  if (wasAsked) {
    return (
      <ConfirmButton
        className={['button', 'button warning']}
        question={words.sureOfNoPayment}
        onConfirm={onPay}
      >
        {children}
      </ConfirmButton>
    );
  }
  return (
    <button type="button" className={isFirst ? 'button primary' : 'button'} onClick={onPay}>
      {children}
    </button>
  );
}

/** Where there is a wallet; on a phone they are apps, which have browsers of their own. */
export function NoWalletFound() {
  return (
    <div className="purchase-part">
      <p role="alert">
        <span>{words.notFound(explain('wallet-not-found'))}</span>
        <a className="whole" href={GET_WALLET_URL} target="_blank" rel="noreferrer">
          {words.getPhantom}
        </a>
      </p>
      <WalletBrowsers />
    </div>
  );
}

/** The page in the browsers of wallet apps, which are wallets in the page. */
export function WalletBrowsers() {
  const page = new URL(window.location.href);
  return (
    <div className="purchase-part wallet-browsers">
      <p className="hint">{words.inTheApp}</p>
      <ul className="plain-list">
        {WALLET_BROWSERS.map(({ name, linkTo }) => (
          <li key={name}>
            <a className="button" href={linkTo(page)}>
              {words.openIn(name.toUpperCase())}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
