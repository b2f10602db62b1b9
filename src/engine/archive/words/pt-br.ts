/** Archives: what is read, judged and found in them, on the page that verifies one and on the command line. Numbers are as in the file. */

import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

// Why a file is no archive: each is a sentence or more

const again = 'pegue o arquivo de novo, sem mudanças.';
export const empty = 'Ele está vazio.';
export const otherCount = (told: number, lines: number) =>
  `A primeira linha fala de ${plural(told, { one: `${told} participante`, other: `${told} participantes` })}, e ${plural(lines, { one: `segue ${lines} linha`, other: `seguem ${lines} linhas` })}: pegue o arquivo de novo, inteiro.`;
export const gzip = 'Ele está comprimido com gzip: descompacte e use o arquivo de dentro.';
export const zip = 'É um arquivo ZIP: descompacte e use o arquivo de dentro.';
export const utf16 = `Ele está em UTF-16, como o Windows grava textos: ${again}`;
export const byteOrderMark = `Ele começa com uma marca de ordem de bytes, que editores acrescentam: ${again}`;
export const windowsLines = `As linhas terminam como no Windows: ${again}`;
export const oldMacLines = `As linhas terminam como num Mac antigo: ${again}`;
export const tooManyBytes = (bytes: number, most: number) =>
  `Ele tem ${bytes} bytes, e o arquivo de uma copa tem no máximo ${most}.`;
export const noLastEnd = `A última linha não termina. Pode faltar uma parte: ${again}`;
export const longLine = (line: number) => `A linha ${line} é longa demais.`;
export const tooManyLines = (most: number) => `Ele tem mais de ${most} linhas.`;
export const notAscii = (line: number) =>
  `A linha ${line} tem algo que não é ASCII imprimível. Algum programa mudou o arquivo: ${again}`;
export const tooDeep = (line: number) => `A linha ${line} tem níveis demais.`;
export const otherFormat = (format: number, known: number) =>
  `Ele tem o formato ${format}, e esta versão conhece o ${known}: use uma mais nova.`;
export const wrongLine = (line: number, faults: string) =>
  `A linha ${line} não é o que deveria ser. ${faults}`;
export const allOfIt = 'ela toda';
export const emptyLine = (line: number) =>
  `A linha ${line} está vazia. Um editor pode ter posto essa linha: ${again}`;
export const notCanonical = (line: number) =>
  `A linha ${line} não é JSON na grafia única destes arquivos. Um programa pode ter mexido nela: ${again}`;
export const noEntrant = (entrant: number) => `Não existe o participante ${entrant}.`;
export const notHex = 'não são 64 dígitos hexadecimais';
export const notACup = 'não é o id de uma copa';
export const notARun = 'não é o id de uma partida';
export const notBase64 = 'não é base64';

// What holds, if nothing is wrong

export const hashIsGiven = 'O hash é o que foi informado.';
export const hashIsAnnounced = 'O hash é o que o site anunciou.';
export const termsAreInOrder = 'As regras são possíveis e estão na ordem em que foram anunciadas.';
export const ticketsAreInOrder =
  'Fichas e partidas têm os números, os horários e o ritmo que as regras permitem. Cada partida é da sua ficha.';
export const runsAreTrue =
  'Cada partida é o que o veredito diz: em tempo real, dentro das regras, com a pontuação do replay, e igual à que foi mostrada enquanto era jogada.';
export const winnersAreTrue = 'Os vencedores são os dos resultados recalculados.';

// What is wrong with it

export const otherHash = (hash: string) => `É ${hash}: este arquivo é outro, ou foi mudado.`;
export const otherVerdict = (found: string, told: string) => `É ${found}, e o arquivo diz ${told}.`;
export const notAmongWinners = (rank: number, score: number) =>
  `Ela fica em ${rank}º lugar com ${score} pontos, e os vencedores dizem outra coisa.`;
export const unknownWinner = (entrant: number, rank: number, score: number) =>
  `Os vencedores citam o participante ${entrant} em ${rank}º lugar com ${score} pontos, que nenhuma partida dá.`;
export const tooFewWinners = (payouts: number, ranked: number, winners: number) =>
  `As regras anunciaram ${plural(payouts, { one: `${payouts} pagamento`, other: `${payouts} pagamentos` })}, e ${plural(ranked, { one: `${ranked} partida tem`, other: `${ranked} partidas têm` })} posição. O arquivo tem ${plural(winners, { one: `${winners} vencedor`, other: `${winners} vencedores` })}.`;
