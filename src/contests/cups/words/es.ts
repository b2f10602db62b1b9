import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import { sentence } from '../../../base/words/sentence.ts';
import type { Whole } from '../../../base/words/translated.ts';

const ofTickets = (count: number) => plural(count, { one: '1 ficha', other: `${count} fichas` });
const ofMinutes = (count: number) => plural(count, { one: '1 minuto', other: `${count} minutos` });
const ofSeconds = (count: number) => plural(count, { one: '1 segundo', other: `${count} segundos` });

// Buttons

export const aboutThisCup = 'SOBRE ESTA COPA';
export const loginToRegister = 'ENTRAR E INSCRIBIRME';
export const playCup = 'JUGAR COPA';
export const saveWallet = 'GUARDAR WALLET';
export const sendAppeal = 'APELAR';
export const sureOfAppeal = '¿APELAR? SOLO UNA VEZ';
export const verifyArchive = 'VERIFICAR EL ACTA';
export const watchLive = 'VER EN VIVO';
export const registerAs = (name: string) => `INSCRIBIR A ${name}`;

// The names of parts, in capitals where they head one

export const cup = 'Copa';
export const tabsOfTheCup = 'La copa';
export const tabs = { play: 'JUGAR', standing: 'TABLA', rules: 'REGLAS' };
export const appeal = 'Apelación';
export const changes = 'Cambios';
export const prizes = 'Premios';
export const registration = 'Inscripción';
export const results = 'Resultados';
export const rules = 'Reglas';
export const standing = 'Tabla';
export const times = 'Fechas';
export const yourPart = 'Tu parte';

// The page and the cups of its database

export const loading = 'Cargando las copas...';
export const noCups = 'Este sitio no tiene clasificación, así que no tiene copas.';
export const unreachable = 'No se pueden cargar las copas. Revisa tu conexión.';
export const staleSince = (time: string) => sentence(`Sin conexión. Últimos datos: ${time}`);
export const notAmongLatest = 'Copa no encontrada. Puede ser una antigua.';
export const broken = 'Esta copa está mal configurada.';
export const brokenForAll =
  'Esta copa está mal configurada. Nadie puede inscribirse ni jugar. Los moderadores tienen que arreglar esto:';
export const otherCups = (count: number) =>
  plural(count, { one: 'Otra copa', other: `Otras ${formatNumber(count)} copas` });

// What is going on

/** On START and in the dialog, with room for a line on a phone. `left`: a time left, as '2 h'. */
export const stages = {
  announced: (left: string) => `Inscripción en ${left}`,
  registration: (left: string) => `${left} para inscribirse`,
  waiting: (left: string) => `Empieza en ${left}`,
  running: (left: string) => `${left} para jugar`,
  'last runs': (left: string) => `Últimas partidas: ${left}`,
  sealed: (left: string) => `Repeticiones en ${left}`,
  appeals: (left: string) => `Fin. Apelaciones: ${left}`,
  over: () => 'Los moderadores deciden',
  frozen: () => 'Detenida por moderadores',
  final: () => 'Resultado final',
};

export const stageNews = {
  announced: 'La inscripción aún no está abierta.',
  registration: 'La inscripción está abierta.',
  waiting: 'La inscripción está cerrada.',
  running: 'La copa ha empezado.',
  'last runs': 'Llegan las últimas partidas.',
  sealed: 'La copa ha terminado.',
  appeals: 'Ya puedes apelar.',
  over: 'Los moderadores deciden.',
  frozen: 'Los moderadores detuvieron la copa.',
  final: 'Los resultados son definitivos.',
};

export const stopped =
  'Los moderadores detuvieron esta copa. No puedes inscribirte ni jugar hasta que la reanuden.';

export const hint = (minutes: number | null, tries: string) =>
  `${minutes ? `${ofMinutes(minutes)}, ` : ''}${tries}. Cuenta la mejor.`;

export const tries = (count: number) => plural(count, { one: '1 intento', other: `${count} intentos` });

// A player in a cup

