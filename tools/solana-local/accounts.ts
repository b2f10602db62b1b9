/** Accounts of the machine, and what they say in a node's answers. */

import { type Address, address, getBase58Decoder } from '@solana/kit';
import type { LiteSVM } from 'litesvm';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../src/shop/payments/chain.ts';

export interface LocalAccount {
  address: string;
  lamports: bigint;
  /** The program it belongs to. */
  owner: string;
  executable: boolean;
  data: Uint8Array;
}

export interface TokenAccount {
  mint: string;
  owner: string;
  isFrozen: boolean;
  amount: bigint;
  decimals: number;
}

const TOKEN_ACCOUNT_BYTES = 165;
const ACCOUNT_TYPE = 2;
const FROZEN = 2;
const DECIMALS_AT = 44;

export interface Accounts {
  get(key: string): LocalAccount | null;
  set(account: LocalAccount): void;
  tokenAccount(account: LocalAccount | null): TokenAccount | null;
  /** All token accounts of either program. */
  tokenAccounts(): { account: LocalAccount; token: TokenAccount }[];
}

export function createAccounts(svm: LiteSVM): Accounts {
  const base58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes);

  function get(key: string): LocalAccount | null {
    const found = svm.getAccount(address(key));
    // The machine keeps emptied accounts; the chain does not.
    return found.exists && found.lamports > 0n ? { ...found, owner: found.programAddress } : null;
  }

  function tokenAccount(account: LocalAccount | null): TokenAccount | null {
    if (!account || !isTokenAccount(account)) return null;
    const { data } = account;
    const mint = base58(data.subarray(0, 32));
    return {
      mint,
      owner: base58(data.subarray(32, 64)),
      isFrozen: data[108] === FROZEN,
      amount: new DataView(data.buffer, data.byteOffset).getBigUint64(64, true),
      decimals: get(mint)?.data[DECIMALS_AT] ?? 0,
    };
  }

  return {
    get,
    set({ address: key, owner, ...rest }) {
      svm.setAccount({
        ...rest,
        address: address(key),
        programAddress: address(owner),
        space: BigInt(rest.data.length),
        lamports: rest.lamports as Parameters<LiteSVM['setAccount']>[0]['lamports'],
      });
    },
    tokenAccount,
    tokenAccounts() {
      const found = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].flatMap((program) =>
        svm.getProgramAccounts(program as Address),
      );
      return found.flatMap((one) => {
        const account = get(one.address);
        const token = tokenAccount(account);
        return account && token ? [{ account, token }] : [];
      });
    },
  };
}

function isTokenAccount({ owner, data }: LocalAccount): boolean {
  if (owner !== TOKEN_PROGRAM && owner !== TOKEN_2022_PROGRAM) return false;
  if (data.length < TOKEN_ACCOUNT_BYTES || data[108] === 0) return false;
  return data.length === TOKEN_ACCOUNT_BYTES || data[TOKEN_ACCOUNT_BYTES] === ACCOUNT_TYPE;
}

/** An amount as a node writes it. */
export function uiAmount({ amount, decimals }: Pick<TokenAccount, 'amount' | 'decimals'>) {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole;
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}

/** An account as `getAccountInfo` gives it. */
export function accountJson(account: LocalAccount, token: TokenAccount | null, encoding: unknown) {
  const { lamports, owner, executable, data } = account;
  const common = { lamports: Number(lamports), owner, executable, rentEpoch: 2 ** 64, space: data.length };
  if (encoding !== 'jsonParsed' || !token)
    return { ...common, data: [Buffer.from(data).toString('base64'), 'base64'] };
  const info = {
    mint: token.mint,
    owner: token.owner,
    isNative: false,
    state: token.isFrozen ? 'frozen' : 'initialized',
    tokenAmount: uiAmount(token),
  };
  const program = owner === TOKEN_PROGRAM ? 'spl-token' : 'spl-token-2022';
  return { ...common, data: { program, parsed: { type: 'account', info }, space: data.length } };
}
