/** Cups: START's card, the cup's dialog, its tab of the Hall. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';

const ofMinutes = (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` });

// Buttons

export const aboutThisCup = 'ABOUT THIS CUP';
export const loginToRegister = 'LOGIN TO REGISTER';
export const playCup = 'PLAY CUP';
export const saveWallet = 'SAVE WALLET';
export const sendAppeal = 'SEND APPEAL';
export const sureOfAppeal = 'SEND YOUR ONE APPEAL?';
export const verifyArchive = 'VERIFY THE ARCHIVE';
export const watchLive = 'WATCH LIVE';
export const registerAs = (name: string) => `REGISTER AS ${name}`;

// The names of parts, in capitals where they head one

export const cup = 'Cup';
export const tabsOfTheCup = 'The cup';
export const tabs = { play: 'PLAY', standing: 'STANDINGS', rules: 'RULES' };
export const appeal = 'Appeal';
export const changes = 'Changes';
export const prizes = 'Prizes';
export const registration = 'Registration';
export const results = 'Results';
export const rules = 'Rules';
export const standing = 'Standings';
export const times = 'Times';
export const yourPart = 'Your part';

// The page and the cups of its database

export const loading = 'Loading the cups...';
export const noCups = 'This site has no leaderboard, so it has no cups.';
export const unreachable = 'Can’t load the cups. Check your connection.';
export const staleSince = (time: string) => `No connection. What you see is from ${time}.`;
export const notAmongLatest = 'Cup not found. It may be an old one.';
export const broken = 'This cup has a setup error.';
export const brokenForAll =
  'This cup has a setup error. Nobody can register or play. The moderators have to fix this:';
export const otherCups = (count: number) =>
  plural(count, { one: 'Another cup', other: `${formatNumber(count)} other cups` });

// What is going on

/** On START and in the dialog, with room for a line on a phone. `left`: a time left, as '2 h'. */
export const stages = {
  announced: (left: string) => `Registration in ${left}`,
  registration: (left: string) => `${left} left to register`,
  waiting: (left: string) => `Starts in ${left}`,
  running: (left: string) => `${left} left to play`,
  'last runs': (left: string) => `${left} for the last runs`,
  sealed: (left: string) => `Replays open in ${left}`,
  appeals: (left: string) => `${left} left to appeal`,
  over: () => 'Moderators are deciding',
  frozen: () => 'Stopped by the moderators',
  final: () => 'The results are final',
};

/** The same, as screen readers hear that it has changed. */
export const stageNews = {
  announced: 'Registration is not open yet.',
  registration: 'Registration is open.',
  waiting: 'Registration is closed.',
  running: 'The cup has started.',
  'last runs': 'The last runs are coming in.',
  sealed: 'The cup is over.',
  appeals: 'You can appeal now.',
  over: 'The moderators are deciding.',
  frozen: 'The moderators have stopped the cup.',
  final: 'The results are final.',
};

export const stopped =
  'The moderators have stopped this cup. You can’t register or play until they resume it.';

/** A cup in a line. `minutes`: of a run; `null`: it ends with the last life. */
export const hint = (minutes: number | null, tries: string) =>
  `${minutes ? `${ofMinutes(minutes)}, ` : ''}${tries}. The best counts.`;

export const tries = (count: number) => plural(count, { one: '1 try', other: `${count} tries` });

// A player in a cup

export const registered = 'You are registered';
export const disqualified = 'You were disqualified';
export const wonRank = (rank: number) => `You finished #${rank}`;
export const bestOf = (score: number) => `Your best: ${formatNumber(score)}`;
export const ticketsLeft = (left: number, all: number) => `${left} of ${all} tickets left`;
export const ticketsUsed = (used: number, all: number) => `${used} of ${all} tickets used`;
export const isRegistered = 'You are registered.';
export const isAppealed = 'Your appeal is sent.';

// Registration

export const opensOn = (moment: string) => `Registration opens on ${moment}.`;
export const haveAnInvitation = 'Do you have an invitation? Log in, and enter its code here.';
export const whatIsKept = 'You accept the rules under RULES. Your name and your runs stay public forever.';
export const notRegisteredHere = 'You are not registered in this cup.';
export const invitation = 'Invitation, if you have one';
export const invitationIfFull = 'You need one only if all places are taken.';
export const invitationForPlay = 'With an invitation, you need no saved runs.';
export const registering = 'Registering...';
export const askingRegistration = 'Looking for your registration...';
export const registrationUnknown = 'Can’t load your registration. Check your connection.';
/** `minutes`: of play that is saved, rounded down. */
export const lackOfPlay = (minutes: number) =>
  `You need ten minutes of saved runs to register. You have ${minutes === 0 ? 'less than a minute' : ofMinutes(minutes)}. Play some more, or enter an invitation.`;

