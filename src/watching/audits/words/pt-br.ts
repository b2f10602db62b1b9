/** The page that verifies a cup's archive, and the public audit. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

const runs = (count: number) =>
  plural(count, { one: `${count} partida`, other: `${formatNumber(count)} partidas` });

// Choosing a file

export const verifyACup = 'VERIFICAR UMA COPA';
export const whatItDoes =
  'O arquivo de uma copa guarda as regras, os participantes e as partidas dela. Seu navegador joga cada partida de novo e recalcula os resultados. Não precisa de conta nem de rede, e não envia nada.';
export const dropHere = 'Solte o arquivo aqui, ou';
export const chooseFile = 'ESCOLHER ARQUIVO';
export const chooseAnother = 'ESCOLHER OUTRO ARQUIVO';
export const archive = 'Arquivo da copa';
export const hashLabel = 'O hash dele: está nos resultados da copa ou no memo de um prêmio';
export const noHash = 'Um hash tem 64 dígitos, de 0 a 9 e de a até f.';

// Why there is nothing to judge

export const cannotVerify = (why: string) => `Não dá para verificar. ${why}`;
export const otherHost = 'Esta página só abre arquivos do próprio site. Baixe o arquivo e escolha ele aqui.';
export const tooLarge = (most: number) =>
  `Ele é grande demais. O arquivo de uma copa tem no máximo ${formatNumber(most)} bytes.`;
export const noFile = (address: string) => `Não há arquivo em ${address}.`;
export const notFetched = (address: string) =>
  `${address} não carregou. Se você está sem internet, escolha o arquivo.`;

export const stoppedReading = 'Este navegador parou de ler.';

// Playing its runs

export const readingFile = 'Lendo o arquivo...';
export const playingRuns = (title: string) => `Jogando as partidas de ${title}.`;
export const runsPlayed = 'Partidas jogadas';
export const ofRunsPlayed = (done: number, all: number) =>
  `Partidas jogadas: ${formatNumber(done)} de ${formatNumber(all)}`;
export const stop = 'PARAR';

// The verdict

export const notValid = 'ESTE ARQUIVO NÃO É VÁLIDO';
export const runsLost = 'PARTIDAS SUAS FALTAM OU MUDARAM';
export const allVerified = 'TUDO VERIFICADO';
export const notCompared = 'NÃO COMPARADO COM O HASH';
export const nothingVerified = 'NÃO DEU PARA VERIFICAR NADA';
export const notAllVerified = 'NEM TUDO FOI VERIFICADO';
export const faults = (count: number) =>
  `${plural(count, { one: '1 falha', other: `${formatNumber(count)} falhas` })}. Veja O QUE CONFERE. Isto não é verdade:`;
export const lostRuns = (count: number) =>
  `Faltam ou mudaram: ${runs(count)} que este navegador enviou. Veja SUAS PARTIDAS.`;
/** `because`: completes the sentence. */
export const notPlayed = (count: number, all: number, because: string) =>
  `Sem jogar: ${formatNumber(count)} de ${runs(all)}, porque ${because}.`;
export const tooLongHere = 'demoram demais aqui, ou precisam de outra versão do jogo';
export const youStopped = 'você parou';
export const allPlayed = (count: number) =>
  plural(count, {
    one: '1 partida jogada de novo. Ela dá exatamente o que o arquivo diz.',
    other: `${formatNumber(count)} partidas jogadas de novo. Cada uma dá exatamente o que o arquivo diz.`,
  });
export const giveHash =
  'Você não deu o hash, então qualquer pessoa pode ter reescrito este arquivo. Informe o hash em COMO FOI VERIFICADO.';

// The parts of the report

export const yourRuns = 'SUAS PARTIDAS';
export const sentRuns = (count: number) => `Este navegador enviou ${runs(count)} a esta copa.`;
export const missing = 'FALTA. ';
export const changed = 'MUDOU. ';
export const run = (id: string) => `partida ${id}`;
export const results = 'RESULTADOS RECALCULADOS';
export const allRuns = 'TODAS AS PARTIDAS';
export const howVerified = 'COMO FOI VERIFICADO';
export const hashIs = 'O hash deste arquivo é ';
export const whatHolds = 'O QUE CONFERE';
export const claim = 'Afirmação';
export const doesItHold = 'Confere?';
export const holds = {
  yes: 'SIM',
  no: 'NÃO',
  open: 'EM ABERTO',
  'not compared': 'NÃO COMPARADO',
};
export const whatItCannotProve = 'O QUE NÃO DÁ PARA PROVAR';
export const thatPageIsTrue =
  'Que esta página é verdadeira: ela também vem de um site. Qualquer outra cópia da página tem que dizer o mesmo.';
export const fileHas = (entrants: number, deleted: number, tickets: number, count: number) =>
  `O arquivo tem ${plural(entrants, { one: `${entrants} participante`, other: `${formatNumber(entrants)} participantes` })}${deleted > 0 ? ` (${plural(deleted, { one: '1 apagado a pedido', other: `${formatNumber(deleted)} apagados a pedido` })})` : ''}, ${plural(tickets, { one: `${tickets} ficha`, other: `${formatNumber(tickets)} fichas` })} e ${runs(count)}.`;
