import Phaser from 'phaser';
import type { Report } from './context.ts';

interface Ready {
  /** That the run begins with. */
  lives: number;
  report: Report;
}

/** Waits over the still battlefield until the player presses PLAY. The screen shows what it says (spec 2.2). */
export class ReadyScene extends Phaser.Scene {
  static readonly KEY = 'Ready';

  constructor() {
    super(ReadyScene.KEY);
  }

  create({ lives, report }: Ready): void {
    report({ type: 'laidOut', run: 'live', lives });
  }
}
