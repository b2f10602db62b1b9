/** Makes a formatter when it is first asked for: the first of a visit can take 150 ms on a slow phone. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
