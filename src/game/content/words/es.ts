import type { Whole } from '../../../base/words/translated.ts';

export const skins = {
  default: 'Clásica',
  boxer: 'Boxeador',
  superman: 'Superman',
  god: 'Dios',
  ironman: 'Ironman',
};

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
