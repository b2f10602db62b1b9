/** The wardrobe and the shop. */

import { formatNumber } from '../../ui/format.ts';

// The wardrobe

/** Without the person's name of spec 2.8. */
export const skins = 'SKINS';
export const lookAt = (skin: string) => `Look at ${skin}`;
/** Spec 2.8 and 4.6. */
export const states = {
  OWNED: 'OWNED',
  UNLOCKED: 'UNLOCKED',
  LOCKED: 'LOCKED',
};
/** Jokes. */
export const descriptions = {
  default: 'A hodler, a trench, laser eyes.',
  boxer: 'Takes a hit, and remembers who threw it.',
  superman: 'Faster than a rate hike.',
  god: 'Was here before the genesis block.',
  ironman: 'Runs on an orange reactor and sound money.',
};
export const select = 'SELECT';
export const selected = 'SELECTED';
export const receipt = 'RECEIPT';
export const free = 'Free';
export const scoreToUnlock = (score: number) => `Score ${formatNumber(score)} points`;
export const yourBest = 'Your best score';
export const ofPoints = (best: number, score: number) =>
  `${formatNumber(best)} of ${formatNumber(score)} points`;
/** `price`: an amount and its currency. */
export const buyFor = (price: string) => `BUY ${price}`;
export const shopClosed = ' shop closed';
export const preview = (skin: string) => `Preview: ${skin}`;
export const speed = 'Speed';
export const fireRate = 'Fire rate';
export const lives = 'Lives';

/** Each mode of the shop is named, so that players can't confuse them. `cluster`: a network of Solana. */
export const demoShop = 'This is a demo shop: there is nothing to pay.';
export const closedShop = 'The shop is closed: payments can’t be checked right now.';
export const openShop = 'The shop is open: payments are real, and verified on the Solana chain.';
export const playMoneyShop = (cluster: string) => `This shop is on ${cluster}: payments are play money.`;

// Buying

export const buySkin = (skin: string) => `BUY ${skin}`;
export const openingShop = 'Opening the shop...';
export const openingOrder = 'Opening your order...';
export const lookingForWallets = 'Looking for wallets...';
export const demoPurchase =
  'This is a demo shop: do not pay anything. It accepts any text of 32 characters or more.';
/** In the place of an address, so that nobody pays to it. */
export const demoAddress = 'no address: this is a demo';
export const payWithWallet = 'PAY WITH A WALLET';
export const tryAgain = 'TRY AGAIN';
export const walletsNotLoaded =
  'The wallets could not be loaded. Please check your connection and try again.';

// The payment

export const amount = 'Amount';
export const copyAmount = 'Copy amount';
export const token = 'Token';
export const paymentAddress = 'Payment address';
export const copyPaymentAddress = 'Copy payment address';
export const signature = 'Transaction signature';
export const confirmPayment = 'CONFIRM PAYMENT';
export const verifying = 'VERIFYING...';
export const stopLooking = 'STOP LOOKING';
export const lookAgain = 'LOOK AGAIN';
export const restore = 'I HAVE PAID BEFORE: RESTORE';

// By hand

export const payOnlyOn = (cluster: string) => `Pay on ${cluster} only.`;
export const qrNotLoaded = 'The QR code could not be loaded.';
export const linkAsQr = 'Payment link as a QR code';
export const scanThis =
  'Scan this with a wallet app on your phone, or open a wallet app here. Keep this page open: it finds the payment by itself.';
export const openWalletApp = 'OPEN A WALLET APP';
export const exactAmount =
  'Or pay from anywhere else: send EXACTLY this amount: its last digits mark the payment as yours. Then paste the signature of the transaction.';
export const lookingForPayment = (attempt: number) => `Looking for your payment... (attempt ${attempt})`;
export const offline = 'You are offline. The page keeps looking once you’re back online.';
/** As wallets show who is paid. */
export const payee = 'Defend the Sats';

// With a wallet

/** By the steps of a payment. */
export const steps = {
  connecting: 'Connecting to your wallet...',
  'checking-balance': 'Checking your balance...',
  signing: 'Please approve the payment in your wallet.',
  sending: 'Sending your payment...',
  confirming: 'Waiting for the network to confirm your payment...',
  verifying: 'Looking for your payment...',
  restoring: 'Looking for what your wallet has paid before...',
};
export const yourWallet = 'Your wallet';
export const balance = 'Balance';
export const maybeUnderWay = 'Your payment may still be on its way.';
export const startOver = 'START OVER';
export const stopWaiting = 'STOP WAITING FOR YOUR WALLET';
export const payByHand = 'PAY BY HAND OR BY PHONE';
/** The wallet's address follows. */
export const payFrom = (amount: string) => `PAY ${amount} FROM `;
export const sentByHand = 'Sent it by hand already? Paste its signature first: PAY BY HAND OR BY PHONE.';
export const sureOfNoPayment = 'YOUR WALLET SHOWS NO PAYMENT? PAY';
export const useAnother = 'USE ANOTHER WALLET';
export const whichWallet = 'Which wallet has paid?';
export const notFound = (what: string) => `${what}. `;
export const getPhantom = 'Get Phantom';
export const onAPhone =
  'On a phone, pay below with your wallet app: the skin stays in this browser. Or open the game in the app, which has its own skins and names:';
export const openIn = (app: string) => `OPEN IN ${app}`;

// Receipts

export const lookingForReceipt = 'Looking for it...';
export const receiptsAndContact = 'Receipts and contact';
export const keyBringsSkin =
  'Your key brings the skin to your other browsers: press your name on the start screen.';
export const anythingWrong = 'Anything wrong? ';
export const writeToUs = 'Write to us';
export const paid = 'Paid';
export const on = 'On';
export const signatureOf = 'Signature';
export const lookUp = 'Look the payment up in the explorer';
export const copySignature = 'Copy signature';
export const trouble = 'Trouble';
