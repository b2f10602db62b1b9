import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

// Why a file is no archive: each is a sentence or more, of a file (el archivo)

const again = 'descarga otra vez el archivo, sin cambios.';
export const empty = 'Está vacío.';
export const otherCount = (told: number, lines: number) =>
  `Su primera línea habla de ${told} participantes, y siguen ${lines} líneas: descarga otra vez el archivo, entero.`;
export const gzip = 'Está comprimido con gzip: descomprímelo y usa el archivo de dentro.';
export const zip = 'Es un archivo ZIP: descomprímelo y usa el archivo de dentro.';
export const utf16 = `Está en UTF-16, como Windows escribe los textos: ${again}`;
export const byteOrderMark = `Empieza con una marca de orden de bytes, que añaden los editores: ${again}`;
export const windowsLines = `Sus líneas terminan como en Windows: ${again}`;
export const oldMacLines = `Sus líneas terminan como en un Mac antiguo: ${again}`;
export const tooManyBytes = (bytes: number, most: number) =>
  `Tiene ${bytes} bytes, y un acta tiene ${most} como máximo.`;
export const noLastEnd = `Su última línea no tiene final. Puede faltar una parte: ${again}`;
export const longLine = (line: number) => `La línea ${line} es demasiado larga.`;
export const tooManyLines = (most: number) => `Tiene más de ${most} líneas.`;
export const notAscii = (line: number) =>
  `La línea ${line} tiene algo que no es ASCII imprimible. Un programa la cambió: ${again}`;
export const tooDeep = (line: number) => `La línea ${line} está anidada a demasiada profundidad.`;
export const otherFormat = (format: number, known: number) =>
  `Tiene el formato ${format}, y esta versión conoce el ${known}: usa una más nueva.`;
export const wrongLine = (line: number, faults: string) =>
  `La línea ${line} no es lo que debe ser. ${faults}`;
export const allOfIt = 'toda';
export const emptyLine = (line: number) =>
  `La línea ${line} está vacía. Puede que la añadiera un editor: ${again}`;
export const notCanonical = (line: number) =>
  `La línea ${line} no es JSON en la única forma de las actas. Puede que un programa le diera formato: ${again}`;
export const noEntrant = (entrant: number) => `No tiene participante ${entrant}.`;
export const notHex = 'no son 64 cifras hexadecimales';
export const notACup = 'no es el id de una copa';
export const notARun = 'no es un id de partida';
export const notBase64 = 'no es base64';

// What holds, if nothing is wrong

export const hashIsGiven = 'El hash es el que se dio.';
export const hashIsAnnounced = 'El hash es el que anunció el administrador.';
export const termsAreInOrder = 'Las condiciones son posibles y van en el orden en que se anunciaron.';
export const ticketsAreInOrder =
  'Las fichas y partidas tienen los números, las horas y el ritmo que permiten las condiciones. Cada partida es de su ficha.';
export const runsAreTrue =
  'Cada partida es lo que dice su veredicto: en tiempo real, con las reglas, con la puntuación de su repetición y como se mostró mientras se jugaba.';
export const winnersAreTrue = 'Los ganadores son los de los resultados recalculados.';

// What is wrong with it

export const otherHash = (hash: string) => `Es ${hash}: este es otro archivo, o se cambió.`;
export const otherVerdict = (found: string, told: string) => `Es ${found}, y el acta dice ${told}.`;
export const notAmongWinners = (rank: number, score: number) =>
  `Tiene el puesto ${rank} con ${score} puntos, y la lista de ganadores dice otra cosa.`;
export const unknownWinner = (entrant: number, rank: number, score: number) =>
  `La lista de ganadores da a participante ${entrant} el puesto ${rank} con ${score} puntos, que no da ninguna partida.`;
export const tooFewWinners = (payouts: number, ranked: number, winners: number) =>
  `Las condiciones anunciaron ${payouts} premios, y ${ranked} tienen puesto. Los ganadores son ${winners}.`;
