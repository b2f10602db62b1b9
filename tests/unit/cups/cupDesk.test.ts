import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  AppealResult,
  ClaimResult,
  RegisterResult,
  WalletResult,
} from '../../../src/backend/cupRecords.ts';
import type { CupTicketResult } from '../../../src/cups/boardCups.ts';
import { appealText, CupDesk, isDrawn } from '../../../src/cups/cupDesk.ts';
import type { CupTicket, HeldCupTicket, heldCupTicket } from '../../../src/cups/heldCupTicket.ts';
import { KeptOfCups } from '../../../src/cups/kept.ts';
import type { PlayerId } from '../../../src/ids.ts';
import type { RunId } from '../../../src/simulation/runId.ts';
import { createStorage } from '../../../src/storage.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';
import { createArea } from '../leaderboard/area.ts';
import { cupOf, HAL, TIMES } from './cups.ts';

const CUP = cupOf();
const { id: ID } = CUP;
const PLAYER = { playerId: HAL.id, playerName: HAL.name };
const EVE = 'eve_1700000000000' as PlayerId;
const WALLET = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const CODE = 'uid-hal.secret';
const OFFLINE = new TypeError('Failed to fetch');

const drawn = (runId: RunId): CupTicket => ({
  number: 1,
  runId,
  skin: 'boxer',
  createdAt: TIMES.startsAt * 1000,
  startedAt: TIMES.startsAt,
  readAt: TIMES.startsAt,
});

/** A board with the next answer to each question; an error is a lost answer. */
class FakeBoard {
  registered: RegisterResult | Error = { kind: 'registered', claimCode: CODE };
  claimed: ClaimResult | Error = { kind: 'claimed', claimCode: CODE };
  wallet: WalletResult | Error = { kind: 'saved' };
  ticket: CupTicketResult | Error | null = null;
  appealed: AppealResult | Error = { kind: 'sent' };
  asked: unknown[][] = [];
  /** Answers that never come. */
  lostAnswers = 0;
  reads: string[] = [];
  /** The player ids that the page gave up. */
  renewed: PlayerId[] = [];
  runsOut = false;
  /** Looks that find a run on its way. */
  pendingLooks = 0;
  pauses = 0;
  isPlayedElsewhere = false;
  steps: string[] = [];
  held: HeldCupTicket | null = null;
  readonly kept = new KeptOfCups(createStorage(() => area));
  #runs = 0;

  readonly desk = new CupDesk({
    ask: (question) =>
      question({
        register: async (...asked) => this.#answer(['register', ...asked], this.registered),
        claim: async (...asked) => this.#answer(['claim', ...asked], this.claimed),
        setWallet: async (...asked) => this.#answer(['setWallet', ...asked], this.wallet),
        drawTicket: async (...asked) =>
          this.#answer(
            ['drawTicket', ...asked],
            this.ticket ?? { kind: 'drawn', ticket: drawn(asked[1].runId) },
          ),
        appeal: async (...asked) => this.#answer(['appeal', ...asked], this.appealed),
      }),
    kept: this.kept,
    held: {
      read: () => this.held,
      hold: (ticket) => {
        this.held = ticket;
      },
      release: () => {
        this.held = null;
      },
    } satisfies Pick<typeof heldCupTicket, 'read' | 'hold' | 'release'>,
    isRunPending: () => this.pendingLooks > this.pauses,
    isRunLocked: async () => this.isPlayedElsewhere,
    pause: async () => void this.pauses++,
    hasRunOut: () => this.runsOut,
    now: () => TIMES.startsAt,
    createRunId: () => runIdOf(++this.#runs),
    renewPlayerId: (playerId) => this.renewed.push(playerId),
    reload: async () => void this.reads.push('cups'),
    reloadOwn: async (cup) => void this.reads.push(cup),
  });

