/** A run that goes from one player to another as a link: raced, answered, verified, and refused where it is not what it says. */

import { contestId } from '../../src/engine/contest/contest.ts';
import { dailyTerms, dayOf } from '../../src/engine/contest/daily.ts';
import { decodeReplay, encodeReplay } from '../../src/engine/replay/codec.ts';
import { takeFrames } from '../../tools/browser/frames.ts';
import { expect, test } from './fixtures.ts';
import {
  enter,
  expectSaved,
  flyToGameOver,
  flyUntil,
  listenToSharing,
  newName,
  openRun,
  play,
  playUntilHit,
} from './game.ts';
import { recordedRun, textOfRun } from './sentRuns.ts';

const LINK = /https?:\/\/\S+#run=\S+/;

/** The link in the text that the page's share sheet was given last. */
async function sentLink(sent: () => Promise<unknown[]>): Promise<string> {
  await expect.poll(async () => LINK.exec(JSON.stringify(await sent()))?.[0]).toBeTruthy();
  return LINK.exec(JSON.stringify(await sent()))?.[0].replace(/".*/, '') ?? '';
}

test('a run is sent, raced and answered; the answer is verified beside the own run, watched, and raced back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const ann = await enter(page);
  const annSends = await listenToSharing(page);
  await openRun(page);
  await play(page);
  await flyToGameOver(page);
  await expectSaved(page);
  await page.getByRole('button', { name: 'SHARE' }).click();
  const share = page.getByRole('dialog', { name: 'SHARE' });
  await expect(share.locator('.share-words')).toHaveText(
    /^0 points in Defend the Sats, level 1: PAPER HANDS\. Can you hold the trench\?\n💥\nhttps?:\S+$/,
  );
  await share.getByRole('button', { name: 'CHALLENGE' }).click();
  const send = page.getByRole('dialog', { name: 'SEND YOUR RUN' });
  await expect(send).toContainText(`It contains the whole run, and your name: ${ann}`);
  await send.getByRole('button', { name: 'SEND' }).click();
  const challenge = await sentLink(annSends);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'MAIN MENU' }).click();

  // Bob has never been here: RACE asks for a name.
  const bobs = await browser.newContext({ serviceWorkers: 'block' });
  await takeFrames(bobs, { held: false });
  const bob = await bobs.newPage();
  const asked: string[] = [];
  bob.on('request', (request) => asked.push(request.url()));
  await bob.goto(challenge);
  const arrival = bob.getByRole('dialog', { name: 'A RUN FOR YOU' });
  await expect(arrival).toContainText(`From someone called ${ann}`);
  await expect(arrival).toContainText('Verified: these inputs give exactly this score.');
  await expect(arrival).toContainText('Your scorenot played yet');
  await expect(arrival).not.toContainText(/rank|#\d|wallet/i);
  expect(asked.filter((url) => url.includes('#') || url.includes('/documents/runs/'))).toEqual([]);
  await arrival.getByRole('button', { name: 'RACE' }).click();
  const name = newName();
  await bob.getByLabel('Username').fill(name);
  await bob.getByRole('button', { name: 'JOIN BATTLE' }).click();
  await expect(bob.getByText('RACE, UNSCORED')).toBeVisible();
  expect(new URL(bob.url()).hash).toBe('');
  await play(bob);
  await playUntilHit(bob);
  await flyToGameOver(bob);
  await expect(bob.getByText(`You beat ${ann} by `)).toBeVisible();
  const bobSends = await listenToSharing(bob);
  await bob.getByRole('button', { name: 'SEND YOUR ANSWER' }).click();
  await bob.getByRole('dialog', { name: 'SEND YOUR RUN' }).getByRole('button', { name: 'SEND' }).click();
  const answer = await sentLink(bobSends);
  await bobs.close();

  // Ann's page is open: a link that it is given begins anew.
  await page.evaluate((to) => location.assign(to), answer);
  const answered = page.getByRole('dialog', { name: 'A RUN FOR YOU' });
  await expect(answered).toContainText(`From someone called ${name}`);
  await expect(answered).toContainText('Verified: these inputs give exactly this score.');
  await expect(answered).toContainText('Your score0');
  await expect(answered).toContainText(/Their score[1-9]/);
  await answered.getByRole('button', { name: 'WATCH' }).click();
  await expect(page.locator('.replay-banner')).toContainText(`says they are ${name}`);
  await flyUntil(page, 'REPLAY OVER');
  await page.getByRole('button', { name: 'QUIT' }).click();
  await expect(answered).toContainText('Verified: ');
  await answered.getByRole('button', { name: 'RACE' }).click();
  await expect(page.getByText('RACE, UNSCORED')).toBeVisible();
  await play(page);
  await flyToGameOver(page);
  await expect(page.getByText(`${name} beat you by `)).toBeVisible();
  await expect(page.getByRole('button', { name: 'SEND YOUR ANSWER' })).toBeVisible();
});

