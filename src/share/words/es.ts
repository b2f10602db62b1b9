import { formatNumber } from '../../ui/format.ts';
import type { Whole } from '../../words/translated.ts';

// Buttons

export const clip = 'CLIP';
export const send = 'ENVIAR A...';
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
export const embed = 'Insertar';
export const embedHint = 'Pega este HTML en cualquier página web para mostrar allí la repetición.';
export const loadingClipMaker = 'Cargando el creador de clips...';
export const clipLater = (time: string) =>
  `Sin clip antes de las ${time}: mostraría monedas que aún juegan otros.`;
export const clipMakerLost = 'No se puede cargar el creador de clips.';

// On the card

export const level = (level: number) => `Nivel ${level}`;
export const streak = (hits: number) => `Racha ${hits}`;
export const accuracy = (percent: number) => `Acierto ${percent}%`;
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
