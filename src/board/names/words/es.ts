import type { Whole } from '../../../base/words/translated.ts';

export const numberedPlayer = (digits: string) => `Jugador ${digits}`;

export const hiddenWallet = 'una wallet oculta';

export const showName = 'Mostrar el nombre';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
