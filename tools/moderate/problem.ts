/** Why a command could not be done, and its exit code then. */

/** 0 is for all being well, 4 for an archive in which nothing is wrong, and that was not compared with its hash. */
export const EXIT = { fine: 0, refused: 1, usage: 2, unreachable: 3, notCompared: 4 } as const;

/** Told in plain words on stderr. Everything else that is thrown is a defect. */
export class Problem extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.name = 'Problem';
    this.exitCode = exitCode;
  }
}

/** The command was understood, and the state of the board does not allow it. */
export function refused(message: string): Problem {
  return new Problem(EXIT.refused, message);
}

/** The command was not understood. */
export function misused(message: string): Problem {
  return new Problem(EXIT.usage, message);
}

/** The data can't be reached. */
export function unreachable(message: string): Problem {
  return new Problem(EXIT.unreachable, message);
}

/** The message of a caught error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
