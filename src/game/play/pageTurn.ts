/** Ticks of a run that are played before the page gets a turn: some 10 ms. */
const TURN_TICKS = 2000;

/** Plays a run until it is over, and lets the page respond in the meantime. Rejects once `signal` aborts. `tick`: plays one. */
export async function inTurns(isOver: () => boolean, tick: () => void, signal?: AbortSignal): Promise<void> {
  for (let ticks = 1; !isOver(); ticks++) {
    tick();
    if (ticks % TURN_TICKS !== 0) continue;
    await pageTurn();
    signal?.throwIfAborted();
  }
}

/** Ends the task, so that the page can respond before the next one. Timers wait longer, and much longer in a hidden tab. */
export function pageTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}
