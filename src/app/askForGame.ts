/** The game comes while React takes the page over. */

import { begin } from '../page/arrival.ts';
import { ARRIVALS } from './arrivals.ts';

begin(ARRIVALS);
