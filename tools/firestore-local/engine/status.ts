/** Errors in Google's API spelling. The Lite SDK reads the HTTP status alone, so code and name are together here. */

const HTTP_CODES = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ABORTED: 409,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
} as const;

export type Status = keyof typeof HTTP_CODES;

/** An error meant for the caller. Everything else that is thrown is a defect and answered as INTERNAL. */
export class StatusError extends Error {
  readonly status: Status;
  /** HTTP status. */
  readonly code: number;

  constructor(status: Status, message: string, code: number = HTTP_CODES[status]) {
    super(message);
    this.name = 'StatusError';
    this.status = status;
    this.code = code;
  }
}

/** A feature of Firestore that nothing in the product uses: 501 UNIMPLEMENTED, naming `what`. */
export function notHere(what: string): StatusError {
  return new StatusError('UNIMPLEMENTED', `not here: ${what}.`);
}

/** The caller's request makes no sense: 400 INVALID_ARGUMENT. */
export function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** A denial by an error in the rules. As on Google's emulator, the documents were read for it. */
export class UndecidedError extends StatusError {}
