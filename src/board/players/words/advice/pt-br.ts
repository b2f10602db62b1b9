/** On a name that the list of words has, while it is typed. */

import type { Whole } from '../../../../base/words/translated.ts';

export const isCovered = 'Os outros veem este nome coberto até tocarem nele. Você pode ficar com ele.';
/** `name`: in capitals, a proposed one. */
export const take = (name: string) => `SER ${name}`;

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
