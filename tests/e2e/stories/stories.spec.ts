/** Stories of players in every engine, told once: `npm test` runs them in Chromium, `npm run test:browsers` in the others. */

import { cupData, cupPath, entrantPath } from '../../../tools/board/cup.ts';
import { set } from '../../../tools/board/values.ts';
import { launchChromium } from '../../../tools/browser/engines/chromium.ts';
import { USER_KEY } from '../game.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const NAME = 'hal';
const CUP = 'cup-autumn';

/** A host of a local network: browsers trust `localhost` as they trust https, and no other name. */
const LAN = 'board.lan';

/** Longer than a run without input. */
const RUN_MS = 60_000;

/** From START to a player with a name. */
async function signIn(person: Person, look?: (name: string) => Promise<void>): Promise<void> {
  await person.open();
  await look?.('START');
  await person.press('LOGIN TO PLAY');
  await person.fill('Username', NAME);
  await person.press('JOIN BATTLE');
  await person.sees(NAME, 'Player');
}

/** A run from START, paused once, in which keys are held until a coin is hit; by bad luck until it is over. */
async function playRun(person: Person): Promise<void> {
  await person.press('START DEFENDING');
  await person.sees('READY TO DEFEND?');
  await person.key('Enter');
  await person.flyThroughCountdown();
  await person.key('p');
  await person.sees('PAUSED');
  await person.press('RESUME');
  await person.flyThroughCountdown();
  await person.playUntilHit();
}

test('a run from sign-in to its verified rank, its replay, and all that START leads to', {
  tag: ['@play', '@replay'],
}, async ({ person, host, look }) => {
  await signIn(person, look);
  await playRun(person);
  await look('PLAY');
  await person.fly('GAME OVER');
  await person.sees('Score saved to global leaderboard!');
  await look('GAME OVER');

  await person.press('WATCH REPLAY');
  await person.press('PAUSE');
  // In its middle.
  await person.press('Moment of the run');
  await person.sees(/tick \d/);
  await person.key('ArrowLeft');
  await look('replay');
  await person.press('RESUME');
  await person.press('8x');
  await person.fly('REPLAY OVER');
  await person.sees('Verified: these inputs give exactly this score.');
  await person.press('QUIT');
  await person.press('MAIN MENU');

  await person.press('HALL OF HODLERS');
  await person.sees('verified here', 'HALL OF HODLERS');
  await look('Hall');
  await person.key('Escape');
  await person.press('SKINS');
  await person.sees('LOCKED', 'SKINS');
  await look('skins');
  await person.key('Escape');
  await person.press('Settings');
  await person.press('Mute', 'SETTINGS');
  await look('settings');
  await person.key('Escape');
  await person.visitor.reload();
  await person.sees(NAME, 'Player');

  // As another site frames it.
  const { body } = await host.board.query('leaderboard_entries', { limit: 1 });
  await person.open(`/watch.html?replay=${body[0].document.fields.run_id.stringValue}`);
  await person.sees('Verified: these inputs give exactly this score.');
  await look('frame');
  await person.press('WATCH');
  await person.press('PAUSE');
  await person.press('QUIT');
  await person.sees('WATCH');
});

test('a daily, and a ticket of a cup', { tag: ['@board', '@long'] }, async ({ person, host, look }) => {
  await signIn(person);
  await person.press('PLAY DAILY');
  await person.press('SKIP');
  await person.sees('DAILY: TICKET 1 OF 3');
  await person.press('PLAY');
  await person.flyThroughCountdown();
  await look('daily');
  host.advance(RUN_MS);
  await person.fly('GAME OVER');
  await person.sees('is your best so far');

  const uid = await uidOf(person);
  const playerId = await playerIdOf(person);
  const terms = cupData('running', { title: 'Autumn Cup', pause_s: 600 });
  const now = Date.now();
  await host.board.moderate(
    set(cupPath(CUP), terms),
    set(`${cupPath(CUP)}/terms/1`, terms),
    set(entrantPath(CUP, uid), {
      ...{ player_id: playerId, player_name: NAME, terms: 1, skin: 'default', tickets_used: 0 },
      ...{ ticket: '0'.repeat(64), registered_at: new Date(now - 3_600_000), drawn_at: new Date(now) },
    }),
  );
  await person.open();
  await person.press('PLAY CUP');
  await person.flyThroughCountdown();
  await person.sees('CUP: TICKET 1 OF 3, COUNTS');
  await look('cup');
  host.advance(RUN_MS);
  await person.fly('GAME OVER');
  await person.sees('is your best so far');
});

