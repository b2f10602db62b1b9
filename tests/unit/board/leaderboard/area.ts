/** A `Storage` in memory. `fails` may throw, as a browser's does that is blocked. `room`: letters of keys and values. */
export function createArea(
  fails: (action: 'read' | 'write' | 'remove') => void = () => {},
  room = Number.POSITIVE_INFINITY,
): Storage {
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
      const others = [...items].filter(([other]) => other !== key);
      if ([...others, [key, value]].flat().join('').length > room)
        throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem(key) {
      fails('remove');
      items.delete(key);
    },
    clear: () => items.clear(),
  };
}
