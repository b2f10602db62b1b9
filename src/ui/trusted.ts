/**
 * The Content-Security-Policy lets no text become markup or a script's address unless it went through here: what
 * passes is our own, and never input. Typed as the strings they stand for.
 */

interface Trust {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}

interface TrustedTypesGlobal {
  trustedTypes?: { createPolicy(name: string, trust: Trust): Trust };
}

const asItIs: Trust = { createHTML: (text) => text, createScriptURL: (text) => text };

/** Browsers without Trusted Types take the strings. */
export const trusted: Trust =
  (globalThis as TrustedTypesGlobal).trustedTypes?.createPolicy('defend-the-sats', asItIs) ?? asItIs;