export const ofTerms = (number: number, fault: string) => `Condiciones ${number}: ${fault}`;
export const olderTerms = 'Son más antiguas que las anteriores.';
export const ticketTwice = 'Su ficha está dos veces.';
export const ticketNumber = (number: number, place: number) =>
  `Su ficha lleva el número ${number} y es la número ${place}.`;
export const ticketOutOfTime = 'Su ficha es de antes del comienzo o de después del final.';
export const ticketTooMany = 'Tiene más fichas de las permitidas.';
export const ticketTooSoon = 'Su ficha llegó demasiado pronto tras la anterior.';
export const otherCoins = 'Sus monedas son de un momento distinto al de su ficha.';
export const ticketOfAnother = 'Su ficha es de otra partida.';
export const runOutOfTime = 'Llegó cuando no se aceptaban partidas.';
export const runAfterNext = 'Llegó cuando la ficha siguiente ya había cerrado la suya.';
export const doesNotCount = (verdict: string) => `No cuenta: ${verdict}.`;

// Where the coins come from

export const coinsOfTickets = 'Las monedas de cada ficha salen del momento en que la base de datos la creó.';
export const coinsWrittenDown = (kept: number, all: number) =>
  `El momento del que salen las monedas está anotado en ${kept} de ${all} fichas, y en cada una es aquel en que la base de datos creó la ficha.`;
export const coinsMoved = (moved: number, all: number) =>
  `Las monedas de ${moved} de ${all} fichas salen de un momento distinto de aquel en que la base de datos creó la ficha: se restauró una copia, o alguien eligió sus monedas.`;
export const coinsOfCup = 'También hay uno anotado para la copa.';

// What it can't prove

export const announcedFile =
  'Que este es el archivo que se anunció: da su hash. Sin él, estos cambios también se verían así: participantes o partidas que faltan, incluso la mejor; una partida marcada como pendiente, sin su repetición, con retraso o con otra transmisión; una descalificación añadida o quitada; condiciones con otras palabras; horas movidas dentro de las reglas.';
export const deletedRuns = (entrants: string, count: number) =>
  plural(count, {
    one: `Qué jugó el participante ${entrants}: se borró a petición. Si ganó, solo queda la lista de ganadores.`,
    other: `Qué jugaron los participantes ${entrants}: se borró a petición. Si alguno ganó, solo queda la lista de ganadores.`,
  });
export const pendingRuns = (runs: string) => `Por qué llegaron estas partidas y no tienen puesto: ${runs}.`;
export const unseenRuns = (count: number) =>
  plural(count, {
    one: 'Por qué 1 de las partidas no se mostró hasta el final mientras se jugaba: una red falla, o alguien la deja fallar.',
    other: `Por qué ${count} de las partidas no se mostraron hasta el final mientras se jugaban: una red falla, o alguien la deja fallar.`,
  });
export const unknownFields = (fields: string) =>
  `Qué significan estos campos, que esta versión no conoce: ${fields}.`;
export const neverProvable =
  'Que cada participante es otra persona. Que el administrador aceptó cada partida enviada. Que el reloj de la base de datos iba bien.';

// A run that this browser sent

export const otherReplay = 'Su repetición no es la que envió este navegador.';
export const otherScore = (sent: number, told: number) =>
  `Su repetición es la que envió este navegador, con ${sent} puntos. El archivo dice ${told}.`;
export const asSent = (score: number) => `Está como se envió, con ${score} puntos.`;
export const withoutReplay = 'Está, y se envió sin repetición.';
export const disqualified = (reason: string) => `No cuenta, porque te descalificaron: ${reason}`;
export const noPlace = 'No tiene puesto: la dejó fuera un veto, una descalificación o el final de la copa.';
export const itsVerdict = (verdict: string) => `Su veredicto: ${verdict}.`;
export const leftOut = 'En este archivo no se borró a nadie a petición: se dejó fuera.';
export const deletedOrLeftOut = (deleted: number) =>
  `${plural(deleted, { one: '1 participante de este archivo se borró', other: `${deleted} participantes de este archivo se borraron` })} a petición. Si lo pediste tú, puede ser tu parte. Si no, pregunta al administrador: puede que tu partida se dejara fuera.`;

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