  #answer<T>(asked: unknown[], answer: T | Error): T | Promise<never> {
    this.asked.push(asked);
    if (this.asked.length <= this.lostAnswers) return new Promise<never>(() => {});
    if (answer instanceof Error) throw answer;
    return answer;
  }

  draw(player = HAL.id, isGone = () => false) {
    return this.desk.draw(CUP, player, 'boxer', { isGone, onStep: (step) => this.steps.push(step) });
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
  test('names the newest terms, keeps its claim code, and is read again', async () => {
    expect(await board.desk.register(CUP, { ...PLAYER }, '  ')).toBeNull();
    expect(board.asked).toEqual([['register', ID, { player: PLAYER, terms: CUP.terms }]]);
    expect(board.kept.codeOf(ID)).toBe(CODE);
    expect(board.reads).toEqual([ID]);
  });

  test('takes an invitation as typed, without blank ends', async () => {
    board.kept.keepDraft(ID, 'invitation', ' abc ');
    await board.desk.register(CUP, PLAYER, ' abc ');
    expect(board.asked).toEqual([['register', ID, { player: PLAYER, terms: 1, invitation: 'abc' }]]);
    expect(board.kept.draftOf(ID, 'invitation')).toBe('');
  });

  test.each(['full', 'not open', 'needs play', 'bad invitation', 'moved'] as const)(
    'that is refused as %s says why, keeps what was typed, and has the page read again',
    async (kind) => {
      board.kept.keepDraft(ID, 'invitation', 'abc');
      board.registered = { kind };
      const trouble = await board.desk.register(CUP, PLAYER, 'abc');
      expect(trouble?.words.length).toBeGreaterThan(20);
      expect(board.kept.draftOf(ID, 'invitation')).toBe('abc');
      expect(board.kept.codeOf(ID)).toBeNull();
      expect(board.reads.sort()).toEqual([ID, 'cups']);
    },
  );

  test('under a player id of another browser gives the player a new id, and says so', async () => {
    board.registered = { kind: 'foreign' };
    expect(await board.desk.register(CUP, PLAYER, '')).toEqual({
      words: expect.stringContaining('another browser'),
      remedy: 'again',
    });
    expect(board.renewed).toEqual([PLAYER.playerId]);
  });

  test('a reason of the board is told as it is; without one, trying again may help', async () => {
    board.registered = { kind: 'denied', reason: 'You are banned: turbo.' };
    expect(await board.desk.register(CUP, PLAYER, '')).toEqual({ words: 'You are banned: turbo.' });
    board.registered = { kind: 'denied' };
    expect(await board.desk.register(CUP, PLAYER, '')).toMatchObject({ remedy: 'again' });
    board.registered = { kind: 'outdated' };
    expect(await board.desk.register(CUP, PLAYER, '')).toMatchObject({ remedy: 'reload' });
  });

  test('moves here with its code', async () => {
    expect(await board.desk.claim(CUP, ` ${CODE} `)).toBeNull();
    expect(board.asked).toEqual([['claim', ID, CODE]]);
    expect(board.kept.codeOf(ID)).toBe(CODE);
  });
});

describe('without an answer', () => {
  test.each([
    ['registering', 'invitation', () => board.desk.register(CUP, PLAYER, 'typed')],
    ['claiming', 'claim code', () => board.desk.claim(CUP, 'typed')],
    ['saving a wallet', 'wallet', () => board.desk.setWallet(CUP, WALLET)],
    ['appealing', 'appeal', () => board.desk.appeal(CUP, 'typed')],
    ['drawing a ticket', 'appeal', () => board.draw()],
  ] as const)('%s can be tried again, and nothing typed is lost', async (_, draft, act) => {
    board.kept.keepDraft(ID, draft, 'typed');
    Object.assign(board, {
      registered: OFFLINE,
      claimed: OFFLINE,
      wallet: OFFLINE,
      ticket: OFFLINE,
      appealed: OFFLINE,
    });
    expect(await act()).toMatchObject({ words: expect.stringContaining('does not answer'), remedy: 'again' });
    expect(board.kept.draftOf(ID, draft)).toBe('typed');
  });
});

