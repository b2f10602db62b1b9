import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

const runs = (count: number) => plural(count, { one: '1 partida', other: `${formatNumber(count)} partidas` });

// Choosing a file

export const verifyACup = 'VERIFICAR UNA COPA';
export const whatItDoes =
  'El acta de una copa es un archivo con sus reglas, participantes y partidas. Tu navegador vuelve a jugar cada partida y recalcula los resultados. No hace falta cuenta ni red, y no se envía nada.';
export const dropHere = 'Suelta aquí el archivo, o';
export const chooseFile = 'ELEGIR ARCHIVO';
export const chooseAnother = 'ELEGIR OTRO ARCHIVO';
export const archive = 'Acta';
export const hashLabel = 'Su hash, de los resultados de la copa o del memo de un premio';
export const noHash = 'Un hash tiene 64 cifras: del 0 al 9 y de la a a la f.';

// Why there is nothing to judge

export const cannotVerify = (why: string) => `No se puede verificar. ${why}`;
export const otherHost =
  'Esta página solo abre actas de su propio sitio. Descarga el archivo y elígelo aquí.';
export const tooLarge = (most: number) =>
  `Es demasiado grande. Un acta tiene ${formatNumber(most)} bytes como máximo.`;
export const noFile = (address: string) => `No hay ningún archivo en ${address}.`;
export const notFetched = (address: string) =>
  `No se puede cargar ${address}. Si estás sin conexión, elige el archivo.`;

export const stoppedReading = 'Este navegador dejó de leerlo.';

// Playing its runs

export const readingFile = 'Leyendo el archivo...';
export const playingRuns = (title: string) => `Jugando las partidas de ${title}.`;
export const runsPlayed = 'Partidas jugadas';
export const ofRunsPlayed = (done: number, all: number) =>
  `${formatNumber(done)} de ${formatNumber(all)} partidas jugadas`;
export const stop = 'DETENER';

// The verdict

export const notValid = 'ESTA ACTA NO ES VÁLIDA';
export const runsLost = 'FALTAN O CAMBIARON PARTIDAS TUYAS';
export const allVerified = 'TODO VERIFICADO';
export const notCompared = 'SIN COMPARAR CON SU HASH';
export const nothingVerified = 'NO SE PUDO VERIFICAR NADA';
export const notAllVerified = 'VERIFICADO SOLO EN PARTE';
export const faults = (count: number) =>
  `${plural(count, { one: '1 fallo', other: `${formatNumber(count)} fallos` })}. Mira QUÉ SE CUMPLE. Esto no es verdad:`;
export const lostRuns = (count: number) =>
  `Faltan o cambiaron: ${runs(count)} que envió este navegador. Mira TUS PARTIDAS.`;
export const notPlayed = (count: number, all: number, because: string) =>
  `Sin jugar ${formatNumber(count)} de ${runs(all)}: ${because}.`;
export const tooLongHere = 'aquí tardan demasiado o necesitan otra versión del juego';
export const youStopped = 'lo detuviste';
export const allPlayed = (count: number) =>
  plural(count, {
    one: 'La partida se jugó de nuevo. Da exactamente lo que dice el archivo.',
    other: `${runs(count)} jugadas de nuevo. Cada una da exactamente lo que dice el archivo.`,
  });
export const giveHash =
  'No diste el hash, así que cualquiera puede haber reescrito este archivo. Ponlo en CÓMO SE VERIFICÓ.';

// The parts of the report

export const yourRuns = 'TUS PARTIDAS';
export const sentRuns = (count: number) => `Este navegador envió ${runs(count)} a esta copa.`;
export const missing = 'FALTA. ';
export const changed = 'CAMBIADA. ';
export const run = (id: string) => `partida ${id}`;
export const results = 'RESULTADOS RECALCULADOS';
export const allRuns = 'TODAS LAS PARTIDAS';
export const howVerified = 'CÓMO SE VERIFICÓ';
export const hashIs = 'El hash de este archivo es ';
export const whatHolds = 'QUÉ SE CUMPLE';
export const claim = 'Afirmación';
export const doesItHold = '¿Se cumple?';
export const holds = {
  yes: 'SÍ',
  no: 'NO',
  open: 'PENDIENTE',
  'not compared': 'SIN COMPARAR',
};
export const whatItCannotProve = 'LO QUE NO PUEDE PROBAR';
export const thatPageIsTrue =
  'Que esta página dice la verdad: también viene de un servidor. Cualquier otra copia de la página tiene que decir lo mismo.';
export const fileHas = (entrants: number, deleted: number, tickets: number, count: number) =>
  `El archivo tiene ${plural(entrants, { one: '1 participante', other: `${formatNumber(entrants)} participantes` })}${deleted > 0 ? ` (${plural(deleted, { one: '1 borrado', other: `${formatNumber(deleted)} borrados` })} a petición)` : ''}, ${plural(tickets, { one: '1 ficha', other: `${formatNumber(tickets)} fichas` })} y ${runs(count)}.`;
