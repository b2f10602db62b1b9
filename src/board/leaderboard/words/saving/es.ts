import { plural } from '../../../../base/words/plural.ts';
import type { Whole } from '../../../../base/words/translated.ts';

export const saving = '💾 Guardando en la clasificación global...';
export const saved = '✅ ¡Guardada en la clasificación global!';
export const notSaved = '❌ Error al guardar la puntuación';
export const otherTab = 'Otra pestaña ya guardó esta puntuación.';
export const rankFollows = 'Cuenta. Verás tu puesto en un momento.';
export const keepOpen =
  'Tu navegador bloquea el almacenamiento. No cierres esta página hasta que se guarde tu puntuación.';
export const reloadToSend = 'Hay una versión nueva. Tu partida está a salvo: recarga para subirla.';
export const boardIsShut =
  'La clasificación no acepta puntuaciones por ahora. Tu partida está a salvo en este dispositivo y se sube sola.';
export const sentLater = 'Tu partida está a salvo en este dispositivo. Se sube sola en cuanto se pueda.';
export const impossible = 'Esta partida se rechazó: nadie podría haberla jugado así.';

// START's line on runs that wait, and on those that waited

export const wereSaved = (count: number) =>
  plural(count, {
    one: 'Se guardó 1 partida pendiente.',
    other: `Se guardaron ${count} partidas pendientes.`,
  });
export const wereSentElsewhere = (count: number) =>
  plural(count, {
    one: 'Otra pestaña guardó 1 partida pendiente.',
    other: `Otra pestaña guardó ${count} partidas pendientes.`,
  });
export const wereCounted = (count: number) =>
  plural(count, {
    one: '1 partida pendiente contó, sin puesto.',
    other: `${count} partidas pendientes contaron, sin puesto.`,
  });
export const wereRefused = (count: number) =>
  plural(count, {
    one: 'Se rechazó 1 partida pendiente.',
    other: `Se rechazaron ${count} partidas pendientes.`,
  });
export const waiting = (count: number) =>
  plural(count, {
    one: '1 partida pendiente de subir. Está a salvo en este dispositivo.',
    other: `${count} partidas pendientes de subir. Están a salvo en este dispositivo.`,
  });
export const waitingFragile = (count: number) =>
  plural(count, {
    one: '1 partida pendiente de subir. Tu navegador bloquea el almacenamiento. No cierres esta página hasta entonces.',
    other: `${count} partidas pendientes de subir. Tu navegador bloquea el almacenamiento. No cierres esta página hasta entonces.`,
  });
export const newVersion = 'Hay una versión nueva: recarga para subir.';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
