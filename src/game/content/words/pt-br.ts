/** The names of skins. */

import type { Whole } from '../../../base/words/translated.ts';

export const skins = {
  default: 'Clássica',
  boxer: 'Boxeador',
  superman: 'Superman',
  god: 'Deus',
  ironman: 'Ironman',
};

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
