import * as v from 'valibot';
import { ContestId } from '../src/ids.ts';
import { givingUp, skilled } from './corpus/players.ts';
import { Browser } from './rehearse/browser.ts';
import { newRunId } from './board/game.ts';
const [url = '', starts = '', ends = '', ...codes] = process.argv.slice(2);
const real = { now: () => Date.now(), until: (at: number) => new Promise<void>((r) => setTimeout(r, Math.max(0, at - Date.now()))), after: (ms: number) => new Promise<void>((r) => setTimeout(r, ms)) };
const arena = { time: real, url, cup: v.parse(ContestId, 'cup-autumn'), ruleset: 2, newRunId, storePlay: async () => {} };
const wallets = ['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy', ''];
const names = ['Satoshi', 'Hal Finney', 'Mallory'];
const people = [];
for (const [index, name] of names.entries()) {
  const browser = await Browser.open(arena as never, name);
  await browser.signIn(0);
  console.log(name, 'registered', await browser.register(codes[index]));
  if (wallets[index]) await browser.setWallet(wallets[index] ?? '');
  people.push(browser);
}
await real.until(Date.parse(starts) + 2000);
await Promise.all(people.map(async (browser, index) => {
  await real.after(index * 3000);
  await browser.play({ strategy: () => givingUp(1500 + 1200 * index, skilled(index)) });
  console.log(browser.name, 'played', browser.refusals);
}));
await real.until(Date.parse(ends) + 5000);
await people[0]?.appeal('My network failed in my second try.');
console.log('appealed', people.map((one) => one.refusals));
process.exit(0);