// A registered player's part

export const registeredAs = 'Registered as';
export const tickets = 'Tickets';
export const yourBest = 'Your best';
export const pointsAtLevel = (score: number, level: number) =>
  `${formatNumber(score)} points, level ${level}`;
export const noRunYet = 'no run yet';
export const disqualifiedFor = (reason: string) => `The moderators disqualified you: ${reason}`;
export const comeBackOn = (moment: string) =>
  `You are registered. Come back on ${moment} and press PLAY CUP. To play in another browser, take your key there: press your name on the start screen.`;
export const wallet = 'Wallet';
export const walletForPrize = 'Wallet for a prize, on Solana';
export const walletHint = (until: string) =>
  `Only you and the moderators can see it. You can change it until ${until}.`;
/** In its empty field, on a page that hides names. */
export const walletHidden = 'Saved, and hidden here';
export const savingWallet = 'Saving your wallet...';
export const noWallet = 'none: you can’t receive a prize';
export const noWalletSaved = 'Save a wallet here to receive a prize.';
export const walletNotSaved = 'This wallet is not saved yet. Save it to receive a prize.';
export const walletSaved = 'Your wallet is saved.';
export const walletChanged = (moment: string) =>
  `Your wallet was last changed on ${moment}. If that wasn’t you, tell the moderators.`;
export const otherWalletSaved = (address: string) =>
  `Your change is not saved. The saved wallet is ${address}.`;

// Appeals

export const undecided = 'The moderators have not decided yet. You’ll see their decision here.';
export const decided = (decision: string) => `The moderators decided: ${decision}`;
export const aboutAppeals = (until: string) =>
  `Is your rank or a decision wrong? You have one appeal, until ${until}. Only you and the moderators can read it. Their answer will be public.`;
export const yourAppeal = 'Your appeal';
export const charactersLeft = (count: number) =>
  plural(count, { one: '1 character left', other: `${formatNumber(count)} characters left` });
export const charactersTooMany = (count: number) =>
  plural(count, { one: '1 character too many', other: `${formatNumber(count)} characters too many` });
export const sendingAppeal = 'Sending your appeal...';

// Why something is refused

export const full = 'All places are taken. You can still register with an invitation.';
export const notOpen = 'You can’t do this now. See the times under RULES.';
export const needsPlay =
  'You have less than ten minutes of saved runs. Play some more, or enter an invitation.';
export const badInvitation = 'This invitation is wrong, or somebody has used it.';
/** `renewed`: says that the player has a new id. */
export const registerAgain = (renewed: string) => `${renewed} Register again.`;
export const walletsFrozen = 'The cup is over. You can’t change your wallet any more.';
export const appealedBefore = 'You have already appealed.';
export const denied = 'That didn’t work. Try again.';
export const noAddress = 'This is not a Solana address. It has 32 to 44 letters and digits.';
export const emptyAppeal = 'Write what the moderators should look at.';
export const longAppeal = (most: number) => `An appeal has at most ${formatNumber(most)} characters.`;

// The standing

export const startsOn = (moment: string) => `The cup starts ${moment}`;
export const scoresSoFar = (until: string) => `Scores so far. Ranks and replays on ${until}.`;
export const nobodyPlayed = 'Nobody played this cup';
export const ticketOf = (ticket: number, all: number) => `ticket ${ticket} of ${all}`;
export const linkToWatch = 'The link to watch it live: ';
export const copyLinkToWatch = 'Copy the link to watch it live';

// The results

export const nobodyWon = 'Nobody won: no run of this cup has a rank.';
export const youWonRank = (rank: number) => `You finished #${rank}!`;
export const noWalletInTime = 'You didn’t save a wallet in time. Ask the host about your prize.';
export const archiveHash = 'The archive of this cup has the hash ';
export const copyArchiveHash = 'Copy the hash of the archive';
export const prizePaid = 'Prize paid';
/** After `prizePaid`, for screen readers. */
export const prizePaidTo = (name: string) => ` to ${name}: the transaction`;
export const notPaidYet = 'Not paid yet';

// The terms, of which players are told each change

export const terms = {
  title: 'Title',
  ruleset: 'Game',
  skins: 'Skins',
  registerFrom: 'Registration opens',
  registerUntil: 'Registration closes',
  startsAt: 'Start',
  endsAt: 'End',
  appealUntil: 'Appeals until',
  tickets: 'Tickets',
  maxEntrants: 'Places',
  pauseSeconds: 'Pauses in a run',
  live: 'Watched while you play',
  prizes: 'Prizes',
  heldBy: 'Host',
  rulesUrl: 'Full rules',
};

