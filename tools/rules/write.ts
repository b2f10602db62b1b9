/** `npm run rules`: joins the parts in rules/ into firestore.rules, with the numbers of the game. */

import { writeFileSync } from 'node:fs';
import { joinedRules } from './join.ts';

writeFileSync('firestore.rules', joinedRules());
