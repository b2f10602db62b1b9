/**
 * The rooms whose code is mutated, and the unit tests that judge their mutants, by the beginnings of their paths. The quickest
 * are first: the first that fails is enough.
 */
export const ROOMS = {
  simulation: [
    'simulation/r',
    'simulation/events',
    'replay/corpus',
    'simulation/courses',
    'replay/checkpoints',
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
  ],
  archive: ['archive/archive', 'archive/', 'audits/'],
};
