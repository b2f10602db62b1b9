import { formatNumber } from '../../../base/ui/format.ts';
import type { Whole } from '../../../base/words/translated.ts';

export const gameOver = 'GAME OVER';
export const warmedUp = 'AQUECIMENTO FEITO';
/** The fiat's words when it wins. They mock the money, never the player. */
export const taunts = [
  'As impressoras agradecem os seus serviços.',
  'Seus sats passaram por um afrouxamento quantitativo.',
  'A inflação é passageira. Você também foi.',
  'Brrrrrrrrrrrrr.',
  'Já tentou a poupança? Rende 0,01%.',
  'A trincheira agora é uma filial do Banco Central.',
] as const;
export const performance = 'Desempenho';
export const finalScore = 'Pontuação final';
export const levelReached = 'Fase alcançada';
export const player = 'Jogador';
/** The button to the skins follows. */
export const unlocked = (skin: string) => `Skin ${skin} liberada! `;
export const skins = 'SKINS';
/** For screen readers. */
export const over = (score: number, level: number, rating: string) =>
  `Game over. Pontuação final ${formatNumber(score)}, fase ${level}: ${rating}.`;
export const overWithBest = (score: number, level: number, rating: string) =>
  `Game over. Novo recorde ${formatNumber(score)}, fase ${level}: ${rating}.`;
export const warm = (score: number) => `Aquecimento feito. ${formatNumber(score)} pontos.`;
export const whatNext = 'E agora?';
export const watchReplay = 'VER REPLAY';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
