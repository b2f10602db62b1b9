import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage } from '../../../../src/base/storage.ts';
import type { AppealResult, RegisterResult, WalletResult } from '../../../../src/board/backend/cupRecords.ts';
import { appealText, openCupActions } from '../../../../src/contests/cups/cupActions.ts';
import { draftsIn } from '../../../../src/contests/cups/cupStorage.ts';
import type { PlayerId } from '../../../../src/engine/ids.ts';
import { ownName } from '../../../../src/engine/ownName.ts';
import { createArea } from '../../board/leaderboard/area.ts';
import { cupOf, HAL } from './cups.ts';

const CUP = cupOf();
const { id: ID } = CUP;
const TYPED = { playerId: HAL.id, playerName: HAL.name };
const PLAYER = { ...TYPED, playerName: ownName(HAL.name) };
const WALLET = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const OFFLINE = new TypeError('Failed to fetch');

/** A board with the next answer to each question; an error is a lost answer. */
class FakeBoard {
  registered: RegisterResult | Error = { kind: 'registered' };
  wallet: WalletResult | Error = { kind: 'saved' };
  appealed: AppealResult | Error = { kind: 'sent' };
  asked: unknown[][] = [];
  reads: string[] = [];
  /** The player ids that the page gave up. */
  renewed: PlayerId[] = [];
  readonly drafts = draftsIn(createStorage(() => area));

  readonly actions = openCupActions({
    ask: (question) =>
      question({
        register: async (...asked) => this.#answer(['register', ...asked], this.registered),
        setWallet: async (...asked) => this.#answer(['setWallet', ...asked], this.wallet),
        appeal: async (...asked) => this.#answer(['appeal', ...asked], this.appealed),
      }),
    drafts: this.drafts,
    renewPlayerId: (playerId) => this.renewed.push(playerId),
    reload: async () => void this.reads.push('cups'),
    reloadOwn: async (cup) => void this.reads.push(cup),
  });

  #answer<T>(asked: unknown[], answer: T | Error): T {
    this.asked.push(asked);
    if (answer instanceof Error) throw answer;
    return answer;
  }
}

let area: Storage;
let board: FakeBoard;

