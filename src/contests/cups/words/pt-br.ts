/** Cups: START's card, the cup's dialog, its tab of the Hall. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

// Buttons

export const aboutThisCup = 'SOBRE ESTA COPA';
export const loginToRegister = 'ENTRAR E SE INSCREVER';
export const playCup = 'JOGAR A COPA';
export const saveWallet = 'SALVAR CARTEIRA';
export const sendAppeal = 'ENVIAR RECURSO';
export const sureOfAppeal = 'ENVIAR SEU ÚNICO RECURSO?';
export const verifyArchive = 'VERIFICAR O ARQUIVO';
export const watchLive = 'VER AO VIVO';
export const registerAs = (name: string) => `INSCREVER COMO ${name}`;

// The names of parts, in capitals where they head one

export const cup = 'Copa';
export const tabsOfTheCup = 'A copa';
export const tabs = { play: 'JOGAR', standing: 'PLACAR', rules: 'REGRAS' };
export const appeal = 'Recurso';
export const changes = 'Mudanças';
export const prizes = 'Prêmios';
export const registration = 'Inscrição';
export const results = 'Resultados';
export const rules = 'Regras';
export const standing = 'Placar';
export const times = 'Horários';
export const yourPart = 'Você na copa';

// The page and the cups of its database

export const loading = 'Carregando as copas...';
export const noCups = 'Este site não tem ranking, então não tem copas.';
export const unreachable = 'As copas não carregaram. Confira sua conexão.';
export const staleSince = (time: string) => `Sem conexão. Últimos dados: ${time}.`;
export const notAmongLatest = 'Copa não encontrada. Talvez seja antiga.';
export const broken = 'Esta copa tem um erro de configuração.';
export const brokenForAll =
  'Esta copa tem um erro de configuração. Ninguém pode se inscrever nem jogar. Os moderadores precisam corrigir:';
export const otherCups = (count: number) =>
  plural(count, { one: 'Outra copa', other: `Outras ${formatNumber(count)} copas` });

// What is going on

export const stages = {
  announced: (left: string) => `Inscrições em ${left}`,
  registration: (left: string) => `${left} para se inscrever`,
  waiting: (left: string) => `Começa em ${left}`,
  running: (left: string) => `${left} para jogar`,
  'last runs': (left: string) => `${left} para as últimas partidas`,
  sealed: (left: string) => `Replays abrem em ${left}`,
  appeals: (left: string) => `Acabou. Recursos por ${left}`,
  over: () => 'Os moderadores decidem',
  frozen: () => 'Parada pelos moderadores',
  final: () => 'Os resultados são finais',
};

export const stageNews = {
  announced: 'As inscrições ainda não abriram.',
  registration: 'As inscrições estão abertas.',
  waiting: 'As inscrições fecharam.',
  running: 'A copa começou.',
  'last runs': 'As últimas partidas estão chegando.',
  sealed: 'A copa acabou.',
  appeals: 'Já dá para enviar recurso.',
  over: 'Os moderadores decidem.',
  frozen: 'Os moderadores pararam a copa.',
  final: 'Os resultados são finais.',
};

export const stopped =
  'Os moderadores pararam esta copa. Não dá para se inscrever nem jogar até eles retomarem.';

export const hint = (minutes: number | null, tries: string) =>
  `${minutes ? plural(minutes, { one: '1 minuto, ', other: `${minutes} minutos, ` }) : ''}${tries}. Vale a melhor.`;

export const tries = (count: number) => plural(count, { one: '1 ficha', other: `${count} fichas` });

// A player in a cup

export const registered = 'Inscrição feita';
export const disqualified = 'Desclassificação nesta copa';
export const wonRank = (rank: number) => `Você ficou em ${rank}º lugar`;
export const bestOf = (score: number) => `Sua melhor: ${formatNumber(score)}`;
export const ticketsLeft = (left: number, all: number) =>
  plural(all, { one: `${left} de ${all} ficha sobrando`, other: `${left} de ${all} fichas sobrando` });
export const ticketsUsed = (used: number, all: number) =>
  plural(all, { one: `${used} de ${all} ficha usada`, other: `${used} de ${all} fichas usadas` });
export const isRegistered = 'Sua inscrição está feita.';
export const isAppealed = 'Seu recurso foi enviado.';

// Registration

export const opensOn = (moment: string) => `As inscrições abrem em ${moment}.`;
export const haveAnInvitation = 'Tem um convite? Entre e digite o código aqui.';
export const whatIsKept =
  'Você aceita o que está em REGRAS. Seu nome e suas partidas ficam públicos para sempre.';
export const notRegisteredHere = 'Você não se inscreveu nesta copa.';
export const invitation = 'Convite, se você tiver';
export const invitationIfFull = 'Só precisa dele se as vagas acabarem.';
export const invitationForPlay = 'Com um convite, não precisa de tempo de jogo salvo.';
export const registering = 'Fazendo sua inscrição...';
export const askingRegistration = 'Procurando sua inscrição...';
export const registrationUnknown = 'Sua inscrição não carregou. Confira sua conexão.';
export const lackOfPlay = (minutes: number) =>
  `A inscrição pede dez minutos de jogo salvo. Você tem ${minutes === 0 ? 'menos de um minuto' : plural(minutes, { one: '1 minuto', other: `${minutes} minutos` })}. Jogue mais um pouco, ou digite um convite.`;

// A registered player's part

export const registeredAs = 'Inscrição como';
export const tickets = 'Fichas';
export const yourBest = 'Sua melhor';
export const pointsAtLevel = (score: number, level: number) => `${formatNumber(score)} pontos, fase ${level}`;
export const noRunYet = 'nenhuma partida ainda';
export const disqualifiedFor = (reason: string) => `Os moderadores desclassificaram você: ${reason}`;
export const comeBackOn = (moment: string) =>
  `Sua inscrição está feita. Volte em ${moment} e aperte JOGAR A COPA. Para jogar em outro navegador, leve sua chave: aperte seu nome na tela inicial.`;
export const wallet = 'Carteira';
export const walletForPrize = 'Carteira para o prêmio, na Solana';
export const walletHint = (until: string) =>
  `Só você e os moderadores podem ver. Dá para mudar até ${until}.`;
export const walletHidden = 'Salva e oculta aqui';
export const savingWallet = 'Salvando sua carteira...';
export const noWallet = 'nenhuma: você não pode receber prêmio';
export const noWalletSaved = 'Salve uma carteira aqui para receber um prêmio.';
export const walletNotSaved = 'Esta carteira ainda não está salva. Salve para receber um prêmio.';
export const walletSaved = 'Sua carteira está salva.';
export const walletChanged = (moment: string) =>
  `Sua carteira mudou pela última vez em ${moment}. Se não foi você, avise os moderadores.`;
export const otherWalletSaved = (address: string) =>
  `Sua mudança não está salva. A carteira salva é ${address}.`;

// Appeals

export const undecided = 'Os moderadores ainda não decidiram. A decisão aparece aqui.';
export const decided = (decision: string) => `Os moderadores decidiram: ${decision}`;
export const aboutAppeals = (until: string) =>
  `Sua posição ou uma decisão está errada? Você tem um recurso, até ${until}. Só você e os moderadores podem ler. A resposta deles será pública.`;
export const yourAppeal = 'Seu recurso';
export const charactersLeft = (count: number) => `Caracteres restantes: ${formatNumber(count)}`;
export const charactersTooMany = (count: number) => `Caracteres a mais: ${formatNumber(count)}`;
export const sendingAppeal = 'Enviando seu recurso...';

// Why something is refused

export const full = 'As vagas acabaram. Com um convite, você ainda pode se inscrever.';
export const notOpen = 'Agora não dá. Veja os horários em REGRAS.';
export const needsPlay =
  'Você tem menos de dez minutos de jogo salvo. Jogue mais um pouco, ou digite um convite.';
export const badInvitation = 'Este convite está errado, ou alguém já usou.';
export const registerAgain = (renewed: string) => `${renewed} Inscreva-se de novo.`;
export const walletsFrozen = 'A copa acabou. Não dá mais para mudar a carteira.';
export const appealedBefore = 'Você já enviou um recurso.';
export const denied = 'Não deu certo. Tente de novo.';
export const noAddress = 'Isso não é um endereço da Solana. Ele tem de 32 a 44 letras e dígitos.';
export const emptyAppeal = 'Escreva o que os moderadores devem olhar.';
export const longAppeal = (most: number) => `Um recurso tem no máximo ${formatNumber(most)} caracteres.`;

// The standing

export const startsOn = (moment: string) => `A copa começa em ${moment}`;
export const scoresSoFar = (until: string) => `Pontuações até agora. Posições e replays em ${until}.`;
export const nobodyPlayed = 'Ninguém jogou esta copa';
export const ticketOf = (ticket: number, all: number) => `ficha ${ticket} de ${all}`;
export const linkToWatch = 'O link para ver ao vivo: ';
export const copyLinkToWatch = 'Copiar o link para ver ao vivo';

// The results

export const nobodyWon = 'Ninguém venceu: nenhuma partida desta copa tem posição.';
export const youWonRank = (rank: number) => `Você ficou em ${rank}º lugar!`;
export const noWalletInTime =
  'Você não salvou uma carteira antes do fim. Fale com o responsável pelo site sobre seu prêmio.';
export const archiveHash = 'O arquivo desta copa tem o hash ';
export const copyArchiveHash = 'Copiar o hash do arquivo';
export const prizePaid = 'Prêmio pago';
export const prizePaidTo = (name: string) => ` a ${name}: a transação`;
export const notPaidYet = 'Ainda não pago';

// The terms, of which players are told each change

export const terms = {
  title: 'Título',
  ruleset: 'Jogo',
  skins: 'Skins',
  registerFrom: 'Abertura das inscrições',
  registerUntil: 'Fim das inscrições',
  startsAt: 'Começo',
  endsAt: 'Fim',
  appealUntil: 'Recursos até',
  tickets: 'Fichas',
  maxEntrants: 'Vagas',
  pauseSeconds: 'Pausas por partida',
  live: 'Assistida enquanto você joga',
  prizes: 'Prêmios',
  heldBy: 'Organização',
  rulesUrl: 'Regulamento',
};

// What has changed

export const sinceRegistered = 'SUA INSCRIÇÃO';
export const sinceOpened = 'QUE VOCÊ ABRIU ISTO';
export const changedSince = (since: string) => `MUDOU DESDE ${since}`;
export const termsLost = 'As regras da sua inscrição não carregam mais. Leia as atuais em REGRAS.';
export const seconds = (count: number) => `${count} s`;
export const yesEverybody = 'sim, por todo mundo';
export const no = 'não';

// What the cup is

export const noPrizes = 'Esta copa não tem prêmios.';
export const heldBy = 'Organização: ';
export const fullRules = 'O regulamento completo';
export const inYourZone = (zone: string) => `No seu fuso horário, ${zone}.`;
export const inYourZones =
  'No seu fuso horário. O relógio muda durante esta copa, por isso cada horário traz o fuso.';

const secondsLong = (count: number) => plural(count, { one: `${count} segundo`, other: `${count} segundos` });

export const brief = {
  minutes: (minutes: number) => plural(minutes, { one: '1 minuto', other: `${minutes} minutos` }),
  eachRun: 'Cada partida, ou até a última vida.',
  lives: 'Suas vidas',
  untilLastLife: 'Cada partida dura até você perder a última.',
  newRules: 'Regras novas',
  oneATry: 'JOGAR A COPA gasta uma, mesmo se você sair da partida.',
  bestCounts: 'Vale a melhor',
  tieBreaker: 'Vence quem faz mais pontos. No empate, quem leva menos tempo por moeda.',
  playLive: 'Em tempo real',
  pauses: (seconds: number) =>
    `De uma vez, até o fim. Você pode pausar por ${secondsLong(seconds)} no total.`,
  noPauses: 'De uma vez, até o fim. Pausas gastam seu tempo.',
  prizes: 'Prêmios',
  toYourWallet: (prizes: string) =>
    `${prizes}${/[.!?]$/.test(prizes) ? '' : '.'} Eles vão para a carteira que você digita aqui.`,
  noPrizes: 'Sem prêmios',
  forHonour: 'Aqui se joga pela honra.',
};

// The rules, a paragraph each

export const newerRules = 'Tem uma versão nova do jogo. Recarregue a página antes de jogar.';
export const timedGame = (minutes: number, level: number, seconds: number) =>
  `Cada partida dura ${plural(minutes, { one: '1 minuto', other: `${minutes} minutos` })}, da fase ${level} em diante, com uma fase nova a cada ${plural(seconds, { one: 'segundo', other: `${seconds} segundos` })}.`;
export const openGame = (level: number) => `Cada partida começa na fase ${level} e dura até sua última vida.`;
export const skinsHaveEffects = 'As skins têm seus efeitos.';
export const skinsAreLooks = 'As skins não dão vantagem.';
export const gameAndSkins = (game: string, skins: string) => `${game} Skins permitidas: ${skins}.`;
export const registerBefore = (moment: string, places: number) =>
  `Inscreva-se antes de ${moment}. Você precisa de dez minutos de jogo salvo, ou de um convite. Há ${plural(places, { one: '1 vaga', other: `${formatNumber(places)} vagas` })}; depois, só com convite.`;
export const ticketRule = (count: number) =>
  `Você tem ${plural(count, { one: 'uma ficha', other: `${count} fichas` })}. Cada uma é uma partida que pontua. JOGAR gasta uma ficha, mesmo se você sair da partida. Espere dez segundos para pegar a próxima: ela encerra a anterior.`;
export const coinsRule =
  'Cada ficha tem suas próprias moedas. Ninguém as conhece antes de você apertar JOGAR.';
export const liveRule = (length: string, limit: string) =>
  `Jogue cada partida até o fim, em tempo real. Uma partida de ${length} tem que ser salva até ${limit} depois de JOGAR, com contagens regressivas e pausas. Uma mais curta tem menos tempo. Na pausa, uma linha abaixo do campo mostra os segundos que restam. Ela também avisa quando uma partida deixa de valer.`;
export const watchedRule =
  'Enquanto você joga, todo mundo pode ver sua partida, com alguns segundos de atraso. Assim, quem ainda tem fichas vê a pontuação a bater. Ninguém vê suas moedas antes de você. A partida que você salva tem que ser a que foi mostrada.';
export const bestRule = (until: string) =>
  `Vale sua melhor partida. Vence quem faz mais pontos; no empate, quem leva menos tempo por moeda. Se isso também empata, a posição é dividida. As partidas têm que ser salvas antes de ${until}.`;
export const replaysRule = (until: string) =>
  `Os replays ficam ocultos até ${until}. Depois, o navegador de cada um verifica todos e define as posições.`;
export const strikesRule = (until: string) =>
  `Os moderadores podem desclassificar um jogador, com um motivo público. Você pode enviar recurso até ${until}.`;
export const prizeRule = (until: string) =>
  `O prêmio vai para a carteira que você digita aqui antes de ${until}. Só você e os moderadores podem ver.`;
export const archiveRule =
  'Quando os resultados são finais, eles ficam para sempre num arquivo que qualquer um pode copiar e verificar: seu nome, suas fichas e partidas, o motivo de uma desclassificação e a resposta ao seu recurso. Se você pedir, o site apaga sua parte das cópias dele.';
export const botsRule =
  'Nenhum teste prova que foi uma pessoa que jogou: um programa também joga em tempo real. Os moderadores procuram sinais disso antes de pagar.';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
