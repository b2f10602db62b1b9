/** Faults of a payment, in words. */

/**
 * One short, kind sentence or two for each code. Most who see them have paid, and are worried about their money: none asks
 * for another payment before the first one is accounted for.
 */
export const errors = {
  'signature-missing': 'Please paste the transaction signature.',
  // Spec 8.
  'signature-malformed': 'Invalid transaction signature. Please check and try again.',
  'signature-is-address': 'That is an address. Please paste the signature of the transaction instead.',
  'signature-is-key':
    'That is a private key. It stayed on this page, but move your funds to a new wallet now.',
  'signature-several':
    'There are several signatures in this text. Please paste only the one of your payment.',

  'rpc-unreachable': 'The Solana network could not be reached. Please check your connection and try again.',
  'rpc-timeout': 'The Solana network is slow to answer. Please try again in a moment.',
  'rpc-rate-limited': 'The Solana network is busy. Please try again in a moment.',
  'rpc-bad-response': 'The Solana network gave an answer we could not read. Please try again in a moment.',
  'rpc-error': 'The Solana network could not answer. Please try again in a moment.',
  'rpc-forbidden':
    'The Solana network refuses requests from the shop right now. Your payment is safe: please come back later.',
  'wrong-cluster': 'The shop is connected to another Solana network. Please tell us, and do not pay for now.',
  'shop-misconfigured': 'The shop is not set up correctly. Please tell us, and do not pay for now.',
  'shop-changed':
    'The shop has changed since this page was loaded. Please do not pay: reload the page, and wait a few seconds.',
  'shop-closed': 'The shop is closed for now. Please do not pay.',
  'buyer-banned': 'You are banned from the leaderboard, so the shop is closed to you. Please do not pay.',
  'order-failed': 'Your order could not be opened. Please do not pay yet: try again in a moment.',
  'order-malformed': 'The shop made a mistake with this order. Please tell us, and do not pay for now.',

  'not-found': 'Not found yet. A new payment can take a minute: please try again shortly.',
  'not-confirmed': 'Your payment is on its way, but not confirmed yet. Please try again shortly.',
  'no-block-time': 'Your payment arrived. Its timestamp isn’t there yet. Please try again shortly.',
  'failed-on-chain': 'This transaction failed on the network, so nothing was paid.',
  'paid-before-order':
    'This payment is older than your order. If it is yours, restore it with the wallet that paid.',
  'treasury-not-paid': 'This transaction paid nothing to the shop. Please check that it is the right one.',
  'wrong-asset': 'This payment is in another coin or token than the price. Please write to us.',
  underpaid: 'This payment is smaller than the price. Please write to us and we will sort it out.',
  'self-payment': 'This payment comes from the wallet of the shop itself. Please pay from your own.',
  'payer-mismatch': 'This payment was made from another wallet than yours. Please check which one you used.',
  'payer-did-not-pay':
    'Your wallet signed this transaction, but another one paid. Please check which one you used.',
  'other-order': 'This payment is not for this order. If it is yours, restore it with the wallet that paid.',
  'other-terms': 'This payment does not fit the price or payment wallet of its time. Please write to us.',
  'signature-used':
    'This payment has already been used for a purchase. If it is yours, restore it with the wallet that paid.',
  'paid-twice':
    'Another payment has paid your order, and the skin is yours. This one is extra: please write to us.',
  'bought-meanwhile': 'You already have this skin: it was paid elsewhere. Nothing more was sent.',
  'wallet-has-paid': 'Your wallet has paid for this before: you can restore it.',
  'record-failed': 'Your payment is verified, but could not be recorded yet. It is safe: please try again.',
  'nothing-to-restore':
    'We found no payment for this skin by this wallet. If you paid from another wallet, use that one.',

  'search-unfinished':
    'Your wallet has a long history, which is read in part. Nothing was sent: please try again to go on.',

  // Spec 8, as the next one.
  'wallet-not-found': 'Phantom wallet not found',
  'wallet-not-connected': 'Wallet not connected',
  'wallet-silent': 'Your wallet didn’t connect. Nothing was requested. Please unlock it and try again.',
  'wallet-declined': 'You declined in your wallet. Nothing was paid.',
  'wallet-switched':
    'Your wallet has signed with another account. Nothing was sent: choose the account and try again.',
  'wallet-failed': 'Your wallet could not do that. Please check your wallet before you try again.',
  // Spec 8.
  'insufficient-token': 'Insufficient STCKR balance',
  'insufficient-sol': 'Insufficient SOL balance',
  'insufficient-fee': 'Your wallet needs a little more SOL for the network fee.',
  'transfer-refused': 'The network rejected this payment. Please check your wallet before you try again.',
  'payment-expired': 'No payment has reached the network. Before you pay again, we look for it once more.',
  'payment-unseen': 'Your wallet was asked to pay, but we see no payment. Please check your wallet first.',
  'shop-failed':
    'Something went wrong in the shop. If you have paid, your payment is safe: please try again.',
} as const;

export const tooSmall = (amount: string, price: string) =>
  `This payment of ${amount} is smaller than the price of ${price}. Please write to us and we will sort it out.`;

/** The words for any other error meanwhile (spec 8). */
export const verificationFailed = 'Verification failed. Please try again.';
