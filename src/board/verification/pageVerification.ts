/** The verification of this page: one worker, and the verdicts that its browser keeps. */

import { browserStorage } from '../../base/storage.ts';
import { AUTOPILOT_RUN } from './autopilot.ts';
import { KeptProofs } from './keptProofs.ts';
import { Verifier } from './verifier.ts';
import { BUILD, openWorker } from './workerPort.ts';

export const pageVerifier = new Verifier(openWorker, AUTOPILOT_RUN);

/** A development server changes the code under one address: what it found is good for one visit. */
const build = import.meta.env.DEV ? `development ${Date.now()}` : BUILD;

export const pageProofs = new KeptProofs(browserStorage, build);
