import { plural } from '../../../../base/words/plural.ts';
import type { Whole } from '../../../../base/words/translated.ts';

export const title = 'MEDALHAS';
export const wonOf = (won: number, all: number) =>
  `Você ganhou ${won} de ${all}. Elas não dão pontos. Aperte uma para ver o que ela pede.`;
export const notYet = 'Ainda não: ';
export const wonOn = (date: string) => ` Ganha em ${date}.`;
export const newMedals = (names: readonly string[]) =>
  plural(names.length, {
    one: `Medalha nova: ${names.join()}.`,
    other: `Medalhas novas: ${names.join(', ')}.`,
  });
export const medals = {
  firstRun: { name: 'Primeira trincheira', task: 'Termine uma partida que pontua.' },
  believer: { name: 'Quem acredita', task: 'Faça mais de 10.000 pontos numa partida do ranking geral.' },
  strong: { name: 'Mãos firmes', task: 'Faça mais de 25.000 pontos numa partida do ranking geral.' },
  diamond: { name: 'Mãos de diamante', task: 'Faça mais de 50.000 pontos numa partida do ranking geral.' },
  levelFive: { name: 'Meio caminho', task: 'Chegue à fase 5 numa partida do ranking geral.' },
  levelTen: { name: 'Telhado da gráfica', task: 'Chegue à fase 10 numa partida do ranking geral.' },
  streakFifty: { name: 'Pegando fogo', task: 'Acerte 50 moedas sem perder uma vida.' },
  streakHundred: { name: 'Fornalha', task: 'Acerte 100 moedas sem perder uma vida.' },
  pincer: { name: 'Fora da pinça', task: 'Derrube uma pinça inteira sem perder uma vida.' },
  fiveClean: { name: 'Faxina geral', task: 'Limpe cinco figuras numa partida sem desperdiçar um tiro.' },
  perfect: { name: 'Perfeito', task: 'Limpe uma figura na metade de cima sem desperdiçar um tiro.' },
  steadyMinute: { name: 'Um minuto sem erro', task: 'Acerte 20 moedas em um minuto sem errar.' },
  sharp: { name: 'Pontaria fina', task: 'Termine uma partida de 50 tiros com 90% de pontaria.' },
  closeCalls: { name: 'Nervos de aço', task: 'Salve dez moedas por pouco numa partida.' },
  lastLife: { name: 'Última defesa', task: 'Aguente um minuto com a última vida.' },
  fullKit: { name: 'Kit completo', task: 'Pegue os quatro power-ups numa partida.' },
  shield: { name: 'Sacos de areia', task: 'Segure três moedas com seu escudo numa partida.' },
  dailyUnscathed: {
    name: 'Ileso',
    task: 'Mantenha suas três vidas por um minuto e meio em um desafio diário.',
  },
  dailyUnhurt: {
    name: 'Sem um arranhão',
    task: 'Mantenha suas três vidas por dois minutos em um desafio diário.',
  },
  ghost: { name: 'Caça-fantasma', task: 'Vença um fantasma num duelo.' },
  cup: { name: 'Candidato', task: 'Jogue uma partida numa copa.' },
  fiveSkins: { name: 'Guarda-roupa', task: 'Jogue uma partida que pontua com cada uma das cinco skins.' },
  weekInARow: { name: 'Uma semana seguida', task: 'Jogue um desafio diário sete dias seguidos.' },
  tenDays: { name: 'Dez dias', task: 'Jogue um desafio diário em dez dias.' },
  hundredRuns: { name: 'Da casa', task: 'Termine 100 partidas que pontuam.' },
  tenHours: { name: 'Dez horas', task: 'Jogue por dez horas.' },
};

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
