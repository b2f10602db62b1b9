/**
 * The Content-Security-Policy accepts markup and script addresses only from this policy. We pass our own text, never
 * input. The results are typed as strings.
 */

interface Trust {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}

interface TrustedTypesGlobal {
  trustedTypes?: { createPolicy(name: string, trust: Trust): Trust };
}

const asItIs: Trust = { createHTML: (text) => text, createScriptURL: (text) => text };

/** Browsers without Trusted Types accept strings. */
export const trusted: Trust =
  (globalThis as TrustedTypesGlobal).trustedTypes?.createPolicy('defend-the-sats', asItIs) ?? asItIs;