describe('a wallet', () => {
  test('is saved, and no longer a draft', async () => {
    board.kept.keepDraft(ID, 'wallet', WALLET);
    expect(await board.desk.setWallet(CUP, ` ${WALLET} `)).toBeNull();
    expect(board.asked).toEqual([['setWallet', ID, WALLET]]);
    expect(board.kept.draftOf(ID, 'wallet')).toBe('');
  });

  test.each(['', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', WALLET.slice(3), `${WALLET}1`])(
    'that is no address of Solana is not sent: %j',
    async (typed) => {
      expect(await board.desk.setWallet(CUP, typed)).toMatchObject({
        words: expect.stringContaining('not a Solana address'),
      });
      expect(board.asked).toEqual([]);
    },
  );

  test.each(['too soon', 'frozen'] as const)('that comes %s says so', async (kind) => {
    board.wallet = { kind };
    expect((await board.desk.setWallet(CUP, WALLET))?.words).toMatch(/too soon|ended/);
  });
});

describe('an appeal', () => {
  test('is sent as one paragraph of what people can see', async () => {
    expect(await board.desk.appeal(CUP, '  My rank\n\nis\u200b wrong. ')).toBeNull();
    expect(board.asked).toEqual([['appeal', ID, 'My rank is wrong.']]);
  });

  test('has 1 to 1,000 characters, as people count them', async () => {
    expect(await board.desk.appeal(CUP, ' \n\u200b')).not.toBeNull();
    expect(await board.desk.appeal(CUP, '🪙'.repeat(1001))).not.toBeNull();
    expect(board.asked).toEqual([]);
    expect(await board.desk.appeal(CUP, '🪙'.repeat(1000))).toBeNull();
  });

  test.each(['not open', 'sent before'] as const)('that is refused as %s says why', async (kind) => {
    board.appealed = { kind };
    expect((await board.desk.appeal(CUP, 'unfair'))?.words).toBeTruthy();
  });

  test('is counted as it is sent', () => {
    expect(appealText(' a \n b ')).toBe('a b');
  });
});

describe('a ticket', () => {
  test('is held before the board is asked', async () => {
    board.ticket = OFFLINE;
    await board.draw();
    expect(board.held).toEqual({
      cup: ID,
      playerId: HAL.id,
      runId: runIdOf(1),
      skin: 'boxer',
      heldAt: TIMES.startsAt,
    });
    board.ticket = null;
    const ticket = await board.draw();
    expect(isDrawn(ticket) && ticket.runId).toBe(runIdOf(1));
    expect(board.reads).toEqual([ID]);
  });

  test('that another player holds in this tab is not taken', async () => {
    board.ticket = OFFLINE;
    await board.draw(EVE);
    board.ticket = null;
    const ticket = await board.draw();
    expect(isDrawn(ticket) && ticket.runId).toBe(runIdOf(2));
  });

  test.each(['none left', 'not running', 'not registered'] as const)(
    'that is refused as %s is held no longer',
    async (kind) => {
      board.ticket = { kind };
      expect(isDrawn(await board.draw())).toBe(false);
      expect(board.held).toBeNull();
    },
  );

  test.each([{ kind: 'too soon' }, { kind: 'outdated' }, { kind: 'denied' }] as const)(
    'that may come yet stays held: %j',
    async (answer) => {
      board.ticket = answer;
      expect(isDrawn(await board.draw())).toBe(false);
      expect(board.held).not.toBeNull();
    },
  );

  test('that was held for too long is given up with a word, and the next press draws another', async () => {
    board.runsOut = true;
    expect(await board.draw()).toMatchObject({ words: expect.stringContaining('run out') });
    board.runsOut = false;
    const ticket = await board.draw();
    expect(isDrawn(ticket) && ticket.runId).toBe(runIdOf(2));
  });

  test('is not drawn for a player who has left before the game was there', async () => {
    expect(await board.draw(HAL.id, () => true)).toBeNull();
    expect([board.asked, board.held]).toEqual([[], null]);
  });

  test('that comes when the player does something else by then takes nothing away, and stays held', async () => {
    const isGone = () => board.asked.length > 0;
    expect(await board.draw(HAL.id, isGone)).toBeNull();
    expect(board.held).not.toBeNull();
    const ticket = await board.draw();
    expect(isDrawn(ticket) && ticket.runId).toBe(runIdOf(1));
  });

  test('closes the one before: it is drawn once the last run is there, or too late', async () => {
    board.pendingLooks = 2;
    const drawing = board.draw();
    expect(board.asked).toEqual([]);
    expect(isDrawn(await drawing)).toBe(true);
    expect([board.pauses, board.steps]).toEqual([2, ['sending', 'sending', 'drawing']]);
  });

  test('is not drawn for a player who leaves while the last run is being sent', async () => {
    board.pendingLooks = 2;
    expect(await board.draw(HAL.id, () => board.pauses === 1)).toBeNull();
    expect([board.asked, board.held]).toEqual([[], null]);
  });

  afterEach(() => void vi.useRealTimers());

  test('whose answer is lost is asked for again while it can still be played', async () => {
    vi.useFakeTimers();
    board.lostAnswers = 1;
    const drawing = board.draw();
    await vi.advanceTimersByTimeAsync(4000);
    expect(isDrawn(await drawing)).toBe(true);
    const question = ['drawTicket', ID, expect.objectContaining({ runId: runIdOf(1) })];
    expect(board.asked).toEqual([question, question]);
  });

  test('closes that of a run in another tab: the player is warned, each time, and may draw it all the same', async () => {
    board.isPlayedElsewhere = true;
    const warning = { words: expect.stringContaining('Another tab') };
    expect(await board.draw()).toMatchObject(warning);
    expect([board.asked, board.held]).toEqual([[], null]);
    expect(isDrawn(await board.draw())).toBe(true);
    expect(await board.draw()).toMatchObject(warning);
    board.isPlayedElsewhere = false;
    expect(isDrawn(await board.draw())).toBe(true);
  });
});