export const registered = 'Inscripción hecha';
export const disqualified = 'Te descalificaron';
export const wonRank = (rank: number) => `Quedaste en el puesto ${rank}`;
export const bestOf = (score: number) => `Tu mejor: ${formatNumber(score)}`;
export const ticketsLeft = (left: number, all: number) => `${left} de ${ofTickets(all)} sin usar`;
export const ticketsUsed = (used: number, all: number) =>
  `${used} de ${plural(all, { one: '1 ficha usada', other: `${all} fichas usadas` })}`;
export const isRegistered = 'Tu inscripción está hecha.';
export const isAppealed = 'Tu apelación está enviada.';

// Registration

export const opensOn = (moment: string) => sentence(`La inscripción abre el ${moment}`);
export const haveAnInvitation = '¿Tienes una invitación? Entra y escribe aquí su código.';
export const whatIsKept =
  'Aceptas lo que dice REGLAS. Tu nombre y tus partidas quedan públicos para siempre.';
export const notRegisteredHere = 'No estás en esta copa.';
export const invitation = 'Invitación, si tienes una';
export const invitationIfFull = 'Solo te hace falta si no quedan plazas.';
export const invitationForPlay = 'Con una invitación no necesitas tiempo jugado.';
export const registering = 'Inscribiendo...';
export const askingRegistration = 'Buscando tu inscripción...';
export const registrationUnknown = 'No se puede cargar tu inscripción. Revisa tu conexión.';
export const lackOfPlay = (minutes: number) =>
  `Para inscribirte necesitas diez minutos jugados y guardados. Tienes ${minutes === 0 ? 'menos de un minuto' : ofMinutes(minutes)}. Juega un poco más o escribe una invitación.`;

// A registered player's part

export const registeredAs = 'Nombre';
export const tickets = 'Fichas';
export const yourBest = 'Tu mejor';
export const pointsAtLevel = (score: number, level: number) =>
  `${formatNumber(score)} puntos, nivel ${level}`;
export const noRunYet = 'aún sin partida';
export const disqualifiedFor = (reason: string) => `Los moderadores te descalificaron: ${reason}`;
export const comeBackOn = (moment: string) =>
  `Tu inscripción está hecha. Vuelve el ${moment} y pulsa JUGAR COPA. Para jugar en otro navegador, lleva allí tu clave: pulsa tu nombre en la pantalla de inicio.`;
export const wallet = 'Wallet';
export const walletForPrize = 'Wallet para un premio, en Solana';
export const walletHint = (until: string) =>
  sentence(`Solo la ven tú y los moderadores. Puedes cambiarla hasta el ${until}`);
export const walletHidden = 'Guardada y oculta aquí';
export const savingWallet = 'Guardando tu wallet...';
export const noWallet = 'ninguna: no puedes recibir un premio';
export const noWalletSaved = 'Guarda aquí una wallet para recibir un premio.';
export const walletNotSaved = 'Esta wallet aún no está guardada. Guárdala para recibir un premio.';
export const walletSaved = 'Tu wallet está guardada.';
export const walletChanged = (moment: string) =>
  `${sentence(`Tu wallet cambió por última vez el ${moment}`)} Si no fue cosa tuya, avisa a los moderadores.`;
export const otherWalletSaved = (address: string) =>
  `Tu cambio no está guardado. La wallet guardada es ${address}.`;

// Appeals

export const undecided = 'Los moderadores aún no han decidido. Verás aquí su decisión.';
export const decided = (decision: string) => `Los moderadores decidieron: ${decision}`;
export const aboutAppeals = (until: string) =>
  `¿Está mal tu puesto o una decisión? ${sentence(`Tienes una apelación, hasta el ${until}`)} Solo la leen tú y los moderadores. Su respuesta será pública.`;
export const yourAppeal = 'Tu apelación';
export const charactersLeft = (count: number) =>
  plural(count, { one: 'Queda 1 carácter', other: `Quedan ${formatNumber(count)} caracteres` });
export const charactersTooMany = (count: number) =>
  plural(count, { one: 'Sobra 1 carácter', other: `Sobran ${formatNumber(count)} caracteres` });
export const sendingAppeal = 'Enviando tu apelación...';

// Why something is refused

