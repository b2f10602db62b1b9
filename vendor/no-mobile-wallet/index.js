/**
 * Stands in for @solana-mobile/wallet-adapter-mobile. The wallet provider builds an adapter of it on every Android
 * phone, so it has to look like one that this browser does not support: the provider then leaves it out.
 */

const unsupported = async () => {
  throw new Error('The mobile wallet adapter is not part of this build');
};

export const SolanaMobileWalletAdapterWalletName = 'Mobile Wallet Adapter';

export class SolanaMobileWalletAdapter {
  name = SolanaMobileWalletAdapterWalletName;
  url = '';
  icon = '';
  readyState = 'Unsupported';
  publicKey = null;
  connecting = false;
  connected = false;
  supportedTransactionVersions = null;
  connect = unsupported;
  autoConnect = unsupported;
  disconnect = async () => {};
  sendTransaction = unsupported;
  on = () => this;
  off = () => this;
  once = () => this;
  removeListener = () => this;
  emit = () => false;
}

export const createDefaultAddressSelector = () => undefined;
export const createDefaultAuthorizationResultCache = () => undefined;
export const createDefaultWalletNotFoundHandler = () => undefined;
