/** Environment variables, parsed once. `.env.example` documents each. */

import * as v from 'valibot';
import { type Backend, LOCAL_PROJECT_ID } from './backend.ts';

const Environment = v.object({
  VITE_FIREBASE_API_KEY: v.optional(v.string(), ''),
  VITE_FIREBASE_PROJECT_ID: v.optional(v.string(), ''),
  VITE_FIREBASE_APP_ID: v.optional(v.string(), ''),
  VITE_SOCIAL_URL: v.optional(v.pipe(v.string(), v.url()), 'https://x.com/search?q=%23DefendTheSats'),
});

export interface Config {
  backend: Backend;
  socialUrl: string;
}

/** Throws with the variable's name when one is malformed, or when Firebase's three are not set together. */
export function parseConfig(environment: Record<string, unknown>): Config {
  const parsed = v.safeParse(Environment, environment);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`Configuration: ${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`);
  }
  const env = parsed.output;
  const firebase = {
    apiKey: env.VITE_FIREBASE_API_KEY,
    projectId: env.VITE_FIREBASE_PROJECT_ID,
    appId: env.VITE_FIREBASE_APP_ID,
  };
  const given = Object.values(firebase).filter(Boolean).length;
  if (given !== 0 && given !== 3) {
    throw new Error(
      'Configuration: VITE_FIREBASE_API_KEY, VITE_FIREBASE_PROJECT_ID and VITE_FIREBASE_APP_ID go together: set all three, or none for the local board.',
    );
  }
  return {
    backend: given === 3 ? { kind: 'cloud', ...firebase } : { kind: 'local', projectId: LOCAL_PROJECT_ID },
    socialUrl: env.VITE_SOCIAL_URL,
  };
}

export const config = parseConfig(import.meta.env);