export const ofTerms = (number: number, fault: string) => `Regras ${number}: ${fault}`;
export const olderTerms = 'São mais antigas que as anteriores.';
export const ticketTwice = 'A ficha está lá duas vezes.';
export const ticketNumber = (number: number, place: number) =>
  `A ficha traz o número ${number}, mas é a de número ${place}.`;
export const ticketOutOfTime = 'A ficha é de antes do começo ou de depois do fim.';
export const ticketTooMany = 'Há mais fichas do que o permitido.';
export const ticketTooSoon = 'A ficha veio cedo demais depois da anterior.';
export const otherCoins = 'As moedas são de outro momento, não do da ficha.';
export const ticketOfAnother = 'A ficha é de outra partida.';
export const runOutOfTime = 'A partida chegou quando nenhuma era aceita.';
export const runAfterNext = 'A partida chegou quando a ficha seguinte já tinha encerrado a dela.';
export const doesNotCount = (verdict: string) => `Não conta: ${verdict}.`;

// Where the coins come from

const tickets = (count: number) => plural(count, { one: `${count} ficha`, other: `${count} fichas` });
export const coinsOfTickets = 'As moedas de cada ficha vêm do momento em que o banco de dados criou a ficha.';
export const coinsWrittenDown = (kept: number, all: number) =>
  `O momento de onde vêm as moedas foi anotado para ${kept} de ${tickets(all)}, e é sempre aquele em que o banco de dados criou a ficha.`;
export const coinsMoved = (moved: number, all: number) =>
  `As moedas de ${moved} de ${tickets(all)} não vêm do momento em que o banco de dados criou a ficha: restauraram uma exportação, ou alguém escolheu as moedas.`;
export const coinsOfCup = 'Para a copa também há um momento anotado.';

// What it can't prove

export const announcedFile =
  'Que este é o arquivo que o site anunciou: informe o hash. Sem ele, estas mudanças têm a mesma cara: um participante ou uma partida de fora, até a melhor; uma partida marcada como pendente, sem o replay, atrasada ou com outra transmissão; uma desclassificação posta ou tirada; regras reescritas; horários movidos dentro do permitido.';
export const deletedRuns = (entrants: string, count: number) =>
  plural(count, {
    one: `O que o participante ${entrants} jogou: foi apagado a pedido. De um vencedor só resta a lista de vencedores.`,
    other: `O que os participantes ${entrants} jogaram: foi apagado a pedido. De um vencedor entre eles só resta a lista de vencedores.`,
  });
export const pendingRuns = (runs: string) =>
  `Por que estas partidas chegaram e ficaram sem posição: ${runs}.`;
export const unseenRuns = (count: number) =>
  plural(count, {
    one: 'Por que 1 das partidas não foi mostrada até o fim enquanto era jogada: a rede falha, ou alguém deixa falhar.',
    other: `Por que ${count} das partidas não foram mostradas até o fim enquanto eram jogadas: a rede falha, ou alguém deixa falhar.`,
  });
export const unknownFields = (fields: string) =>
  `O que querem dizer estes campos, que esta versão não conhece: ${fields}.`;
export const neverProvable =
  'Que cada participante é uma pessoa diferente. Que o site aceitou todas as partidas enviadas. Que o relógio do banco de dados estava certo.';

// A run that this browser sent

export const otherReplay = 'O replay não é o que este navegador enviou.';
export const otherScore = (sent: number, told: number) =>
  `O replay é o que este navegador enviou, com ${sent} pontos. O arquivo diz ${told}.`;
export const asSent = (score: number) => `Está lá como foi enviada, com ${score} pontos.`;
export const withoutReplay = 'Está lá, e foi enviada sem replay.';
export const disqualified = (reason: string) =>
  `Não conta, porque os moderadores desclassificaram você: ${reason}`;
export const noPlace =
  'Ficou sem posição: um banimento, uma desclassificação ou o fim da copa barrou a partida.';
export const itsVerdict = (verdict: string) => `O veredito: ${verdict}.`;
export const leftOut = 'Ninguém neste arquivo foi apagado a pedido: ela ficou de fora.';
export const deletedOrLeftOut = (deleted: number) =>
  `${plural(deleted, { one: '1 participante deste arquivo foi apagado', other: `${deleted} participantes deste arquivo foram apagados` })} a pedido. Se você pediu isso, pode ser você. Se não, fale com o responsável pelo site: sua partida pode ter ficado de fora.`;

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