export const entrant = (number: number) => `Participante ${number}`;
export const ofEntrant = (number: number) => `Participante ${number}: `;
export const deletedEntrant = (number: number) => `Participante ${number}, apagado a pedido`;
export const ofTicket = (entrant: number, ticket: number, verdict: string) =>
  `Participante ${entrant}, ficha ${ticket}: ${verdict}.`;
export const noPlace = 'chegou e ficou sem posição';
export const disqualified = (reason: string) => `Desclassificação: ${reason}`;
export const answerToAppeal = (answer: string) => `A resposta ao recurso: ${answer}`;
export const showMore = (all: number) => `MOSTRAR MAIS (${formatNumber(all)} AO TODO)`;
/** After WATCH, for screen readers. */
export const aRunOf = (name: string) => ` uma partida de ${name}`;

// The public audit of the all-time board

export const publicAudit = 'AUDITORIA PÚBLICA';
export const phases = {
  reading: 'Lendo o ranking, aos poucos.',
  resting: 'Todas as pontuações estão conferidas. A próxima rodada começa em uma hora.',
  unreachable: 'O ranking não respondeu. A auditoria tenta de novo em um minuto.',
  paused: 'Em pausa.',
};
export const afterRounds = (phase: string, rounds: number) =>
  `${phase} ${plural(rounds, { one: '1 rodada completa.', other: `${formatNumber(rounds)} rodadas completas.` })}`;
/** In large letters, before one of the two that follow. */
export const share = (real: number, checked: number) => `${formatNumber(real)} de ${formatNumber(checked)}`;
export const areReal = (checked: number) =>
  plural(checked, { one: ' pontuação é real', other: ' pontuações são reais' });
export const checkedSoFar = ' pontuações conferidas até agora';
export const howFar = 'Parte do ranking já conferida nesta rodada';
export const downTo = (score: number) => `Conferido até ${formatNumber(score)} pontos. `;
export const notChecked = (count: number) =>
  plural(count, {
    one: 'Este navegador não conseguiu conferir 1 pontuação.',
    other: `Este navegador não conseguiu conferir ${formatNumber(count)} pontuações.`,
  });
export const findings = 'Achados';
export const noneFake = 'Nenhuma pontuação falsa até agora.';
export const fakeScore = (name: string, score: number) => `${name}, ${formatNumber(score)} pontos`;
export const because = (reason: string) => `: ${reason}.`;
export const aboutAudit = (reads: number) =>
  `Seu navegador joga de novo cada partida do ranking e compara a pontuação. Deixe esta página aberta quanto quiser. Ela lê no máximo ${reads} partidas e pontuações por minuto, porque cada leitura custa dinheiro ao site.`;

// The page of moderators

export const moderation = 'PARA MODERADORES';
export const aboutModeration = (reads: number) =>
  `Seu navegador joga de novo cada partida deste ranking e mostra as pontuações que falham ou têm sinais de uma máquina. Isso não é um veredito: assista à partida antes de decidir. Esta página não grava nada. Ela lê no máximo ${reads} documentos por minuto, porque cada leitura custa dinheiro ao site.`;
export const rowsSeen = (seen: number, listed: number) =>
  `${plural(seen, { one: `${seen} pontuação vista`, other: `${formatNumber(seen)} pontuações vistas` })}, ${formatNumber(listed)} na lista. `;
export const lookingPhases = {
  reading: 'Lendo o ranking, aos poucos.',
  resting: 'Todas as pontuações foram vistas. A próxima rodada começa em uma hora.',
  unreachable: 'O ranking não respondeu. A página tenta de novo em um minuto.',
  paused: 'Em pausa.',
};
export const nothingListed = 'Nada para olhar ainda.';
export const otherBoards = 'Outros rankings';
export const allTimeBoard = 'Geral';
export const yesterdaysDaily = 'O desafio diário de ontem';
/** After a name and a score. `what`: the texts that follow. */
export const foundIn = (what: string) => ` ${what}, sem veredito`;
export const fails = 'não verificada';
export const signsFound = (count: number) =>
  plural(count, { one: `${count} sinal`, other: `${formatNumber(count)} sinais` });
export const watchRun = 'Assistir à partida';
export const theCommand = 'Comando';
export const theDocument = 'Documento';
export const theReason = 'Motivo';
export const copyCommand = 'Copiar o comando';
export const copyDocument = 'Copiar o endereço do documento';
export const copyReason = 'Copiar o motivo';
export const noContest = 'Esse desafio diário ou essa copa não existe, ou seus dados estão quebrados.';
/** Before the contest is known. */
export const contestStates = {
  unknown: 'Carregando...',
  absent: 'Esta página não tem rankings.',
  unreachable: 'Não deu para carregar este ranking.',
};
export const hiddenUntil = (time: string) =>
  `Os replays ficam ocultos até: ${time}. A partir daí esta página olha para eles.`;
/** Reasons of moderators. They go into commands of a shell: letters, digits and `.,:;%()/’-` alone. */
export const replayGives = (given: string) => `O replay ${given}.`;
export const notVerified = (because: string) => `Não verificado: ${because}.`;
export const hasSigns = (signs: readonly string[]) => `Sinais de uma máquina: ${signs.join('; ')}.`;

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
