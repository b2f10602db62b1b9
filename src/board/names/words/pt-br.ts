import type { Whole } from '../../../base/words/translated.ts';

export const numberedPlayer = (digits: string) => `Jogador ${digits}`;

export const hiddenWallet = 'uma carteira oculta';

export const showName = 'Mostrar o nome';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
