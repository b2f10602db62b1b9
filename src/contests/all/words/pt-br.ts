/** Contests of all kinds: PLAY and its tickets, a ticket's run and what becomes of it, START's card, the leaderboard. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

// Names

/** A daily has no other title. `date`: as '22 de novembro de 2026'. */
export const dailyOf = (date: string) => `Desafio diário de ${date}`;
/** After a player’s name: a run’s rank. `title`: of the contest. */
export const rankIn = (rank: number, title: string) => `${rank}º lugar, ${title}`;

// PLAY

export const play = { daily: 'JOGAR HOJE' };
export const practice = 'TREINAR';
export const savingLastRun = 'Primeiro, salvando sua última partida...';
export const gettingTicket = 'Pegando sua ficha...';
/** After a trouble. */
export const pressAgain = ' Aperte o botão de novo.';

// Why nothing came of it

export const gameUnreachable = 'O jogo não carregou.';
export const unreachable = 'Sem conexão. Nada se perdeu.';
export const noSignIn =
  'Agora não dá para renovar seu login, e uma partida poderia não valer. Você continua na copa e não gastou nenhuma ficha.';
export const needsSkin = (skins: string) => `Para jogar, você precisa de uma destas skins: ${skins}.`;
export const ticketsUsedUp = 'Você já usou todas as suas fichas.';
export const justEnded = 'Este acabou de terminar. O próximo já está aberto.';
export const notRunning = 'Agora não dá para jogar esta copa.';
export const noTicket = 'Você ficou sem ficha.';
export const boardIsShut = 'O ranking não aceita nada no momento. Tente de novo mais tarde.';
export const ticketExpired = 'Sua última ficha venceu.';
/** By where the run is played that a new ticket would end. */
export const playedElsewhere = {
  tab: 'Você está jogando esta copa em outra aba. Começar aqui encerra aquela partida.',
  browser: 'Você pegou uma ficha em outro navegador agora há pouco. Começar aqui encerra aquela partida.',
};

// The mark of a run, in capitals: a phone has little room for it

export const ticketOf = {
  daily: (number: number, all: number) => `DIÁRIO: FICHA ${number} DE ${all}`,
  cup: (number: number, all: number) => `COPA: FICHA ${number} DE ${all}`,
};
/** `ticket`: as above. */
export const counts = (ticket: string) => `${ticket}, VALENDO`;
export const countsUntil = (ticket: string, time: string) => `${ticket}, VALE ATÉ ${time}`;
export const closed = (ticket: string) => `${ticket}, ENCERRADA`;
/** Words that follow the one above. */
export const toSpare = (seconds: number) => `, ${seconds}\u00a0S DE FOLGA`;
export const resumeWithin = (seconds: number) => `. RETOME EM ${seconds}\u00a0S`;
export const maybeLate = 'Pelo relógio deste aparelho, talvez seja tarde. Termine: ainda pode valer';
/** `loss`: one of those below. */
export const countsNoMore = (loss: string) => `NÃO VALE: ${loss}`;

/** Why a run of a cup no longer counts: each completes a sentence. `seconds`: behind the game, or allowed. */
export const losses = {
  'cup over': () => 'a copa acabou',
  'too fast': () => 'o jogo andou mais rápido que o tempo real',
  'begun late': () => 'você começou tarde demais',
  'device behind': (seconds: number) => `este aparelho se atrasou ${seconds}\u00a0s`,
  'no pauses': () => 'esta copa não permite pausas',
  'paused too long': (seconds: number) => `sua pausa passou do limite (${seconds}\u00a0s)`,
};

// What becomes of it, on GAME OVER

export const saving = 'Salvando sua partida...';
export const savedAsBest = (score: number) => `Salva! ${formatNumber(score)} é sua melhor até agora.`;
export const saved = (best: number) => `Salva. Sua melhor ainda é ${formatNumber(best)}.`;
export const isIn = 'Sua partida está salva.';
export const waits = 'Sua partida aguarda envio.';
export const noRank = 'Sua partida ficou sem posição.';
export const refused = 'Sua partida não conta.';
export const otherTab = 'Outra aba salvou esta partida.';
export const ifSavedBefore = (time: string) => `Ela vale se for salva antes das ${time}.`;
export const ifSavedWithin = (seconds: number) => `Ela vale se for salva em ${seconds} s.`;
/** The same for screen readers, which would read out each second. */
export const ifSavedInTime = 'Ela vale se for salva a tempo.';
export const timeIsUp = 'O tempo acabou. Ela ainda pode valer: você vê quando for enviada.';
export const maybeTooLate =
  'Pelo relógio deste aparelho, talvez seja tarde. Você vê quando a partida for enviada.';
export const doesntCount = (loss: string) => `Esta partida não vale: ${loss}. A ficha foi gasta.`;
/** The contest ended while the run was played. */
export const countsForThatOne = {
  daily: 'Começou um novo desafio diário. Sua partida conta para o anterior.',
  cup: 'A copa acabou. Sua partida ainda conta.',
};

// START's card

export const cantConnect = 'Sem conexão. Confira e tente de novo.';
export const newVersionToPlay = 'Tem uma versão nova do jogo. Recarregue para jogar.';
/** `time`: as '5 h 12 min'. */
export const left = (time: string) => `Fim em ${time}`;
export const ticketsLeft = (count: number) =>
  plural(count, { one: `${count} ficha sobrando`, other: `${count} fichas sobrando` });
export const scores = 'RANKING';
/** Words that follow the score. */
export const placeSoFar = (place: number) => `, ${formatNumber(place)}º lugar`;
export const belowSoFar = ', fora do top 10';

// The leaderboard

export const notBegun = 'Ainda não começou';
export const newVersionToSee = 'Tem uma versão nova do jogo. Recarregue a página para ver o ranking.';
export const scoresSoFar = (time: string) => `Pontuações até agora. Posições finais e replays às ${time}.`;
export const noRunsYet = 'Nenhuma partida ainda';
export const nobodyPlayed = 'Ninguém jogou';
export const triesUsed = (used: number, all: number) =>
  plural(all, { one: `${used} de ${all} ficha`, other: `${used} de ${all} fichas` });
/** The tie-breaker. `seconds`: as '3.6'. */
export const perCoin = (seconds: string) => `${seconds} s por moeda`;
/** Whole seconds: of a cup's run by the clock, and of the play in it. */
export const pace = (wall: number, play: number) => `${wall}\u00a0s para ${play}\u00a0s de\u00a0jogo`;
export const disqualified = 'DESCLASSIFICADOS';

// The player's own place

export const yourBest = (score: number) => `Sua melhor: ${formatNumber(score)} pontos.`;
export const findMyPlace = 'ACHAR MINHA POSIÇÃO';
export const belowTopTen = 'Está fora do top 10.';
export const countingScores = 'Contando as pontuações acima...';
export const scoresUnreachable = 'As pontuações não carregaram.';
export const yourPlace = (place: number) => `É o ${formatNumber(place)}º lugar até agora.`;
export const belowPlace = (place: number) => `Está abaixo do ${formatNumber(place)}º lugar.`;

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
