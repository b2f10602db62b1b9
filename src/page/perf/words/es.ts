import { formatNumber } from '../../../base/ui/format.ts';
import type { Whole } from '../../../base/words/translated.ts';

export const performance = 'Rendimiento';
export const copyFigures = 'Copiar las cifras';
export const firstContent = 'Primer contenido';
export const firstFrame = 'Primer fotograma';
export const longestTask = 'Tarea más larga';
export const blocked = 'Bloqueado por tareas';
export const requests = 'Peticiones';
export const framesPerSecond = 'Fotogramas por segundo';
export const device = 'Dispositivo';
export const milliseconds = (time: number) => `${formatNumber(time)} ms`;
export const unknown = 'desconocido';
export const deviceOf = (width: number, height: number, density: number, cores: number, browser: string) =>
  `${width} x ${height} a ${density}, ${cores} núcleos, ${browser}`;

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
