/** The wardrobe and the shop. */

import { formatNumber } from '../../../base/ui/format.ts';

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
export const receiptOf = (skin: string) => `RECEIPT: ${skin}`;
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

/** A payment that was made while nobody looked. */
export const paymentArrived = (skin: string) => `Your payment has arrived: ${skin} is yours.`;

// Buying

export const buySkin = (skin: string) => `BUY ${skin}`;
export const openingShop = 'Opening the shop...';
export const openingOrder = 'Opening your order...';
export const lookingForWallets = 'Looking for wallets...';
export const demoPurchase =
  'This is a demo shop: do not pay anything. It accepts any text of 32 characters or more.';
/** In the place of an address, so that nobody pays to it. */
export const demoAddress = 'no address: this is a demo';
export const networkFee = (fee: string) => `Network fee: about ${fee}.`;
/** The player's key is the one of START. */
export const skinStays = 'This browser keeps the skin. Your key takes it elsewhere.';
export const refunds = 'REFUNDS';
/** While a node does not answer, wherever it is asked. */
export const nodeBusy = 'The Solana network is slow right now. The page keeps asking, and nothing gets lost.';
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

// Elsewhere

export const payOnlyOn = (cluster: string) => `Pay on ${cluster} only.`;
export const qrNotLoaded = 'The QR code could not be loaded.';
export const linkAsQr = 'Payment link as a QR code';
export const payByPhone = 'PAY WITH YOUR PHONE';
export const codeAndApps = 'QR CODE AND WALLET APPS';
export const payByHand = 'PAY BY HAND';
export const keepOpen = 'Keep this page open: it finds your payment by the last digits.';
/** `keepOpen` follows. */
export const scanThis = 'Scan this with a wallet app on a phone.';
export const openWalletApp = 'OPEN A WALLET APP';
export const exactAmount =
  'Send EXACTLY this amount from anywhere: its last digits mark it as yours. Your wallet or exchange then shows a signature, or transaction id. Paste it here.';
export const lookingForPayment = (attempt: number) => `Looking for your payment... (attempt ${attempt})`;
export const offline = 'You are offline. The page keeps looking once you’re back online.';
/** After a minute. */
export const pasteSignature = 'PAID ALREADY? PASTE THE SIGNATURE';
/** Above payments of the right amount that don’t say whose they are. */
export const isOneYours = 'Is one of these payments yours?';
export const thisIsMine = 'THIS IS MINE';
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
export const maybeUnderWay =
  'Your payment may still be on its way. You can start over safely: we look for it before you pay again.';
export const startOver = 'START OVER';
export const stopWaiting = 'STOP WAITING FOR YOUR WALLET';
/** The wallet's name is below. */
export const pay = (amount: string) => `PAY ${amount}`;
/** The wallet's address follows. */
export const payFrom = (amount: string) => `PAY ${amount} FROM `;
export const walletHasPaid = (skin: string, day: string) => `Your wallet has paid for ${skin} on ${day}.`;
export const payAgainFrom = 'PAY AGAIN FROM ';
export const sureOfNoPayment = 'YOUR WALLET SHOWS NO PAYMENT? PAY';
export const useAnother = 'USE ANOTHER WALLET';
export const whichWallet = 'Which wallet has paid?';
export const notFound = (what: string) => `${what}. `;
export const getPhantom = 'Get Phantom';
export const inTheApp = 'Or open the game in your wallet app, which keeps its own skins and names:';
export const openIn = (app: string) => `OPEN IN ${app}`;

// Receipts

export const lookingForReceipt = 'Looking for it...';
export const receiptsAndContact = 'Receipts and contact';
export const keyBringsSkin =
  'Your key takes the skin to your other browsers: on the start screen, log in or press your name.';
export const anythingWrong = 'Anything wrong? ';
export const writeToUs = 'Write to us';
export const signatureOf = 'Signature';
export const lookUp = 'Look the payment up in the explorer';
export const copySignature = 'Copy signature';
export const trouble = 'Trouble';
