/** The parts of Phaser's Arcade Physics that the simulation uses. Phaser ships no types for its sources. */

declare module 'phaser-src/physics/arcade/World.js' {
  import type Body from 'phaser-src/physics/arcade/Body.js';

  interface WorldConfig {
    x: number;
    y: number;
    width: number;
    height: number;
    useTree: boolean;
  }

  export default class World {
    constructor(scene: { sys: { scale: { width: number; height: number } } }, config: WorldConfig);
    add(body: Body): Body;
    intersects(body1: Body, body2: Body): boolean;
    readonly bodies: ReadonlySet<Body>;
  }
}

declare module 'phaser-src/physics/arcade/Body.js' {
  import type World from 'phaser-src/physics/arcade/World.js';

  export default class Body {
    constructor(world: World);
    /** Top left corner, now and before the latest step. */
    readonly position: { x: number; y: number };
    readonly prevFrame: { x: number; y: number };
    readonly velocity: { x: number; y: number; set(x: number, y: number): void };
    readonly width: number;
    readonly height: number;
    readonly bottom: number;
    readonly center: { x: number; y: number };
    enable: boolean;
    collideWorldBounds: boolean;
    setSize(width: number, height: number): this;
    reset(x: number, y: number): void;
    stop(): this;
    /** Takes the centre from the position. */
    updateCenter(): void;
    /** Begins a step and moves the body by `seconds`. */
    preUpdate(willStep: boolean, seconds: number): void;
    /** Ends a step. */
    postUpdate(): void;
  }
}
