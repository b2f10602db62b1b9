import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import { sentence } from '../../../base/words/sentence.ts';
import { theTime } from '../../../base/words/theTime.ts';
import type { Whole } from '../../../base/words/translated.ts';

// Names

export const dailyOf = (date: string) => `Reto del ${date}`;
export const rankIn = (rank: number, title: string) => `puesto ${rank}, ${title}`;

// PLAY

export const play = { daily: 'JUGAR RETO' };
export const practice = 'PRACTICAR';
export const savingLastRun = 'Guardando antes tu última partida...';
export const gettingTicket = 'Sacando tu ficha...';
export const pressAgain = ' Pulsa el botón otra vez.';

// Why nothing came of it

export const gameUnreachable = 'No se puede cargar el juego.';
export const unreachable = 'Sin conexión. No se ha perdido nada.';
export const noSignIn =
  'Ahora no se puede renovar tu sesión, y una partida podría no contar. Sigues en la copa y no gastaste ninguna ficha.';
export const needsSkin = (skins: string) => `Para jugar necesitas una de estas skins: ${skins}.`;
export const ticketsUsedUp = 'Ya usaste todas tus fichas.';
export const justEnded = 'Acaba de terminar. El siguiente ya está abierto.';
export const notRunning = 'Ahora no puedes jugar esta copa.';
export const noTicket = 'No te dieron ninguna ficha.';
export const boardIsShut = 'La clasificación no acepta nada por ahora. Inténtalo más tarde.';
export const ticketExpired = 'Tu última ficha caducó.';
export const playedElsewhere = {
  tab: 'Estás jugando esta copa en otra pestaña. Si empiezas aquí, esa partida termina.',
  browser: 'Hace un momento sacaste una ficha en otro navegador. Si empiezas aquí, su partida termina.',
};

// The mark of a run, in capitals: a phone has little room for it

export const ticketOf = {
  daily: (number: number, all: number) => `RETO: FICHA ${number} DE ${all}`,
  cup: (number: number, all: number) => `COPA: FICHA ${number} DE ${all}`,
};
export const counts = (ticket: string) => `${ticket}, CUENTA`;
export const countsUntil = (ticket: string, time: string) => `${ticket}, CUENTA HASTA ${time}`;
export const closed = (ticket: string) => `${ticket}, CERRADA`;
export const toSpare = (seconds: number) => `, SOBRAN ${seconds}\u00a0S`;
export const resumeWithin = (seconds: number) => `. ${seconds}\u00a0S PARA CONTINUAR`;
export const maybeLate = 'Según el reloj de este dispositivo, puede ser tarde. Termínala: aún puede contar';
export const countsNoMore = (loss: string) => `NO CUENTA: ${loss}`;

export const losses = {
  'cup over': () => 'la copa ha terminado',
  'too fast': () => 'el juego fue más rápido que el tiempo real',
  'begun late': () => 'empezaste demasiado tarde',
  'device behind': (seconds: number) => `este dispositivo se retrasó ${seconds}\u00a0s`,
  'no pauses': () => 'esta copa no permite pausas',
  'paused too long': (seconds: number) => `tu pausa fue demasiado larga (máximo ${seconds}\u00a0s)`,
};

// What becomes of it, on GAME OVER

export const saving = 'Guardando tu partida...';
export const savedAsBest = (score: number) => `¡Guardada! ${formatNumber(score)} es tu mejor hasta ahora.`;
export const saved = (best: number) => `Guardada. Tu mejor sigue siendo ${formatNumber(best)}.`;
export const isIn = 'Tu partida está guardada.';
export const waits = 'Tu partida está pendiente de subir.';
export const noRank = 'Tu partida no tiene puesto.';
export const refused = 'Tu partida no cuenta.';
export const otherTab = 'Otra pestaña ya guardó esta partida.';
export const ifSavedBefore = (time: string) => sentence(`Cuenta si se guarda antes de ${theTime(time)}`);
export const ifSavedWithin = (seconds: number) => `Cuenta si se guarda en ${seconds} s.`;
export const ifSavedInTime = 'Cuenta si se guarda a tiempo.';
export const timeIsUp = 'Se acabó el tiempo. Aún puede contar: lo verás cuando se suba.';
export const maybeTooLate =
  'Según el reloj de este dispositivo, puede ser tarde. Lo verás cuando se suba tu partida.';
export const doesntCount = (loss: string) => `Esta partida no cuenta: ${loss}. Su ficha está gastada.`;
export const countsForThatOne = {
  daily: 'Empezó un reto nuevo. Tu partida cuenta para el anterior.',
  cup: 'La copa ha terminado. Tu partida aún cuenta.',
};

// START's card

export const cantConnect = 'Sin conexión. Revísala y prueba otra vez.';
export const newVersionToPlay = 'Hay una versión nueva del juego. Recarga para jugar.';
export const left = (time: string) => `Fin en ${time}`;
export const ticketsLeft = (count: number) =>
  plural(count, { one: 'Queda 1 ficha', other: `Quedan ${count} fichas` });
export const scores = 'TABLA';
export const placeSoFar = (place: number) => `, vas #${formatNumber(place)}`;
export const belowSoFar = ', fuera del top 10';

// The leaderboard

export const notBegun = 'Aún no ha empezado';
export const newVersionToSee =
  'Hay una versión nueva del juego. Recarga la página para ver las puntuaciones.';
export const scoresSoFar = (time: string) =>
  sentence(`Puntuaciones provisionales. Puestos definitivos y repeticiones a ${theTime(time)}`);
export const noRunsYet = 'Aún no hay partidas';
export const nobodyPlayed = 'No jugó nadie';
export const triesUsed = (used: number, all: number) => `${used} de ${all} intentos`;
export const perCoin = (seconds: string) => `${seconds} s por moneda`;
export const pace = (wall: number, play: number) => `${wall}\u00a0s para ${play}\u00a0s de\u00a0juego`;
export const disqualified = 'DESCALIFICADOS';

// The player's own place

export const yourBest = (score: number) => `Tu mejor: ${formatNumber(score)} puntos.`;
export const findMyPlace = 'BUSCAR MI PUESTO';
export const belowTopTen = 'Está fuera del top 10.';
export const countingScores = 'Contando las puntuaciones por encima...';
export const scoresUnreachable = 'No se pueden cargar las puntuaciones.';
export const yourPlace = (place: number) => `Es el #${formatNumber(place)} por ahora.`;
export const belowPlace = (place: number) => `Está por debajo del #${formatNumber(place)}.`;

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
