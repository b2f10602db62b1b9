/**
 * The rooms whose code is mutated, and the unit tests that judge their mutants, by the beginnings of their paths. The quickest
 * are first: the first that fails is enough.
 */
export const ROOMS = {
  simulation: [
    'replay/corpus',
    'simulation/r',
    'simulation/events',
    'simulation/courses',
    'replay/checkpoints',
  ],
  replay: ['replay/v', 'replay/f', 'replay/corpus', 'replay/s', 'replay/r', 'replay/t', 'replay/checkpoints'],
  contest: [
    'contest/',
    'contests/heldTickets',
    'contests/ticketDesk',
    'contests/runWords',
    'contests/liveRuns',
  ],
  archive: ['archive/order', 'archive/archive', 'archive/r', 'archive/s', 'archive/t'],
};
