/** The cost of a visit on this device (`?perf`). */

import { formatNumber } from '../../../base/ui/format.ts';
import type { Whole } from '../../../base/words/translated.ts';

export const performance = 'Desempenho';
export const copyFigures = 'Copiar os números';
export const firstContent = 'Primeiro conteúdo';
export const firstFrame = 'Primeiro quadro';
export const longestTask = 'Tarefa mais longa';
export const blocked = 'Bloqueio por tarefas';
export const requests = 'Requisições';
export const framesPerSecond = 'Quadros por segundo';
export const device = 'Aparelho';
export const milliseconds = (time: number) => `${formatNumber(time)} ms`;
export const unknown = 'desconhecido';
/** `density`: device px for each CSS px. */
export const deviceOf = (width: number, height: number, density: number, cores: number, browser: string) =>
  `${width} x ${height} a ${density}, ${cores} núcleos, ${browser}`;

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
