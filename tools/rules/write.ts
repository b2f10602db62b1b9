/** `npm run rules`: writes the numbers of the game into firestore.rules. */

import { readFileSync, writeFileSync } from 'node:fs';
import { withGameNumbers } from './gameNumbers.ts';

const FILE = 'firestore.rules';

writeFileSync(FILE, withGameNumbers(readFileSync(FILE, 'utf8')));
