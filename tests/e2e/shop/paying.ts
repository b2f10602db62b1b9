/** Pays from outside the page, as a player does who has his wallet elsewhere. */

import type { Page } from '@playwright/test';
import { Keypair } from '@solana/web3.js';
import { encodeBase58 } from '../../../src/payments/base58.ts';
import { decodeBase64, encodeBase64 } from '../../../src/payments/base64.ts';
import type { Bill } from '../../../src/payments/order.ts';
import { createRpc } from '../../../src/payments/rpc.ts';
import { broadcast } from '../../../src/payments/wallet/broadcast.ts';
import { prepareTransfer } from '../../../src/payments/wallet/transfer.ts';

/** @returns the transaction's signature */
export async function payByHand(page: Page, bill: Omit<Bill, 'item'>): Promise<string> {
  const { secretKey, rpcUrl } = await demoWallet(page);
  const payer = Keypair.fromSecretKey(decodeBase64(secretKey));
  const rpc = createRpc(rpcUrl);
  const order = { ...bill, item: 'by hand', createdAt: 0 };
  const { transaction } = await prepareTransfer(rpc, order, payer.publicKey);
  transaction.sign(payer);
  await broadcast(rpc, encodeBase64(transaction.serialize()));
  return encodeBase58(transaction.signature ?? new Uint8Array());
}

/** The server writes its key into the page: it is play money. */
async function demoWallet(page: Page): Promise<{ secretKey: string; rpcUrl: string }> {
  const source = await (await page.request.get('/@id/virtual:demo-wallet')).text();
  const part = (name: string) => new RegExp(`"${name}": ?"([^"]+)"`).exec(source)?.[1] ?? '';
  return { secretKey: part('secretKey'), rpcUrl: part('rpcUrl') };
}