export const entrant = (number: number) => `Participante ${number}`;
export const ofEntrant = (number: number) => `Participante ${number}: `;
export const deletedEntrant = (number: number) => `Participante ${number}, borrado a petición`;
export const ofTicket = (entrant: number, ticket: number, verdict: string) =>
  `Participante ${entrant}, ficha ${ticket}: ${verdict}.`;
export const noPlace = 'llegó y no tiene puesto';
export const disqualified = (reason: string) => `Descalificación: ${reason}`;
export const answerToAppeal = (answer: string) => `Respuesta a su apelación: ${answer}`;
export const showMore = (all: number) => `VER MÁS (${formatNumber(all)} EN TOTAL)`;
/** After VER, for screen readers. */
export const aRunOf = (name: string) => ` una partida de ${name}`;

// The public audit of the all-time leaderboard

export const publicAudit = 'AUDITORÍA PÚBLICA';
export const phases = {
  reading: 'Leyendo la clasificación, poco a poco.',
  resting: 'Todas las puntuaciones están comprobadas. La próxima ronda empieza en una hora.',
  unreachable: 'No se puede leer la clasificación. La auditoría lo intenta de nuevo en un minuto.',
  paused: 'En pausa.',
};
export const afterRounds = (phase: string, rounds: number) =>
  `${phase} ${plural(rounds, { one: '1 ronda completa', other: `${formatNumber(rounds)} rondas completas` })}.`;
export const share = (real: number, checked: number) => `${formatNumber(real)} de ${formatNumber(checked)}`;
export const areReal = (checked: number) =>
  plural(checked, { one: ' puntuación es real', other: ' puntuaciones son reales' });
export const checkedSoFar = ' puntuaciones comprobadas hasta ahora';
export const howFar = 'Parte de la clasificación comprobada en esta ronda';
export const downTo = (score: number) => `Comprobado hasta ${formatNumber(score)} puntos. `;
export const notChecked = (count: number) =>
  plural(count, {
    one: 'Este navegador no pudo comprobar 1 puntuación.',
    other: `Este navegador no pudo comprobar ${formatNumber(count)} puntuaciones.`,
  });
export const findings = 'Hallazgos';
export const noneFake = 'Aún no hay ninguna puntuación falsa.';
export const fakeScore = (name: string, score: number) => `${name}, ${formatNumber(score)} puntos`;
export const because = (reason: string) => `: ${reason}.`;
export const aboutAudit = (reads: number) =>
  `Tu navegador vuelve a jugar cada partida de la clasificación y compara su puntuación. Deja la página abierta el tiempo que quieras. Lee como máximo ${reads} partidas y puntuaciones por minuto, porque leer le cuesta dinero al administrador.`;

// The page of moderators

export const moderation = 'PARA MODERADORES';
export const aboutModeration = (reads: number) =>
  `Tu navegador vuelve a jugar cada partida de esta clasificación y muestra las puntuaciones que fallan o tienen indicios de una máquina. Eso no es un veredicto: mira la partida antes de decidir. Esta página no escribe nada. Lee como máximo ${reads} documentos por minuto, porque leer le cuesta dinero al administrador.`;
export const rowsSeen = (seen: number, listed: number) =>
  `${plural(seen, { one: '1 puntuación revisada', other: `${formatNumber(seen)} puntuaciones revisadas` })}, ${formatNumber(listed)} en la lista. `;
export const lookingPhases = {
  reading: 'Leyendo la clasificación, poco a poco.',
  resting: 'Todas las puntuaciones están revisadas. La próxima ronda empieza en una hora.',
  unreachable: 'No se puede cargar la clasificación. La página lo intenta de nuevo en un minuto.',
  paused: 'En pausa.',
};
export const nothingListed = 'Aún no hay nada que mirar.';
export const otherBoards = 'Otras clasificaciones';
export const allTimeBoard = 'Histórica';
export const yesterdaysDaily = 'El reto diario de ayer';
export const foundIn = (what: string) => ` ${what}, sin veredicto`;
export const fails = 'sin verificar';
export const signsFound = (count: number) =>
  plural(count, { one: '1 indicio', other: `${formatNumber(count)} indicios` });
export const watchRun = 'Ver la partida';
export const theCommand = 'Comando';
export const theDocument = 'Documento';
export const theReason = 'Motivo';
export const copyCommand = 'Copiar el comando';
export const copyDocument = 'Copiar la dirección del documento';
export const copyReason = 'Copiar el motivo';
export const noContest = 'No existe ese reto diario o esa copa, o sus datos están dañados.';
export const contestStates = {
  unknown: 'Cargando...',
  absent: 'Esta página no tiene clasificaciones.',
  unreachable: 'No se puede cargar esta clasificación.',
};
export const hiddenUntil = (time: string) =>
  `Las repeticiones están ocultas hasta: ${time}. A partir de entonces esta página las revisa.`;
/** Reasons of moderators. They go into commands of a shell: letters, digits and `.,:;%()/’-` alone. */
export const replayGives = (given: string) => `La repetición ${given}.`;
export const notVerified = (because: string) => `Sin verificar: ${because}.`;
export const hasSigns = (signs: readonly string[]) => `Indicios de una máquina: ${signs.join('; ')}.`;

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
