/** Ticks of a run that are played before the page gets a turn: some 10 ms. */
export const TURN_TICKS = 2000;

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
