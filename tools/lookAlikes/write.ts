/** `npm run look-alikes`: writes the table of letters that look alike. */

import { writeFileSync } from 'node:fs';
import { lookAlikesText } from './lookAlikes.ts';

writeFileSync('src/board/names/lookAlikes.ts', lookAlikesText());
