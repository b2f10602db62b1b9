/** A refusal as JSON-RPC writes it. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

const INVALID_PARAMS = -32602;
export const METHOD_NOT_FOUND = -32601;
export const SIMULATION_FAILED = -32002;
export const SIGNATURE_WRONG = -32003;
export const VERSION_UNSUPPORTED = -32015;

export function invalid(message: string): RpcError {
  return new RpcError(INVALID_PARAMS, `Invalid param: ${message}`);
}
