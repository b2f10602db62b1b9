import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

export const best = 'Recorde';
export const notYet = 'Recorde geral: ainda não';
export const today = 'Recorde geral: ainda não. Hoje:';
/** On the all-time leaderboard. */
export const rank = 'Posição';
export const runs = 'Partidas';
export const runsOf = (runs: number, unscored: number) =>
  unscored === 0 ? formatNumber(runs) : `${formatNumber(runs)} (${formatNumber(unscored)} sem pontuar)`;
export const played = 'Tempo de jogo';
export const time = (hours: number, minutes: number) =>
  hours === 0 ? `${minutes} min` : `${formatNumber(hours)} h ${minutes} min`;
export const daysInARow = 'Dias seguidos';
export const daysOf = (count: number, most: number) =>
  plural(count, { one: `${count} dia`, other: `${formatNumber(count)} dias` }) +
  (most > count ? ` (recorde: ${formatNumber(most)})` : '');
export const accuracy = 'Pontaria';
export const favouriteSkin = 'Skin favorita';
export const none = '–';

export const yearOfDailies = 'UM ANO DE DESAFIOS';
export const day = 'Dia';
export const notPlayed = (date: string) => `${date}: sem desafio.`;
export const dayScore = (date: string, score: number, runs: number) =>
  `${date}: ${formatNumber(score)} pontos, ${plural(runs, { one: `${runs} ficha`, other: `${runs} fichas` })}.`;
export const dayRank = (rank: number) => ` ${rank}º lugar.`;
export const squares = 'Quanto mais cheio o quadrado, melhor sua pontuação.';
/** Leads to the leaderboard of the day, and to practice on its coins. */
export const seeLeaderboard = 'PONTOS E TREINO';

export const latestRuns = 'SUAS PARTIDAS RECENTES';
export const curve = (count: number, best: number, usual: number, latest: number) =>
  plural(count, {
    one: `Sua única partida no ranking geral (${count}): ${formatNumber(latest)}.`,
    other: `Suas últimas ${count} partidas no ranking geral. A melhor: ${formatNumber(best)}. O normal: ${formatNumber(usual)}. A última: ${formatNumber(latest)}.`,
  });

export const bestBySkin = 'RECORDE POR SKIN';

export const noRunsYet = 'Jogue uma partida, e ela aparece aqui.';
export const key = 'CHAVE';
export const rename = 'NOME';
export const remove = 'APAGAR';
export const saveData = 'SALVAR MEUS DADOS';
export const askingBoard = 'Perguntando ao ranking...';
export const dataSaved =
  'Salvo: tudo o que este navegador e o ranking têm sobre você, sem chaves nem carteiras.';
export const savedWithoutBoard = 'Salvo sem o que o ranking tem sobre você: sem conexão.';
export const onlyHere =
  'Cada navegador tem suas partidas e medalhas. O arquivo da sua chave leva tudo para outro.';

export const renameTitle = 'SEU NOME';
export const newName = 'Novo nome';
export const saveName = 'SALVAR NOME';
export const nameOnBoard = 'Ele aparece no ranking geral quando você bater seu recorde.';
export const nameInContests =
  'Num desafio diário, ele aparece com sua próxima ficha. Copas em que você se inscreveu e desafios passados ficam com o nome antigo.';
export const nameInId = 'Seu id de jogador ainda começa com seu primeiro nome, e todo mundo pode ler.';
export const namedByModerators = 'Se um moderador mudou seu nome, os outros veem esse.';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
