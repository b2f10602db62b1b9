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

/** `area` is called each time: even accessing `localStorage` throws where it is blocked. */
export function createStorage(area: () => Storage): BrowserStorage {
  const memory = new Map<string, string>();

  function attempt<T>(action: (storage: Storage) => T, otherwise: T): T {
    try {
      return action(area());
    } catch (error) {
      console.error('Browser storage:', error);
      return otherwise;
    }
  }

  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys(prefix) {
      const stored = attempt((storage) => Array.from(storage, (_, index) => storage.key(index) ?? ''), []);
      return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(prefix));
    },
    volatileKeys: () => [...memory.keys()],
  };
}

export const browserStorage = createStorage(() => localStorage);
