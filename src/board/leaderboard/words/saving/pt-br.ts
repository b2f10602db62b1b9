/** The status of runs that are saved, on GAME OVER and on START: it comes with the game, long before the leaderboard. */

import { plural } from '../../../../base/words/plural.ts';
import type { Whole } from '../../../../base/words/translated.ts';

// What becomes of a run, saved or not yet

export const saving = '💾 Salvando a pontuação no ranking global...';
export const saved = '✅ Pontuação salva no ranking global!';
export const notSaved = '❌ Erro ao salvar a pontuação';
export const otherTab = 'Outra aba salvou esta pontuação.';
export const rankFollows = 'Contou! Sua posição aparece daqui a pouco.';
export const keepOpen = 'Seu navegador não guarda dados. Deixe esta página aberta até salvar a pontuação.';
export const reloadToSend = 'Tem versão nova. Sua partida está segura: recarregue para enviar.';
export const boardIsShut =
  'O ranking não aceita pontuações no momento. Sua partida está segura neste aparelho e sobe sozinha.';
export const sentLater = 'Sua partida está segura neste aparelho. Ela sobe sozinha assim que der.';
export const impossible = 'Esta partida foi recusada: ninguém poderia ter jogado assim.';

// START's line on runs that wait, and on those that waited

export const wereSaved = (count: number) =>
  plural(count, {
    one: '1 partida em espera foi salva.',
    other: `${count} partidas em espera foram salvas.`,
  });
export const wereSentElsewhere = (count: number) =>
  plural(count, {
    one: '1 partida em espera foi salva por outra aba.',
    other: `${count} partidas em espera foram salvas por outra aba.`,
  });
export const wereCounted = (count: number) =>
  plural(count, {
    one: '1 partida em espera foi contada, sem posição.',
    other: `${count} partidas em espera foram contadas, sem posição.`,
  });
export const wereRefused = (count: number) =>
  plural(count, {
    one: '1 partida em espera foi recusada.',
    other: `${count} partidas em espera foram recusadas.`,
  });
export const waiting = (count: number) =>
  plural(count, {
    one: '1 partida aguarda envio. Está segura neste aparelho.',
    other: `${count} partidas aguardam envio. Estão seguras neste aparelho.`,
  });
export const waitingFragile = (count: number) =>
  plural(count, {
    one: '1 partida aguarda envio. Seu navegador não guarda dados. Deixe esta página aberta até lá.',
    other: `${count} partidas aguardam envio. Seu navegador não guarda dados. Deixe esta página aberta até lá.`,
  });
export const newVersion = 'Tem versão nova: recarregue para enviar.';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