beforeEach(() => {
  area = createArea();
  board = new FakeBoard();
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('a registration', () => {
  test('names the newest terms, and is read again', async () => {
    expect(await board.actions.register(CUP, { ...PLAYER }, '  ')).toBeNull();
    expect(board.asked).toEqual([['register', ID, { player: TYPED, terms: CUP.terms }]]);
    expect(board.reads).toEqual([ID]);
  });

  const asked = () =>
    board.asked.map(([, , application]) => (application as { invitation?: string }).invitation);

  test.each(['abc234', ' abc234 ', 'ABC234', 'Abc 234', 'abc\t 23 4'])(
    'takes an invitation however it is typed: %j',
    async (typed) => {
      board.drafts.keepDraft(ID, 'invitation', typed);
      expect(await board.actions.register(CUP, PLAYER, typed)).toBeNull();
      expect(board.asked).toEqual([['register', ID, { player: TYPED, terms: 1, invitation: 'abc234' }]]);
      expect(board.drafts.draftOf(ID, 'invitation')).toBe('');
    },
  );

  test('asks again with an invitation as typed: somebody may have made it in the console', async () => {
    board.registered = { kind: 'bad invitation' };
    await board.actions.register(CUP, PLAYER, ' Abc 234 ');
    await board.actions.register(CUP, PLAYER, 'abc234');
    expect(asked()).toEqual(['abc234', 'Abc 234', 'abc234']);
  });

  test('asks once where the invitation is not what is wrong', async () => {
    board.registered = { kind: 'not open' };
    await board.actions.register(CUP, PLAYER, 'Abc234');
    expect(asked()).toEqual(['abc234']);
  });

  test.each(['full', 'not open', 'needs play', 'bad invitation'] as const)(
    'that is refused as %s says why, keeps what was typed, and has the page read again',
    async (kind) => {
      board.drafts.keepDraft(ID, 'invitation', 'abc');
      board.registered = { kind };
      const trouble = await board.actions.register(CUP, PLAYER, 'abc');
      expect(trouble?.words.length).toBeGreaterThan(20);
      expect(board.drafts.draftOf(ID, 'invitation')).toBe('abc');
      expect(board.reads.sort()).toEqual([ID, 'cups']);
    },
  );

  test('under a player id of another browser gives the player a new id, and says so', async () => {
    board.registered = { kind: 'foreign' };
    expect(await board.actions.register(CUP, PLAYER, '')).toEqual({
      words: expect.stringContaining('another browser'),
      remedy: 'again',
    });
    expect(board.renewed).toEqual([PLAYER.playerId]);
  });

  test('a reason of the board is told as it is; without one, trying again may help', async () => {
    board.registered = { kind: 'denied', reason: 'You are banned: turbo.' };
    expect(await board.actions.register(CUP, PLAYER, '')).toEqual({ words: 'You are banned: turbo.' });
    board.registered = { kind: 'denied' };
    expect(await board.actions.register(CUP, PLAYER, '')).toMatchObject({ remedy: 'again' });
    board.registered = { kind: 'outdated' };
    expect(await board.actions.register(CUP, PLAYER, '')).toMatchObject({ remedy: 'reload' });
  });
});

describe('without an answer', () => {
  test.each([
    ['registering', 'invitation', () => board.actions.register(CUP, PLAYER, 'typed')],
    ['saving a wallet', 'wallet', () => board.actions.setWallet(CUP, WALLET)],
    ['appealing', 'appeal', () => board.actions.appeal(CUP, 'typed')],
  ] as const)('%s can be tried again, and nothing typed is lost', async (_, draft, act) => {
    board.drafts.keepDraft(ID, draft, 'typed');
    Object.assign(board, {
      registered: OFFLINE,
      wallet: OFFLINE,
      appealed: OFFLINE,
    });
    expect(await act()).toMatchObject({ words: expect.stringContaining('Can’t connect'), remedy: 'again' });
    expect(board.drafts.draftOf(ID, draft)).toBe('typed');
  });
});

describe('a wallet', () => {
  test('is saved, and no longer a draft', async () => {
    board.drafts.keepDraft(ID, 'wallet', WALLET);
    expect(await board.actions.setWallet(CUP, ` ${WALLET} `)).toBeNull();
    expect(board.asked).toEqual([['setWallet', ID, WALLET]]);
    expect(board.drafts.draftOf(ID, 'wallet')).toBe('');
  });

  test.each(['', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', WALLET.slice(3), `${WALLET}1`])(
    'that is no address of Solana is not sent: %j',
    async (typed) => {
      expect(await board.actions.setWallet(CUP, typed)).toMatchObject({
        words: expect.stringContaining('not a Solana address'),
      });
      expect(board.asked).toEqual([]);
    },
  );

  test.each(['too soon', 'frozen'] as const)('that comes %s says so', async (kind) => {
    board.wallet = { kind };
    expect((await board.actions.setWallet(CUP, WALLET))?.words).toMatch(/too fast|over/);
  });
});

describe('an appeal', () => {
  test('is sent as one paragraph of what people can see', async () => {
    expect(await board.actions.appeal(CUP, '  My rank\n\nis\u200b wrong. ')).toBeNull();
    expect(board.asked).toEqual([['appeal', ID, 'My rank is wrong.']]);
  });

  test('has 1 to 1,000 characters, as people count them', async () => {
    expect(await board.actions.appeal(CUP, ' \n\u200b')).not.toBeNull();
    expect(await board.actions.appeal(CUP, '🪙'.repeat(1001))).not.toBeNull();
    expect(board.asked).toEqual([]);
    expect(await board.actions.appeal(CUP, '🪙'.repeat(1000))).toBeNull();
  });

  test.each(['not open', 'sent before'] as const)('that is refused as %s says why', async (kind) => {
    board.appealed = { kind };
    expect((await board.actions.appeal(CUP, 'unfair'))?.words).toBeTruthy();
  });

  test('is counted as it is sent', () => {
    expect(appealText(' a \n b ')).toBe('a b');
  });
});
