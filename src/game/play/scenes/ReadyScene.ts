import Phaser from 'phaser';
import type { LaidOut } from '../events.ts';
import type { Report } from './context.ts';

/** Waits over the still battlefield until the player presses PLAY. The screen shows what it says (spec 2.2). */
export class ReadyScene extends Phaser.Scene {
  static readonly KEY = 'ready';

  constructor() {
    super(ReadyScene.KEY);
  }

  /** `laidOut`: what lies on the field, reported once it is seen. */
  create({ laidOut, report }: { laidOut: LaidOut; report: Report }): void {
    report(laidOut);
  }
}
