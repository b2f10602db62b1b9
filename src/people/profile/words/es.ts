import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

export const best = 'Récord';
export const notYet = 'Récord histórico: aún no';
export const today = 'Récord histórico: aún no. Hoy:';
/** On the all-time leaderboard. */
export const rank = 'Puesto';
export const runs = 'Partidas';
export const runsOf = (runs: number, unscored: number) =>
  unscored === 0 ? formatNumber(runs) : `${formatNumber(runs)} (${formatNumber(unscored)} sin puntuar)`;
export const played = 'Tiempo de juego';
export const time = (hours: number, minutes: number) =>
  hours === 0 ? `${minutes} min` : `${formatNumber(hours)} h ${minutes} min`;
export const daysInARow = 'Días seguidos';
export const daysOf = (count: number, most: number) =>
  plural(count, { one: '1 día', other: `${formatNumber(count)} días` }) +
  (most > count ? ` (récord: ${formatNumber(most)})` : '');
export const accuracy = 'Puntería';
export const favouriteSkin = 'Skin favorita';
export const none = '–';

export const yearOfDailies = 'UN AÑO DE RETOS';
export const day = 'Día';
export const notPlayed = (date: string) => `${date}: sin reto.`;
export const dayScore = (date: string, score: number, runs: number) =>
  `${date}: ${formatNumber(score)} puntos, ${plural(runs, { one: '1 intento', other: `${runs} intentos` })}.`;
export const dayRank = (rank: number) => ` Puesto ${rank}.`;
export const squares = 'Cuanto más lleno el cuadro, mejor tu puntuación.';
/** Leads to the leaderboard of the day, and to practice on its coins. */
export const seeLeaderboard = 'PUNTOS Y PRÁCTICA';

export const latestRuns = 'TUS PARTIDAS RECIENTES';
export const curve = (count: number, best: number, usual: number, latest: number) =>
  plural(count, {
    one: `Tu única partida normal: ${formatNumber(latest)}.`,
    other: `Tus últimas ${count} partidas normales. La mejor: ${formatNumber(best)}. Lo habitual: ${formatNumber(usual)}. La última: ${formatNumber(latest)}.`,
  });

export const bestBySkin = 'LO MEJOR CON CADA SKIN';

export const noRunsYet = 'Juega una partida y aparecerá aquí.';
export const key = 'CLAVE';
export const rename = 'NOMBRE';
export const remove = 'BORRAR';
export const saveData = 'GUARDAR MIS DATOS';
export const askingBoard = 'Preguntando a la clasificación...';
export const dataSaved =
  'Guardado: todo lo que este navegador y la clasificación saben de ti, sin claves ni wallets.';
export const savedWithoutBoard = 'Guardado sin lo que la clasificación sabe de ti: no hay conexión.';
export const onlyHere =
  'Cada navegador tiene sus partidas y medallas. El archivo de tu clave las lleva a otro.';

export const renameTitle = 'TU NOMBRE';
export const newName = 'Nombre nuevo';
export const saveName = 'GUARDAR NOMBRE';
export const nameOnBoard = 'Aparecerá en la clasificación histórica cuando superes tu récord.';
export const nameInContests =
  'Un reto diario lo muestra con tu próximo intento. Las copas con tu inscripción y los retos pasados conservan el nombre anterior.';
export const nameInId =
  'Tu id de jugador sigue empezando con tu primer nombre, y todo el mundo puede leerlo.';
export const namedByModerators = 'Si un moderador cambió tu nombre, los demás ven ese.';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
