const TIMEOUT_MS = 20_000;

/** Rejects when there is no answer for too long; the request itself may still arrive. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer for ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