const BYTES = recordedRun('default');
const decoded = decodeReplay(BYTES);
if (!decoded.ok) throw new Error(decoded.reason);
const REPLAY = decoded.replay;
const sentOf = (bytes: Uint8Array, name = 'Satoshi, rank 1') => `/#run=${textOfRun(bytes, name)}`;
const inContest = (id: string) =>
  encodeReplay({ ...REPLAY, contest: { id: contestId(id), createdAt: 1_795_305_600_000_123 } });

const HOSTILE: [string, string, string | RegExp][] = [
  [
    'a score that the run does not have',
    sentOf(encodeReplay({ ...REPLAY, score: 1_000_000 })),
    /Not verified: mismatch/,
  ],
  ['a link that was cut off', sentOf(BYTES).slice(0, -20), 'This link or file is damaged. Ask for it again.'],
  ['no run at all', '/#run=%3Cscript%3Ealert(1)%3C/script%3E', 'This link or file is damaged.'],
  [
    'a page of another version',
    '/#run=AgNCb2I',
    'This run comes from another version of the game. Reload the page',
  ],
  [
    'rules that nobody knows yet',
    sentOf(BYTES.with(5, 99)),
    'under rules that this version of the game doesn’t have',
  ],
  ['a daily that is open', sentOf(inContest(dailyTerms(dayOf(Date.now())).id)), 'This daily is still open.'],
  ['a cup that nobody knows', sentOf(inContest('cup-spring')), 'We don’t know this run’s cup.'],
];

test('what hostile hands send is refused in words, and nothing of it can be raced', { tag: '@long' }, async ({
  page,
}) => {
  for (const [what, address, words] of HOSTILE) {
    await test.step(what, async () => {
      await page.goto('about:blank');
      await page.goto(address);
      const dialog = page.getByRole('dialog', { name: 'A RUN FOR YOU' });
      await expect(dialog).toContainText(words);
      await expect(
        dialog.getByRole('button', { name: /RACE|WATCH/ }).and(page.locator(':enabled')),
      ).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
      expect(new URL(page.url()).hash).toBe('');
    });
  }
});

test('a rude name is covered, and a run of another’s id is sent back only if the board has it', async ({
  page,
}) => {
  await page.goto(sentOf(BYTES, 'fuck'));
  const dialog = page.getByRole('dialog', { name: 'A RUN FOR YOU' });
  await expect(dialog).toContainText(/From someone called Player \d{4}/);
  await dialog.getByRole('button', { name: 'RACE' }).click();
  await page.getByLabel('Username').fill(newName());
  await page.getByRole('button', { name: 'JOIN BATTLE' }).click();
  await play(page);
  await flyToGameOver(page);
  await page.getByRole('button', { name: 'SEND YOUR ANSWER' }).click();
  await expect(page.getByRole('dialog', { name: 'SEND YOUR RUN' })).toContainText(
    'The leaderboard doesn’t know the run that you raced.',
  );
});

test('a run that is too long for a chat comes as a file', async ({ page }) => {
  await page.goto('/#run=');
  const dialog = page.getByRole('dialog', { name: 'A RUN FOR YOU' });
  const text = textOfRun(recordedRun('long'), 'Bob');
  await dialog
    .getByLabel('Got a file? Choose it:')
    .setInputFiles({ name: 'run.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(dialog).toContainText('Their score116,700');
  await expect(dialog).toContainText('Verified: these inputs give exactly this score.');
});
