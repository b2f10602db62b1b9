/**
 * The rooms whose code is mutated, and the unit tests that judge their mutants, by the beginnings of their paths. The quickest
 * are first: the first that fails is enough.
 */
export const ROOMS = {
  simulation: [
    'simulation/rule',
    'replay/recorder',
    'replay/format',
    'replay/corpus',
    'simulation/courses',
    'replay/checkpoints',
    'simulation/prop',
  ],
  replay: [
    'replay/verify',
    'replay/format',
    'replay/recorder',
    'replay/stream',
    'replay/tampering',
    'replay/corpus',
    'replay/checkpoints',
  ],
  contest: [
    'contest/',
    'contests/heldTickets',
    'contests/ticketDesk',
    'contests/runWords',
    'contests/liveRuns',
    'simulation/rulesets',
    'archive/archive',
  ],
  archive: ['archive/archive', 'archive/', 'audits/'],
};
