import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage } from '../../../src/base/storage.ts';
import { createArea } from '../board/leaderboard/area.ts';

const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
});

describe('with storage as it should be', () => {
  test('what is written is read, by later pages too', () => {
    const area = createArea();
    createStorage(() => area).write('a', '1');
    expect(createStorage(() => area).read('a')).toBe('1');
    expect(logged).not.toHaveBeenCalled();
  });

  test('where there is none on purpose, a page keeps what it writes to itself, and says nothing', () => {
    const storage = createStorage(() => null);
    storage.write('a', '1');
    expect([storage.read('a'), storage.keys('')]).toEqual(['1', ['a']]);
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
    expect(createStorage(() => null).read('a')).toBeNull();
    expect(logged).not.toHaveBeenCalled();
  });

  test('what is not there reads as null', () => {
    const area = createArea();
    expect(createStorage(() => area).read('a')).toBeNull();
  });

  test('what is removed is gone', () => {
    const area = createArea();
    const storage = createStorage(() => area);
    storage.write('a', '1');
    storage.remove('a');
    expect([storage.read('a'), storage.keys(''), area.length]).toEqual([null, [], 0]);
  });

  test('keys are those with the prefix, no matter who wrote them', () => {
    const area = createArea();
    area.setItem('ours:1', '');
    area.setItem('theirs:1', '');
    const storage = createStorage(() => area);
    storage.write('ours:2', '');
    expect(storage.keys('ours:').sort()).toEqual(['ours:1', 'ours:2']);
  });
});

describe('with storage that is blocked', () => {
  const blocked = (): Storage => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };

  test('nothing throws, and what is written is kept as long as the page lives', () => {
    const storage = createStorage(blocked);
    expect([storage.read('a'), storage.keys('')]).toEqual([null, []]);
    storage.write('a', '1');
    storage.write('b', '2');
    expect([storage.read('a'), storage.keys('').sort()]).toEqual(['1', ['a', 'b']]);
    storage.remove('a');
    expect([storage.read('a'), storage.keys('')]).toEqual([null, ['b']]);
  });

  test('what goes with the page can be told', () => {
    const storage = createStorage(blocked);
    storage.write('a', '1');
    expect(storage.volatileKeys()).toEqual(['a']);
  });

  test('each failure is logged', () => {
    createStorage(blocked).write('a', '1');
    expect(logged).toHaveBeenCalledWith('Browser storage:', expect.any(DOMException));
  });
});

describe('with storage that is full', () => {
  function createFull() {
    let isFull = true;
    const area = createArea((action) => {
      if (action === 'write' && isFull)
        throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    });
    return { area, storage: createStorage(() => area), makeRoom: () => (isFull = false) };
  }

  test('what found no room is read and listed with what did, each key once', () => {
    const { area, storage, makeRoom } = createFull();
    storage.write('ours:1', 'in memory');
    makeRoom();
    area.setItem('ours:1', 'of another tab');
    area.setItem('ours:2', 'stored');
    expect(storage.keys('ours:').sort()).toEqual(['ours:1', 'ours:2']);
    expect([storage.read('ours:1'), storage.read('ours:2')]).toEqual(['in memory', 'stored']);
  });

  test('once there is room again, storage has the last word', () => {
    const { area, storage, makeRoom } = createFull();
    storage.write('a', 'in memory');
    makeRoom();
    expect(storage.volatileKeys()).toEqual(['a']);
    storage.write('a', 'stored');
    area.setItem('a', 'of another tab');
    expect([storage.read('a'), storage.volatileKeys()]).toEqual(['of another tab', []]);
  });

  test('what is removed is gone from memory too', () => {
    const { storage } = createFull();
    storage.write('a', '1');
    storage.remove('a');
    expect([storage.read('a'), storage.keys('')]).toEqual([null, []]);
  });
});

test('what can be read but not removed does not throw', () => {
  const area = createArea((action) => {
    if (action === 'remove') throw new Error('broken');
  });
  const storage = createStorage(() => area);
  storage.write('a', '1');
  storage.remove('a');
  expect(logged).toHaveBeenCalledOnce();
});
