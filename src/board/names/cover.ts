/** The cover over names: whether a name has a word that readers are spared until they press it. */

export interface Cover {
  /** True for a name that is shown as `Player 1234`. It is no verdict on its player. */
  covers(name: string): boolean;
}

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
