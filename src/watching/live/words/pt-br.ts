/** The page of a cup that everybody watches while it is played. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

export const aboutTheCup = 'SOBRE A COPA';
export const followLeader = 'SEGUIR O LÍDER';
export const copyLink = 'Copiar o link desta página';

// Instead of runs

/** Where the cup's own title is not known. */
export const title = 'COPA AO VIVO';
export const notFound = 'Copa não encontrada. Talvez seja antiga.';
export const broken = 'Esta copa tem um erro de configuração. Ninguém pode jogar.';
export const notShown = 'Não dá para ver as partidas desta copa enquanto são jogadas.';
export const startsIn = 'COMEÇA EM';
export const beforeStart = 'Aqui você vê as partidas enquanto são jogadas. A página se atualiza sozinha.';
export const newVersion = 'Tem uma versão nova do jogo. Recarregue a página para assistir.';
export const stopped = 'Os moderadores pararam esta copa. Não há partidas até eles retomarem.';

// The page as a whole

export const unreachable = 'As partidas não carregaram. A página tenta de novo a cada poucos segundos.';
export const stale = 'A conexão caiu. A página continua quando ela voltar.';
export const loadingRuns = 'CARREGANDO PARTIDAS...';
export const noRunNow = 'NENHUMA PARTIDA AGORA';
export const standing = 'Placar';
export const bestFirst = 'Partidas, a melhor primeiro';
/** `left`: the stage of the cup, with the time left in it. `count`: runs that are played now, of which some are shown. */
export const round = ({ shown, count }: { shown: number; count: number }, left: string) =>
  `${count === 0 ? 'Nenhuma partida agora' : shown < count ? `${shown} de ${count} partidas agora` : plural(count, { one: '1 partida agora', other: `${count} partidas agora` })} · ${left}`;
export const leads = (name: string) => `${name} lidera`;
/** Somebody has more points than all others on the page, and an earlier result has as many or more. */
export const leadsRound = (name: string) => `${name} lidera esta rodada`;
export const toBeat = (score: number) => `A BATER ${formatNumber(score)}`;
/** Right after a score and a name. */
export const notVerifiedYet = 'ainda não verificado';

// A run

/**
 * The states of a run, which is feminine. Nothing is verified before the run is saved and its replay opens, and nothing is
 * called so.
 */
export const states = {
  begins: 'já vai começar',
  live: 'ao vivo, não verificada',
  catchesUp: 'alcançando, não verificada',
  waits: 'ao vivo, não verificada',
  left: 'parou, não verificada',
  over: 'fim, não verificada',
};
export const overVerified = 'fim';
/** Over the picture of the large one. */
export const getReady = 'PREPARE-SE';
export const buffering = 'CARREGANDO...';
export const connectionLost = 'CONEXÃO PERDIDA';
export const over = (score: number) => `FIM: ${formatNumber(score)}`;
export const enlarged = (name: string) => `${name}, em tamanho grande`;
export const behind = (points: number) => `${formatNumber(points)} atrás`;
export const inTheLead = 'na liderança';
/** In the list, where there is less room. */
export const gap = (points: number) => `−${formatNumber(points)}`;
export const first = 'LIDERA';
/** The result of an entrant, beside their run. */
export const best = (score: number) => `melhor ${formatNumber(score)}`;
export const unverifiedBest = (score: number) => `melhor ${formatNumber(score)}, ainda não verificado`;
export const lives = 'Vidas: ';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
