import { FirebaseError } from 'firebase/app';

/** Firebase's own word for what went wrong; empty for what is none of its errors. */
export function codeOf(error: unknown): string {
  return error instanceof FirebaseError ? error.code : '';
}
