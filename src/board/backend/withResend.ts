/** The time that an answer may take before the question is asked again. */
const PATIENCE_MS = 4000;
const TIMES = 3;

/**
 * Asks again beside a question that has no answer yet, since one of them may be lost: three times at most. Resolves to the
 * first answer; rejects when all that were asked have failed. `ask` must be idempotent.
 */
export function withResend<T>(ask: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let asked = 0;
    let failed = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    const askOnce = () => {
      asked++;
      if (asked < TIMES) timer = setTimeout(askOnce, PATIENCE_MS);
      ask().then(
        (answer) => settle(() => resolve(answer)),
        (error: unknown) => {
          failed++;
          if (failed === asked) settle(() => reject(error));
        },
      );
    };
    askOnce();
  });
}