export const full = 'No quedan plazas. Aún puedes inscribirte con una invitación.';
export const notOpen = 'Ahora no puedes hacer esto. Mira las fechas en REGLAS.';
export const needsPlay =
  'Tienes menos de diez minutos jugados y guardados. Juega un poco más o escribe una invitación.';
export const badInvitation = 'Esta invitación no es válida, o alguien ya la usó.';
export const registerAgain = (renewed: string) => `${renewed} Inscríbete otra vez.`;
export const walletsFrozen = 'La copa ha terminado. Las wallets ya no se pueden cambiar.';
export const appealedBefore = 'Ya has apelado.';
export const denied = 'No funcionó. Prueba otra vez.';
export const noAddress = 'Esto no es una dirección de Solana. Tienen de 32 a 44 letras y cifras.';
export const emptyAppeal = 'Escribe qué tienen que mirar los moderadores.';
export const longAppeal = (most: number) =>
  `Una apelación tiene ${formatNumber(most)} caracteres como máximo.`;

// The standings

export const startsOn = (moment: string) => `La copa empieza el ${moment}`;
export const scoresSoFar = (until: string) =>
  sentence(`Puntuaciones provisionales. Puestos y repeticiones, el ${until}`);
export const nobodyPlayed = 'Nadie jugó esta copa';
export const ticketOf = (ticket: number, all: number) => `ficha ${ticket} de ${all}`;
export const linkToWatch = 'El enlace para verla en vivo: ';
export const copyLinkToWatch = 'Copiar el enlace para verla en vivo';

// The results

export const nobodyWon = 'No ganó nadie: ninguna partida de esta copa tiene puesto.';
export const youWonRank = (rank: number) => `¡Quedaste en el puesto ${rank}!`;
export const noWalletInTime =
  'No guardaste una wallet antes del final. Pregunta por tu premio al administrador.';
export const archiveHash = 'El acta de esta copa tiene el hash ';
export const copyArchiveHash = 'Copiar el hash del acta';
export const prizePaid = 'Premio pagado';
/** After `prizePaid`, for screen readers. */
export const prizePaidTo = (name: string) => ` a ${name}: la transacción`;
export const notPaidYet = 'Aún sin pagar';

// The terms, of which players are told each change

export const terms = {
  title: 'Título',
  ruleset: 'Juego',
  skins: 'Skins',
  registerFrom: 'La inscripción abre',
  registerUntil: 'La inscripción cierra',
  startsAt: 'Comienzo',
  endsAt: 'Final',
  appealUntil: 'Apelaciones hasta',
  tickets: 'Fichas',
  maxEntrants: 'Plazas',
  pauseSeconds: 'Pausas en una partida',
  live: 'Se ve mientras juegas',
  prizes: 'Premios',
  heldBy: 'Organiza',
  rulesUrl: 'Bases completas',
};

// What has changed

export const sinceRegistered = 'TE INSCRIBISTE';
export const sinceOpened = 'ABRISTE ESTO';
export const changedSince = (since: string) => `CAMBIOS DESDE QUE ${since}`;
export const termsLost =
  'Las reglas con las que te inscribiste ya no se pueden cargar. Lee las actuales en REGLAS.';
export const seconds = (count: number) => `${count} s`;
export const yesEverybody = 'sí, todo el mundo lo ve';
export const no = 'no';

// What the cup is

export const noPrizes = 'Esta copa no tiene premios.';
export const heldBy = 'Organiza: ';
export const fullRules = 'Las bases completas de quien organiza';
export const inYourZone = (zone: string) => `En tu zona horaria, ${zone}.`;
export const inYourZones =
  'En tu zona horaria. La hora cambia durante esta copa, así que cada fecha nombra su zona.';