test('the game without a network, once it was visited', { tag: ['@deploy', '@long'] }, async ({
  person,
  host,
}) => {
  await signIn(person);
  await playRun(person);
  await person.fly('GAME OVER');
  await person.sees('Score saved to global leaderboard!');
  await person.visitor.evaluate(async () => void (await navigator.serviceWorker.ready), null);
  host.cut(true);
  await person.open();
  await playRun(person);
  await person.fly('GAME OVER');
  await person.sees('Error saving score');
  host.cut(false);
  await person.visitor.evaluate(() => void window.dispatchEvent(new Event('online')), null);
  await person.sees('Score saved to global leaderboard!');
});

test('the key of a player, from a page on http in a local network to this engine', {
  tag: ['@sign-in', '@long'],
}, async ({ person, host, size }) => {
  const inNetwork = { ...host, url: host.url.replace('localhost', LAN) };
  const first = new Person(
    await launchChromium(size, [`--host-resolver-rules=MAP ${LAN} localhost`]),
    inNetwork,
  );
  await signIn(first);
  expect(await first.visitor.evaluate(() => window.isSecureContext, null)).toBe(false);
  await playRun(first);
  await first.fly('GAME OVER');
  await first.sees('Score saved to global leaderboard!');
  await first.press('MAIN MENU');
  // As in Firefox.
  await first.visitor.evaluate(() => void Reflect.deleteProperty(Navigator.prototype, 'getGamepads'), null);
  await first.press('Settings');
  await first.press('Keys and other ways to play');
  await first.sees('No gamepad here', 'SETTINGS');
  await first.key('Escape');
  await first.press(new RegExp(NAME), 'Player');
  await first.press('KEY');
  await first.press('SHOW MY KEY');
  await first.sees(/sats-key/);
  const key = await first.visitor.evaluate(
    () => document.querySelector('section code')?.textContent ?? '',
    null,
  );
  const playerId = await playerIdOf(first);
  await first.press('Copy key');
  await first.sees('¡Copiado!');
  await first.key('Escape');
  await first.press('Log out');
  await first.press('LOG OUT?');
  await first.press('LOGIN TO PLAY');
  await first.press('I HAVE A KEY');
  await first.press('Your key, or its link');
  await first.key('ControlOrMeta+v');
  await first.press('CONTINUE');
  await first.sees('Is this you?', 'YOUR KEY');
  await first.press(/^PLAY AS/);
  await first.sees('Best:', 'Player');
  // The page loads anew meanwhile.
  await expect.poll(() => playerIdOf(first).catch(String)).toBe(playerId);
  await first.visitor.close();

  await person.open(`/#key=${key}`);
  await person.sees('Is this you?', 'YOUR KEY');
  await person.press(/^PLAY AS/);
  await person.sees(NAME, 'Player');
  await person.sees('Best:', 'Player');
  // The page loads anew meanwhile.
  await expect.poll(() => playerIdOf(person).catch(String)).toBe(playerId);
  await playRun(person);
  await person.fly('GAME OVER');
  await person.sees('Score saved to global leaderboard!');
});

function playerIdOf({ visitor }: Person): Promise<string> {
  return visitor.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '').id, USER_KEY);
}

/** The account of this browser, which is the only one on the board. */
async function uidOf({ host }: Person): Promise<string> {
  return [...(await host.board.allStored('players')).keys()].join();
}
