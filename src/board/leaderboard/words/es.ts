import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

// The leaderboard

export const gamesPlayed = 'Partidas jugadas en total: ';
export const classicOnly = 'SOLO SKIN CLÁSICA';
export const loadingScores = 'Cargando puntuaciones...';
export const noScores = '¡Aún no hay puntuaciones!';
export const beTheFirst = 'Defiende las trincheras antes que nadie';
export const unreachable = 'No se pueden cargar las puntuaciones.';
export const tryAgain = 'Reintentar';
export const autopilot = 'Piloto automático (un programa)';
export const aboutAutopilot = 'No es un jugador: es el programa del inicio, para comparar.';
export const checkAll = 'Comprobar toda la clasificación';

// A row

export const trophies = {
  gold: 'Puesto 1, trofeo de oro',
  silver: 'Puesto 2, trofeo de plata',
  bronze: 'Puesto 3, trofeo de bronce',
};
export const rank = 'Puesto ';
export const level = (level: number) => `Nivel ${level}`;
export const copyWallet = (name: string) => `Copiar la dirección de wallet de ${name}`;
export const more = (name: string) => `Más sobre ${name}`;
export const watchTitle = 'Ver la repetición';
export const watchReplay = (name: string) => `Ver la repetición de ${name}`;
export const race = 'DUELO';
export const raceTitle = 'Duelo con esta partida';
export const raceAgainst = (name: string) => `Duelo con la partida de ${name}`;
export const reportTitle = 'Reportar este nombre o esta partida al administrador';
export const reportPlayer = (name: string) => `Reportar a ${name}`;
export const wornSkin = (skin: string, effect: string) => `Jugó como ${skin}: ${effect}`;
export const playedAs = 'jugó como ';

// Whether scores are real

export const verifiedHere = 'verificada aquí';
export const checking = 'revisando';
export const notVerified = (because: string) => `No se pudo verificar aquí, porque ${because}.`;
export const noRankBecause = (because: string) => `Sin puesto, porque ${because}.`;
export const byModerators = ' Los moderadores la verificaron.';
export const replaying = 'Tu navegador vuelve a jugar estas partidas...';
export const noneConfirmed = 'No se pudo verificar ninguna de estas puntuaciones.';
export const noneInSkin = 'De ninguna de estas partidas se sabe que sea con esta skin.';
export const allReal =
  'Tu navegador volvió a jugar todas las partidas con puesto. Sus puntuaciones son reales.';
export const verifiedOf = (verified: number, all: number) =>
  `Tu navegador verificó ${verified} de ${all} puntuaciones.`;
export const mayChange = 'Los puestos aún pueden cambiar:';
export const someUnchecked = ' faltan puntuaciones por comprobar.';
export const leftOut = (accounts: number) =>
  plural(accounts, {
    one: 'Se omiten las demás puntuaciones de un jugador con una puntuación falsa.',
    other: `Se omiten las demás puntuaciones de ${accounts} jugadores con una puntuación falsa.`,
  });
export const checkMore = 'Comprobar más puntuaciones';
export const hidden = (count: number, reasons: readonly string[]) =>
  `${plural(count, { one: '1 puntuación oculta', other: `${count} puntuaciones ocultas` })}: ${reasons.join(', ')}`;
export const failedHere = (count: number) =>
  plural(count, {
    one: '1 no pasó la verificación aquí',
    other: `${count} no pasaron la verificación aquí`,
  });
export const ofSamePlayers = (count: number) => `${count} de los mismos jugadores`;
export const rejected = (count: number) =>
  plural(count, { one: '1 rechazada por moderadores', other: `${count} rechazadas por moderadores` });
export const notChecked = (count: number) => `${count} sin comprobar`;

// The player's own score

export const deleteTitle = 'BORRAR';
export const namedByModerators = (name: string) =>
  `La moderación cambió el nombre que ven los demás. Te ven como ${name}.`;
export const notYet = 'Aún no estás en la clasificación histórica.';
export const playToGetThere =
  'Juega una partida para entrar. Los retos diarios y las copas tienen su propia clasificación.';
export const maybe = 'Puede que estés en la clasificación histórica. Ahora no se puede cargar.';
export const yourBest = (score: number) => `Tu récord histórico: ${formatNumber(score)} puntos.`;
export const whatDeletingDoes =
  'Al borrar, tu nombre y tu wallet salen de la clasificación histórica enseguida, para todo el mundo.';
export const whatStays =
  'Tus partidas y sus repeticiones siguen siendo públicas, y tu nombre sigue en retos y copas. Las partidas llevan tu id de jugador, que empieza por tu nombre. Pide al administrador que las borre también.';
export const whatComesBack =
  'Con tu próxima partida vuelves a aparecer. También con una que siga pendiente de subir.';
export const privacy = 'Qué se guarda sobre los jugadores';
export const deleteScore = 'BORRAR MIS PUNTOS';
export const sureToDelete = '¿BORRARLOS PARA SIEMPRE?';
export const historyStays = 'Tu historial sigue en este navegador, si no lo borras aquí también.';
export const deleteHistory = 'BORRAR MI HISTORIAL';
export const historyDeleted = 'Tu historial ya no está en este navegador.';
export const deleting = 'Borrando...';
export const deletions = {
  deleted: 'Ya no estás en la clasificación.',
  refused:
    'No funcionó. Solo puede borrar una puntuación el navegador que la guardó. Puedes pedírselo al administrador.',
  failed: 'No se puede llegar a la clasificación. Prueba otra vez.',
};

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