/** In five lines: what counts, and a few words on it. */
export const brief = {
  minutes: ofMinutes,
  eachRun: 'Cada partida, o hasta tu última vida.',
  lives: 'Tus vidas',
  untilLastLife: 'Cada partida dura hasta que pierdes la última.',
  newRules: 'Reglas nuevas',
  /** After `tries`: one of them. */
  oneATry: 'JUGAR COPA gasta uno, aunque dejes la partida.',
  bestCounts: 'Cuenta la mejor',
  tieBreaker: 'Gana quien suma más puntos. Si empatan, gana la de menos segundos por moneda.',
  playLive: 'En tiempo real',
  pauses: (seconds: number) => `De una vez y hasta el final. Puedes pausar ${ofSeconds(seconds)} en total.`,
  noPauses: 'De una vez y hasta el final. Las pausas te cuestan tiempo.',
  prizes: 'Premios',
  toYourWallet: (prizes: string) =>
    `${prizes}${/[.!?]$/.test(prizes) ? '' : '.'} Van a la wallet que pones aquí.`,
  noPrizes: 'Sin premios',
  forHonour: 'Juegas por el honor.',
};

// The rules, a paragraph each

export const newerRules = 'Hay una versión nueva del juego. Recarga la página antes de jugar.';
export const timedGame = (minutes: number, level: number, seconds: number) =>
  `Cada partida dura ${ofMinutes(minutes)}, desde el nivel ${level}, con un nivel nuevo cada ${plural(seconds, { one: 'segundo', other: `${seconds} segundos` })}.`;
export const openGame = (level: number) =>
  `Cada partida empieza en el nivel ${level} y dura hasta tu última vida.`;
export const skinsHaveEffects = 'Las skins tienen sus efectos.';
export const skinsAreLooks = 'Las skins no dan ventaja.';
export const gameAndSkins = (game: string, skins: string) => `${game} Skins permitidas: ${skins}.`;
export const registerBefore = (moment: string, places: number) =>
  `${sentence(`Inscríbete antes del ${moment}`)} Necesitas diez minutos jugados y guardados, o una invitación. Hay ${plural(places, { one: '1 plaza', other: `${formatNumber(places)} plazas` })}; después, solo con invitación.`;
export const ticketRule = (count: number) =>
  `Tienes ${plural(count, { one: 'una ficha', other: `${count} fichas` })}. Cada una es una partida que puntúa. JUGAR gasta una ficha, aunque dejes la partida. Espera diez segundos antes de usar la siguiente: cierra la anterior.`;
export const coinsRule = 'Cada ficha tiene sus propias monedas. Nadie las conoce antes de que pulses JUGAR.';
export const liveRule = (length: string, limit: string) =>
  `Juega cada partida hasta el final, en tiempo real. Una partida de ${length} tiene que estar guardada como máximo ${limit} después de JUGAR, con cuentas atrás y pausas. Una más corta tiene menos tiempo. En pausa, una línea debajo del campo muestra los segundos que quedan. También te avisa cuando una partida ya no cuenta.`;
export const watchedRule =
  'Mientras juegas, todo el mundo puede ver tu partida, unos segundos después. Así, quien tenga fichas sin usar ve la puntuación a superar. Nadie ve tus monedas antes que tú. La partida guardada tiene que ser la que se mostró.';
export const bestRule = (until: string) =>
  `Cuenta tu mejor partida. Gana la que suma más puntos y, si empatan, la de menos segundos por moneda. Si ahí también empatan, comparten puesto. ${sentence(`Las partidas tienen que estar guardadas antes del ${until}`)}`;
export const replaysRule = (until: string) =>
  `${sentence(`Las repeticiones están ocultas hasta el ${until}`)} Luego el navegador de cada uno las verifica y ordena a los jugadores.`;
export const strikesRule = (until: string) =>
  sentence(
    `Los moderadores pueden descalificar a un jugador, con un motivo público. Puedes apelar hasta el ${until}`,
  );
export const prizeRule = (until: string) =>
  `${sentence(`El premio va a la wallet que pones aquí antes del ${until}`)} Solo la ven tú y los moderadores.`;
export const archiveRule =
  'Cuando los resultados son definitivos, quedan para siempre en un acta que cualquiera puede copiar y verificar: tu nombre, tus fichas y partidas, por qué te descalificaron y la respuesta a tu apelación. Si lo pides, el administrador borra tu parte de sus copias.';
export const botsRule =
  'Ninguna comprobación demuestra que jugó una persona: un programa también puede jugar en tiempo real. Los moderadores buscan indicios de uno antes de pagar.';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
