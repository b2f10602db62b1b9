import { folder, isCabinet } from './cabinet.ts';

/**
 * Local storage that never throws. When the browser won't keep a value (blocked, full, private), the page keeps it for as
 * long as it lives. Parse what you read: the storage doesn't.
 */
export interface BrowserStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  keys(prefix: string): string[];
  /** Keys whose values the browser would not keep: they are lost with the page. */
  volatileKeys(): string[];
}

/** `area` is called each time: even accessing `localStorage` throws where it is blocked. `null`: there is none, on purpose. */
export function createStorage(area: () => Storage | null): BrowserStorage {
  const memory = new Map<string, string>();

  function attempt<T>(action: (storage: Storage) => T, otherwise: T): T {
    try {
      const storage = area();
      return storage ? action(storage) : otherwise;
    } catch (error) {
      console.error('Browser storage:', error);
      return otherwise;
    }
  }

  return {
    read: (key) =>
      memory.get(key) ?? attempt((storage) => storage.getItem(isCabinet ? folder + key : key), null),
    write(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(isCabinet ? folder + key : key, value);
        return true;
      }, false);
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(isCabinet ? folder + key : key), undefined);
    },
    keys(prefix) {
      const stored = attempt((storage) => Array.from(storage, (_, index) => storage.key(index) ?? ''), []);
      const own = isCabinet
        ? stored.filter((key) => key.startsWith(folder)).map((key) => key.slice(folder.length))
        : stored;
      return [...new Set([...own, ...memory.keys()])].filter((key) => key.startsWith(prefix));
    },
    volatileKeys: () => [...memory.keys()],
  };
}

let keepsNothing = false;

export const browserStorage = createStorage(() => (keepsNothing ? null : localStorage));

/** For a page that leaves its visitor's browser alone: from now on it reads nothing there, and what it writes ends with it. */
export function keepNothing(): void {
  keepsNothing = true;
}

/** Reacts when another tab changes one of these keys, or clears everything. Returns what ends that. */
export function followKey(react: () => void, ...keys: string[]): () => void {
  const names = isCabinet ? keys.map((own) => folder + own) : keys;
  const onStorage = ({ key }: StorageEvent) => (key === null || names.includes(key)) && react();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
