import { formatNumber } from '../../base/ui/format.ts';
import { theTime } from '../../base/words/theTime.ts';
import type { Whole } from '../../base/words/translated.ts';

// The goals that the player's own runs set: a noun, with its points where `beat` and `youBeat` name it

export const usualScore = 'tu puntuación habitual';
export const thirdBestOf = (runs: number) => `tu tercera mejor de ${runs} partidas`;
export const bestOf = (runs: number) => `tu mejor de ${runs} partidas`;
export const beat = (goal: string, points: number) => `Supera ${goal}: ${formatNumber(points)}.`;
export const youBeat = (goal: string, points: number) => `Superaste ${goal}: ${formatNumber(points)}.`;

// A warm-up

export const skip = 'SALTAR';

// What becomes of a run, on GAME OVER

export const firstTicketNext = (score: number) => `${formatNumber(score)} puntos. Ahora va tu primera ficha.`;
export const practised = 'Era práctica. No se guarda.';
export const raceEnds = {
  won: (name: string, points: number) => `¡Superaste a ${name} por ${formatNumber(points)}!`,
  tied: (name: string) => `Empataste con ${name}.`,
  lost: (name: string, points: number) => `${name} te superó por ${formatNumber(points)}.`,
};
export const racesDontCount = 'Los duelos no cuentan para la clasificación.';
export const playedOnEnds = {
  won: (clock: string, points: number) =>
    `¡Tomaste el mando en ${clock} y superaste la repetición por ${formatNumber(points)}!`,
  tied: (clock: string) => `Tomaste el mando en ${clock} y empataste con la repetición.`,
  lost: (clock: string, points: number) =>
    `Tomaste el mando en ${clock}. La repetición te superó por ${formatNumber(points)}.`,
};
export const doesntCount = 'Esta partida no cuenta para la clasificación.';
export const hodlAgain = 'HODL OTRA VEZ';

// A run that somebody sent

export const sendRunLost = 'No se puede cargar el envío de partidas. Revisa tu conexión.';
export const sendAnswer = 'ENVIAR TU RESPUESTA';
export const sentRun = 'UNA PARTIDA PARA TI';
export const saysTheyAre = 'La envía alguien que dice ser';
export const theirScore = 'Su puntuación';
export const yourScore = 'Tu puntuación';
export const noScoreHere = 'ninguna con estas monedas';
export const sentLevel = 'Nivel';
export const sentSkin = 'Skin';
export const verifying = 'Verificando...';
export const raceThem = 'DUELO';
export const chooseRun = 'La partida que te enviaron, como archivo:';
export const sentFaults = {
  malformed: 'Este enlace o archivo está dañado. Pídelo otra vez.',
  'too long': 'Esto es demasiado largo para una partida.',
  'other version': 'Esta partida viene de otra versión del juego. Recarga la página, o pídela otra vez.',
  'unknown ruleset':
    'Esta partida se jugó con reglas que esta versión del juego no tiene. Recarga la página.',
};
export const sentSealed = (time: string) =>
  `Otros aún juegan con estas monedas. La partida se muestra desde ${theTime(time)}.`;
export const askingBoard = 'Preguntando a la clasificación...';
export const cupSeals = {
  sealed: 'La copa de esta partida aún no terminó. Abre el enlace otra vez cuando termine.',
  unknown: 'Esta partida nombra una copa que la clasificación no tiene.',
  unreachable:
    'No se puede preguntar a la clasificación si la copa de esta partida terminó. Prueba más tarde.',
};

// How a run went

export const longestStreak = 'Racha más larga';
export const accuracy = 'Puntería';
export const noShots = 'sin disparos';
export const closeCalls = 'Por poco';
export const cleanFigures = 'Figuras sin fallo';
export const cleanOf = (clean: number, cleared: number) => `${clean} de ${cleared}`;
export const places = {
  leftWall: 'en la pared izquierda',
  left: 'a la izquierda',
  middle: 'en el centro',
  right: 'a la derecha',
  rightWall: 'en la pared derecha',
};
export const lostTo = (sign: string, place: string) => `Se te escapó ${sign} ${place}`;
export const lostLate = (sign: string, place: string, seconds: string) =>
  `Se te escapó ${sign} ${place}, por ${seconds} s`;
export const livesLost = 'vidas perdidas';
export const powerUps = 'potenciadores';
export const watchFromHere = 'Ver desde aquí';
export const watchLoss = 'Mira cómo perdiste.';
export const watchEnd = 'Mira cómo terminó.';
export const livesLostAt = (clocks: readonly string[]) => `Vidas perdidas en ${clocks.join(', ')}.`;
export const noLifeLost = 'No perdiste ninguna vida.';
export const lasted = (clock: string) => `Duró ${clock}.`;

// Dialogs

export const leaderboards = 'Clasificaciones';
export const tabs = {
  'all time': 'TOTAL',
  today: 'HOY',
  yesterday: 'AYER',
  cup: 'COPA',
  rivals: 'RIVALES',
};
export const toToday = 'IR AL RETO DE HOY';
/** The coins of a day that is over. */
export const practice = 'PRACTICAR';
/** Why there is none. `time`: as '1:10 AM' */
export const nobodyPlayed = 'Nadie jugó ese día.';
export const ticketsFirst = 'Primero usa tus fichas. Después puedes practicar.';
export const practiceFrom = (time: string) =>
  `Puede que otros aún jueguen con estas monedas. Podrás practicar a ${theTime(time)}.`;
export const settings = 'AJUSTES';
export const access = 'Accesibilidad';
export const profile = 'PERFIL';
export const profileUnreachable = 'No se puede cargar tu perfil.';
export const yourKey = 'TU CLAVE';
export const otherBrowsersRuns =
  '¿También juegas en otro navegador? Su archivo de clave añade aquí sus partidas y medallas.';
export const chooseKeyFile = 'ELEGIR UN ARCHIVO';
export const keyUnreachable = 'No se puede cargar tu clave.';
/** As long as each other: nothing moves when the answer comes. */
export const dataKept =
  'Tu progreso está en este navegador. Para jugar en otro, lleva tu clave: pulsa tu nombre en la pantalla de inicio.';
export const dataAtRisk =
  'Tu navegador puede borrar tu progreso si no vuelves. Guarda tu clave: pulsa tu nombre en la pantalla de inicio.';
export const dataLost =
  'Este navegador no guarda nada: tu progreso acaba aquí. Guarda tu clave: pulsa tu nombre en la pantalla de inicio.';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
