import Phaser from 'phaser';
import type { LaidOut } from '../events.ts';
import type { Report } from './context.ts';

interface Ready {
  /** What lies on the field, reported once it is seen. */
  laidOut: LaidOut;
  report: Report;
}

/** Waits over the still battlefield until the player presses PLAY. The screen shows what it says (spec 2.2). */
export class ReadyScene extends Phaser.Scene {
  static readonly KEY = 'Ready';

  constructor() {
    super(ReadyScene.KEY);
  }

  create({ laidOut, report }: Ready): void {
    report(laidOut);
  }
}
