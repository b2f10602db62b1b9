/** A browser of any engine, as a person uses it: a page, what they press, and a picture. What drives one is a file here. */

/** CSS pixels. */
export interface Screen {
  width: number;
  height: number;
  /** Presses are touches, where the driver has them. */
  hasTouch: boolean;
}

export interface Point {
  x: number;
  y: number;
}

/** Runs in the page: it may use what it is given, and nothing around it. */
export type PageScript<A, R> = (argument: A) => R | Promise<R>;

export interface Visitor {
  /** Opens an address, and waits until the page has loaded. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** @throws Error with the page's own words */
  evaluate<A, R>(script: PageScript<A, R>, argument: A): Promise<R>;
  press(point: Point): Promise<void>;
  /** Types characters, or a key by its name (`Enter`, `ArrowLeft`). */
  keyDown(key: string): Promise<void>;
  keyUp(key: string): Promise<void>;
  /** PNG of what is seen. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** The programs of an engine that this machine has. */
export type Launch = (screen: Screen) => Promise<Visitor>;
