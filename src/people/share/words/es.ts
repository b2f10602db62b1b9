import { formatNumber } from '../../../base/ui/format.ts';
import { theTime } from '../../../base/words/theTime.ts';
import type { Whole } from '../../../base/words/translated.ts';

// Buttons

export const clip = 'CLIP';
export const send = 'ENVIAR A...';
export const theCard = 'TARJETA';
export const challenge = 'RETAR';
export const download = 'DESCARGAR';
export const copyText = 'COPIAR TEXTO';
export const copyLink = 'COPIAR ENLACE';
export const copyHtml = 'COPIAR HTML';

// What happens

export const drawing = 'Dibujando tu tarjeta...';
export const notDrawn = 'La imagen falló. Aún puedes copiar el texto.';
export const notCopied = 'Tu navegador no dejó copiar.';
export const notSent = 'No se pudo enviar. Descárgala.';
export const picturesHidden = 'Tu navegador oculta las imágenes a las páginas. Permítelas, o copia el texto.';
export const moreWays = 'Más formas de enviar';
export const embedHint = 'Pega este HTML en cualquier página web para mostrar allí la repetición.';
export const loadingClipMaker = 'Cargando el creador de clips...';
export const clipLater = (time: string) =>
  `Sin clip antes de ${theTime(time)}: mostraría monedas que aún juegan otros.`;
export const clipMakerLost = 'No se puede cargar el creador de clips.';

export const rowKey = (seconds: number) =>
  `Un signo cada ${seconds} segundos: 🟩 aguantaste, ⚡ una racha, 💥 una vida perdida.`;

// A whole run as a link, or as a file

export const sendRunLost = 'No se puede cargar el envío de partidas. Revisa tu conexión.';
export const sendRun = 'ENVIAR TU PARTIDA';
export const answer = (ahead: number) =>
  ahead === 0
    ? 'Empatamos.'
    : ahead > 0
      ? `Gané a tu partida por ${formatNumber(ahead)} puntos.`
      : `Tu partida ganó a la mía por ${formatNumber(-ahead)} puntos.`;
export const raceMe = (score: number) =>
  `${formatNumber(score)} puntos en Defend the Sats. Mira mi partida y rétame con las mismas monedas:`;
export const openFileAt = 'Abre el archivo aquí:';
export const tooLongForChats =
  'Esta partida es demasiado larga para un enlace de chat. Envíala como archivo y tu amigo lo abre.';
export const sentRunHas = 'Contiene toda la partida y tu nombre: ';
export const askingBoard = 'Preguntando a la clasificación...';
export const boardUnreachable = 'No se puede conectar con la clasificación. Prueba más tarde.';
export const refusals = {
  foreign:
    'La clasificación no conoce la partida de tu duelo. Quien reciba la tuya podría guardarla como suya, así que no se envía.',
  sealed: 'La copa de esta partida aún no terminó.',
};

// On the card

export const level = (level: number) => `Nivel ${level}`;
export const streak = (hits: number) => `Racha ${hits}`;
export const accuracy = (percent: number) => `Puntería ${percent}%`;
export const winner = 'VICTORIA';
export const rank = (rank: number) => `PUESTO ${rank}`;
export const card = (name: string, score: number, rating: string, details: string, skin: string) =>
  `Defend the Sats. ${name && `${name}: `}${formatNumber(score)} puntos, ${rating}. ${details}. Jugó como ${skin}. Buy Bitcoin fixes this.`;

// The text that goes with it. `rating`: as 'BITCOIN BELIEVER'

const run = (score: number, level: number, rating: string) =>
  `${formatNumber(score)} puntos en Defend the Sats, nivel ${level}: ${rating}.`;
export const ownRun = (score: number, level: number, rating: string) =>
  `${run(score, level, rating)} ¿Aguantas tú la trinchera?`;
export const runOf = (name: string, score: number, level: number, rating: string) =>
  `${name}: ${run(score, level, rating)} ¿Puedes superarlo?`;
export const someRun = (score: number, level: number, rating: string) =>
  `Una partida de ${run(score, level, rating)} ¿Puedes superarla?`;
export const cupRank = (cup: string, rank: number, score: number) =>
  `${cup} en Defend the Sats: puesto ${rank} con ${formatNumber(score)} puntos.`;

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
