/** A `Storage` in memory. `fails` may throw, as a browser's does that is blocked or full. */
export function createArea(fails: (action: 'read' | 'write' | 'remove') => void = () => {}): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      fails('read');
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem(key) {
      fails('read');
      return items.get(key) ?? null;
    },
    setItem(key, value) {
      fails('write');
      items.set(key, value);
    },
    removeItem(key) {
      fails('remove');
      items.delete(key);
    },
    clear: () => items.clear(),
  };
}
