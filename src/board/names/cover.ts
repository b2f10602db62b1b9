/** The cover over names: it knows the words that readers are spared until they press a name. */

export type Cover = typeof import('./wordCover.ts').wordCover;

let loading: Promise<Cover> | null = null;

/** Fetches the list of words, once. It is rejected when the file can't be had, and asks for it again the next time. */
export function loadCover(): Promise<Cover> {
  loading ??= import('./wordCover.ts').then(
    ({ wordCover }) => wordCover,
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