// What has changed

export const sinceRegistered = 'YOU REGISTERED';
export const sinceOpened = 'YOU OPENED THIS';
export const changedSince = (since: string) => `CHANGED SINCE ${since}`;
export const termsLost = 'Can’t load the rules that you registered under. Read the current ones under RULES.';
export const seconds = (count: number) => `${count} s`;
export const yesEverybody = 'yes, by everybody';
export const no = 'no';

// What the cup is

export const noPrizes = 'This cup has no prizes.';
/** The host's name comes after it. */
export const heldBy = 'Held by ';
export const fullRules = 'The host’s full rules';
export const inYourZone = (zone: string) => `In your time zone, ${zone}.`;
export const inYourZones =
  'In your time zone. The clocks change during this cup, so each time names its zone.';

/** In five lines: what counts, and a few words on it. */
export const brief = {
  minutes: ofMinutes,
  eachRun: 'A run ends then, or with your last life.',
  lives: 'Your lives',
  untilLastLife: 'Each run lasts until you lose the last one.',
  newRules: 'New rules',
  oneATry: 'PLAY CUP uses one, even if you leave the run.',
  bestCounts: 'Best run counts',
  tieBreaker: 'More points win. A tie goes to fewer seconds per coin.',
  playLive: 'In one go',
  pauses: (seconds: number) =>
    `Play each run straight through. You can pause for ${plural(seconds, { one: '1 second', other: `${seconds} seconds` })} in all.`,
  noPauses: 'Play each run straight through. Pauses cost you time.',
  prizes: 'Prizes',
  /** `prizes`: as the moderators wrote them, a sentence or not. */
  toYourWallet: (prizes: string) =>
    `${prizes}${/[.!?]$/.test(prizes) ? '' : '.'} They go to the wallet that you enter here.`,
  noPrizes: 'No prizes',
  forHonour: 'You play for the honour.',
};

// The rules, a paragraph each

export const newerRules = 'There’s a new version of the game. Reload the page before you play.';
/** `minutes`, `level`: of a run, and at which it begins; `seconds`: until the next level. */
export const timedGame = (minutes: number, level: number, seconds: number) =>
  `Each run takes ${ofMinutes(minutes)}, from level ${level}, with a new level every ${plural(seconds, { one: 'second', other: `${seconds} seconds` })}.`;
export const openGame = (level: number) =>
  `Each run begins at level ${level} and lasts until your last life.`;
export const skinsHaveEffects = 'Skins keep their effects.';
export const skinsAreLooks = 'Skins give no advantage.';
export const gameAndSkins = (game: string, skins: string) => `${game} Skins allowed: ${skins}.`;
export const registerBefore = (moment: string, places: number) =>
  `Register before ${moment}. You need ten minutes of saved runs, or an invitation. There ${plural(places, { one: 'is 1 place', other: `are ${formatNumber(places)} places` })}; after that, invitation only.`;
export const ticketRule = (count: number) =>
  `You have ${plural(count, { one: 'one ticket', other: `${count} tickets` })}. Each is one scored run. PLAY uses a ticket, even if you leave the run. The next ticket closes this one. Wait ten seconds between them.`;
export const coinsRule = 'Each ticket has its own coins. Nobody knows them before you press PLAY.';
/** Times as '3:50'. */
export const liveRule = (length: string, limit: string) =>
  `Play each run to its end, in real time. A run of ${length} has to be saved within ${limit} of PLAY, countdowns and pauses included. A shorter run has less time. While you pause, a line below the field shows the seconds left. It also tells you when a run no longer counts.`;
export const watchedRule =
  'While you play, everybody can watch your run, a few seconds late. So players who have tickets left see the score to beat. Nobody sees your coins before you do. Your saved run has to be the one that was shown.';
export const bestRule = (until: string) =>
  `Your best run counts. More points win, and a tie goes to fewer seconds per coin. Players who tie in both share a rank. Runs must be saved before ${until}.`;
export const replaysRule = (until: string) =>
  `Replays stay hidden until ${until}. Then everybody’s browser verifies them and ranks the players.`;
export const strikesRule = (until: string) =>
  `Moderators can disqualify a player, with a public reason. You can appeal until ${until}.`;
export const prizeRule = (until: string) =>
  `The prize goes to the wallet that you enter here before ${until}. Only you and the moderators can see it.`;
export const archiveRule =
  'Once the results are final, they are kept forever in an archive that anybody can copy and verify: your name, your tickets and runs, why you were disqualified, and the answer to your appeal. If you ask, the host deletes your part from their copies.';
export const botsRule =
  'No check can prove that a person played: a program can play in real time, too. Moderators look for signs of one before they pay.';
