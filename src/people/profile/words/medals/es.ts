import { plural } from '../../../../base/words/plural.ts';
import type { Whole } from '../../../../base/words/translated.ts';

export const title = 'MEDALLAS';
export const wonOf = (won: number, all: number) =>
  `Ganaste ${won} de ${all}. No dan puntos. Pulsa una para ver qué pide.`;
export const notYet = 'Aún no: ';
export const wonOn = (date: string) => ` Ganada el ${date}.`;
export const newMedals = (names: readonly string[]) =>
  plural(names.length, {
    one: `Medalla nueva: ${names.join()}.`,
    other: `Medallas nuevas: ${names.join(', ')}.`,
  });
export const medals = {
  firstRun: { name: 'Primera trinchera', task: 'Termina una partida que puntúa.' },
  believer: { name: 'Creyente', task: 'Consigue más de 10.000 puntos en una partida normal.' },
  strong: { name: 'Manos firmes', task: 'Consigue más de 25.000 puntos en una partida normal.' },
  diamond: { name: 'Manos de diamante', task: 'Consigue más de 50.000 puntos en una partida normal.' },
  levelFive: { name: 'A media cuesta', task: 'Llega al nivel 5 en una partida normal, sin reto ni copa.' },
  levelTen: {
    name: 'El tejado de la imprenta',
    task: 'Llega al nivel 10 en una partida normal, sin reto ni copa.',
  },
  streakFifty: { name: 'En llamas', task: 'Dispara a 50 monedas sin perder una vida.' },
  streakHundred: { name: 'Horno', task: 'Dispara a 100 monedas sin perder una vida.' },
  pincer: { name: 'Fuera de la pinza', task: 'Despeja una pinza sin perder una vida.' },
  fiveClean: {
    name: 'Barrido limpio',
    task: 'Despeja cinco figuras en una partida sin malgastar un disparo.',
  },
  perfect: { name: 'Perfecto', task: 'Despeja una figura en la mitad de arriba sin malgastar un disparo.' },
  steadyMinute: { name: 'Un minuto sin fallo', task: 'Dispara a 20 monedas en un minuto sin fallar.' },
  sharp: { name: 'Buena puntería', task: 'Termina una partida de 50 disparos con un 90 % de puntería.' },
  closeCalls: { name: 'Nervios de acero', task: 'Salva diez monedas por poco en una partida.' },
  lastLife: { name: 'Última defensa', task: 'Aguanta un minuto con tu última vida.' },
  fullKit: { name: 'Equipo completo', task: 'Toma los cuatro potenciadores en una partida.' },
  shield: { name: 'Sacos de arena', task: 'Para tres monedas con tu escudo en una partida.' },
  dailyUnscathed: { name: 'Ileso', task: 'Conserva tus tres vidas un minuto y medio en un reto diario.' },
  dailyUnhurt: { name: 'Sin un rasguño', task: 'Conserva tus tres vidas dos minutos en un reto diario.' },
  ghost: { name: 'Cazafantasmas', task: 'Gana a un fantasma en un duelo.' },
  cup: { name: 'Aspirante', task: 'Juega una partida en una copa.' },
  fiveSkins: { name: 'Vestidor', task: 'Juega una partida que puntúa con cada una de las cinco skins.' },
  weekInARow: { name: 'Una semana seguida', task: 'Juega un reto diario siete días seguidos.' },
  tenDays: { name: 'Diez días', task: 'Juega un reto diario en diez días.' },
  hundredRuns: { name: 'De la casa', task: 'Termina 100 partidas que puntúan.' },
  tenHours: { name: 'Diez horas', task: 'Juega diez horas.' },
};

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
