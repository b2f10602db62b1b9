import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Engine } from '../../../src/game/play/engine.ts';
import type { Fetches } from '../../../src/page/arrival.ts';

const device = vi.hoisted(() => ({
  isPainted: true,
  isSlow: false,
  paint: () => {},
  rest: () => {},
}));

vi.mock('../../../src/page/host/paint.ts', () => ({
  isPainted: () => device.isPainted,
  firstPaint: () => new Promise<void>((resolve) => (device.paint = resolve)),
  nextPaint: async () => void done.push('a frame'),
}));
vi.mock('../../../src/base/leisure.ts', () => ({
  isSlow: () => device.isSlow,
  atLeisure: () => new Promise<void>((resolve) => (device.rest = resolve)),
  idle: async () => void done.push('idle'),
}));
vi.mock('../../../src/page/host/gameProblem.ts', () => ({
  gameProblem: (cause: unknown) => new Error('For the player.', { cause }),
}));

const ENGINE = {} as Engine;
let done: string[];
/** Fetches that fail, each once. */
let lost: string[];

async function fetched(name: string): Promise<void> {
  done.push(name);
  if (!lost.includes(name)) return;
  lost.splice(lost.indexOf(name), 1);
  throw new Error(`${name} is lost`);
}

const fetches: Fetches = {
  files: async () => {
    await fetched('files');
    return {
      beginPage: () => void done.push('page'),
      startEngine: async () => {
        await fetched('engine');
        return ENGINE;
      },
    };
  },
  cards: () => fetched('cards'),
  visit: () => fetched('visit'),
  parts: () => fetched('parts'),
  rest: [() => fetched('dialogs'), () => fetched('Hall')],
};

const arrival = () => import('../../../src/page/arrival.ts');
const moments = () => new Promise((resolve) => setTimeout(resolve));

/** A page whose script has run, and whose START has asked for all that it asks for. */
async function visit() {
  const { arrived, begin } = await arrival();
  begin(fetches);
  arrived('cards').catch(() => {});
  arrived('visit').catch(() => {});
  await moments();
  return arrived;
}

beforeEach(() => {
  vi.resetModules();
  Object.assign(device, { isPainted: true, isSlow: false });
  done = [];
  lost = [];
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a visit', () => {
  test('asks for the game at once where the page is painted: not even a promise comes before it', async () => {
    const { begin } = await arrival();
    begin(fetches);
    expect(done).toEqual(['files']);
  });

  test('asks for nothing before the first paint', async () => {
    device.isPainted = false;
    await visit();
    expect(done).toEqual([]);
    device.paint();
    await moments();
    expect(done).toEqual(['files', 'page']);
  });

  test('has the game before START’s cards, and these before the rest, with an idle moment after each file', async () => {
    const arrived = await visit();
    expect(done).toEqual(['files', 'page']);
    device.rest();
    await moments();
    await arrived('rest');
    expect(done).toEqual(
      ['files', 'page', 'engine', 'cards', 'a frame', 'visit'].concat([
        'dialogs',
        'idle',
        'Hall',
        'idle',
        'parts',
        'idle',
      ]),
    );
  });

  test('has the cards before the game on a slow device, which starts it after a rest', async () => {
    device.isSlow = true;
    await visit();
    expect(done).toEqual(['files', 'page', 'cards', 'a frame', 'visit']);
    device.rest();
    await moments();
    expect(done.at(-1)).toBe('engine');
  });

  test.each(['files', 'engine'])(
    'shows the cards of a page that lacks its %s, and says so once',
    async (name) => {
      const log = vi.spyOn(console, 'error').mockReturnValue();
      lost = [name];
      await visit();
      device.rest();
      await moments();
      expect(done).toEqual(expect.arrayContaining(['cards', 'visit']));
      expect(log).toHaveBeenCalledOnce();
    },
  );
});

describe('a press', () => {
  test('waits neither for leisure nor for the cards: the engine starts while the parts come', async () => {
    const arrived = await visit();
    let start = () => {};
    const starting = new Promise<void>((resolve) => (start = resolve));
    const { startEngine } = await fetches.files();
    done = [];
    const begun = vi.spyOn(await arrived('files'), 'startEngine').mockImplementation(async () => {
      await starting;
      return startEngine();
    });
    const run = arrived('run');
    await moments();
    expect(begun).toHaveBeenCalledOnce();
    expect(done).toEqual(['parts']);
    start();
    expect(await run).toBe(ENGINE);
  });

  test('finds at once what has arrived', async () => {
    const { arrived, here } = await arrival();
    await visit();
    expect([here.engine, 'parts' in here]).toEqual([undefined, false]);
    await arrived('run');
    expect([here.engine, 'parts' in here]).toEqual([ENGINE, true]);
  });
});

test('each stage is fetched once, however many ask', async () => {
  const arrived = await visit();
  device.rest();
  await Promise.all([arrived('run'), arrived('run'), arrived('engine'), arrived('rest'), arrived('rest')]);
  await Promise.all([arrived('run'), arrived('parts'), arrived('cards'), arrived('visit')]);
  const stages = done.filter((name) => name !== 'idle');
  expect(stages.sort()).toEqual([...new Set(stages)]);
});

test.each([
  ['files', 'run'],
  ['engine', 'run'],
  ['parts', 'run'],
  ['cards', 'cards'],
  ['visit', 'visit'],
  ['dialogs', 'rest'],
] as const)('%s that failed is asked for again with the next %s', async (name, stage) => {
  lost = [name];
  const { arrived, begin } = await arrival();
  begin(fetches);
  device.isSlow = true;
  await expect(arrived(stage)).rejects.toThrow();
  await arrived(stage);
  expect(done.filter((one) => one === name)).toHaveLength(2);
});

test.each(['files', 'engine', 'parts'])('a run that lacks its %s says so to the player', async (name) => {
  lost = [name];
  const { arrived, begin } = await arrival();
  begin(fetches);
  await expect(arrived('run')).rejects.toThrow('For the player.');
});
