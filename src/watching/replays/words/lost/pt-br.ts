import type { Whole } from '../../../../base/words/translated.ts';
import type { Cause } from '../../../../engine/eye/eye.ts';

export const whereLost = 'ONDE FOI PERDIDA?';
export const looking = 'Procurando o último momento para salvar a vida...';
export const cantLook = 'Esta partida não pode ser jogada de novo.';
export const partLost = 'A busca não carregou.';
export const watchFrom = (clock: string) => `Ver a partir de ${clock}, com o caminho que salva a vida`;
export const playOnFrom = (clock: string) => `Continuar a partir de ${clock}`;
export const ghost = 'o caminho que salva a vida';

export const nobody = (clock: string) => `Vida perdida em ${clock}. Ninguém a teria salvado.`;
export const lost = (clock: string, cause: string, seconds: string) =>
  `Vida perdida em ${clock} por ${cause}. Última chance: ${seconds} s antes.`;
export const lastMoments = 'últimas chances';

export const causes: Readonly<Record<Cause, string>> = {
  'too far': 'estar longe demais quando a moeda apareceu',
  'walked away': 'se afastar da moeda',
  'stood still': 'ficar no lugar',
  'shot late': 'atirar tarde demais',
  'took a power-up': 'ir atrás de um power-up',
  'shot another coin': 'atirar antes em outra moeda',
};

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
