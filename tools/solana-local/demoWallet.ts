/** A wallet in the page for play money only: its key is public, and it approves without asking. */

import type { VersionedTransaction } from '@solana/web3.js';
import * as v from 'valibot';
import { toSignature } from '../../src/base/base58.ts';
import { decodeBase64, encodeBase64 } from '../../src/base/base64.ts';

export interface DemoWalletOptions {
  /** In base64. */
  secretKey: string;
  rpcUrl: string;
  /** The wallet signs and leaves the sending to the page, or does both. */
  kind?: 'signs' | 'sends';
  /** `locked` does not even connect. */
  answer?: 'approve' | 'reject' | 'never' | 'locked';
}

interface WalletAccount {
  address: string;
  publicKey: Uint8Array;
  chains: readonly string[];
  features: readonly string[];
}

interface SigningInput {
  transaction: Uint8Array;
}

const NAME = 'Demo Wallet';
const ICON = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';
const CHAINS = ['solana:localnet'] as const;
const VERSIONS = ['legacy', 0] as const;
const FEATURES = { signs: 'solana:signTransaction', sends: 'solana:signAndSendTransaction' };
/** As in EIP-1193, which wallets took over. */
const USER_REJECTED = 4001;
/** Bytes of a secret key, which ends with the public one. */
const PRIVATE_BYTES = 32;
const TRUSTED_KEY = 'demo-wallet-trusted';

/** Registers it as the Wallet Standard asks, before or after the page looks for wallets. */
export function registerDemoWallet({
  secretKey,
  rpcUrl,
  kind = 'signs',
  answer = 'approve',
}: DemoWalletOptions): void {
  const key = decodeBase64(secretKey);
  const publicKey = key.slice(PRIVATE_BYTES);
  const account: WalletAccount = {
    address: toSignature(publicKey),
    publicKey,
    chains: CHAINS,
    features: [FEATURES[kind]],
  };
  const listeners = new Set<(change: { accounts: readonly WalletAccount[] }) => void>();
  let accounts: readonly WalletAccount[] = [];

  function show(shown: readonly WalletAccount[]): void {
    accounts = shown;
    for (const listener of listeners) listener({ accounts });
  }

  async function ask(): Promise<void> {
    if (answer === 'never') await new Promise(() => {});
    if (answer === 'reject' || answer === 'locked')
      throw Object.assign(new Error('User rejected the request.'), { code: USER_REJECTED });
  }

  async function sign({ transaction: bytes }: SigningInput): Promise<VersionedTransaction> {
    await ask();
    // A page that pays has loaded web3.js already. Before that, this wallet must not load it.
    const { Keypair, VersionedTransaction } = await import('@solana/web3.js');
    const transaction = VersionedTransaction.deserialize(bytes);
    transaction.sign([Keypair.fromSecretKey(key)]);
    return transaction;
  }

  async function connect({ silent = false }: { silent?: boolean } = {}) {
    if (answer === 'locked') await ask();
    const isTrusted = sessionStorage.getItem(TRUSTED_KEY) !== null;
    if (!silent || isTrusted) {
      sessionStorage.setItem(TRUSTED_KEY, 'yes');
      show([account]);
    }
    return { accounts };
  }

  const signTransaction = (...inputs: SigningInput[]) =>
    Promise.all(inputs.map(async (input) => ({ signedTransaction: (await sign(input)).serialize() })));

  const signAndSendTransaction = (...inputs: SigningInput[]) =>
    Promise.all(
      inputs.map(async (input) => {
        const signed = await sign(input);
        await send(rpcUrl, signed.serialize());
        return { signature: signed.signatures[0] };
      }),
    );

  register({
    version: '1.0.0',
    name: NAME,
    icon: ICON,
    chains: CHAINS,
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => show([]) },
      'standard:events': {
        version: '1.0.0',
        on(_event: 'change', listener: Parameters<typeof listeners.add>[0]) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      [FEATURES[kind]]: {
        version: '1.0.0',
        supportedTransactionVersions: VERSIONS,
        ...(kind === 'signs' ? { signTransaction } : { signAndSendTransaction }),
      },
    },
  });
}

const Sent = v.object({ result: v.string() });

async function send(rpcUrl: string, bytes: Uint8Array): Promise<void> {
  const params = [encodeBase64(bytes), { encoding: 'base64' }];
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params });
  const headers = { 'content-type': 'application/json' };
  v.parse(Sent, await (await fetch(rpcUrl, { method: 'POST', headers, body })).json());
}

interface WalletStandard {
  register(wallet: object): void;
}

function register(wallet: object): void {
  const detail = (page: WalletStandard) => page.register(wallet);
  const answerPage = ({ detail: page }: CustomEvent<WalletStandard>) => detail(page);
  window.addEventListener('wallet-standard:app-ready', answerPage as EventListener);
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
}
