/** The commands on cups, in the order in which a cup needs them. docs/tournament.md leads through one. */

import type { Command } from '../command.ts';
import { announceCup } from './announce.ts';
import { listAppeals } from './appeals.ts';
import { archiveCup } from './archive.ts';
import { cleanCup } from './clean.ts';
import { createCup } from './create.ts';
import { decideAppeal } from './decide.ts';
import { expelEntrants } from './expel.ts';
import { finishCup } from './final.ts';
import { freezeCup } from './freeze.ts';
import { hideEntrant, listStreams, unhideEntrant } from './hide.ts';
import { invite } from './invite.ts';
import { recordPayment } from './paid.ts';
import { listPayouts } from './payouts.ts';
import { showCup } from './show.ts';
import { strikeEntrant, unstrikeEntrant } from './strike.ts';
import { tellNews } from './tell.ts';
import { unfreezeCup } from './unfreeze.ts';
import { verifyCup } from './verify.ts';
import { noteWatched, watchCup } from './watch.ts';

export const CUP_COMMANDS: readonly Command[] = [
  createCup,
  announceCup,
  invite,
  expelEntrants,
  showCup,
  tellNews,
  freezeCup,
  unfreezeCup,
  listStreams,
  hideEntrant,
  unhideEntrant,
  verifyCup,
  watchCup,
  noteWatched,
  strikeEntrant,
  unstrikeEntrant,
  listAppeals,
  decideAppeal,
  finishCup,
  archiveCup,
  listPayouts,
  recordPayment,
  cleanCup,
];
