/** When the page may do what nobody has asked for, such as the town that plays itself behind START. */

/** A device is slow if START's own script takes longer, in milliseconds: a quick one needs a third. */
const SLOW_MS = 50;

/** The rest after which a slow device has leisure: nobody has pressed anything for so many milliseconds. */
const REST_MS = 4000;

/** The time in which the browser has to find an idle moment, in milliseconds. */
const PATIENCE_MS = 1000;

/** The beginning of the page's script: this module is the first. */
const begun = performance.now();
let scriptMs = 0;

/** To be called at the end of the page's script. */
export function noteScript(): void {
  scriptMs = performance.now() - begun;
}

/** Resolves in an idle moment. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve);
  });
}

let leisure: Promise<void> | undefined;

/** True on a device whose own first task was slow. Asked after `noteScript`. */
export function isSlow(): boolean {
  return scriptMs > SLOW_MS;
}

/** Resolves when the page is idle; on a slow device after a rest. */
export function atLeisure(): Promise<void> {
  leisure ??= (isSlow() ? rest() : Promise.resolve()).then(idle);
  return leisure;
}

/** Resolves once nobody has pressed anything for a while. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    const presses = ['pointerdown', 'keydown'] as const;
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        for (const press of presses) window.removeEventListener(press, wait, true);
        resolve();
      }, REST_MS);
    };
    for (const press of presses) window.addEventListener(press, wait, true);
    wait();
  });
}
