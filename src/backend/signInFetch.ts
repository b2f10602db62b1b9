/**
 * Import it before Firebase. As the page opens, Firebase Auth asks the sign-in service about the account it has
 * kept, and forgets it for good when the answer is an error; only a failed connection it sits out. So all that says
 * nothing of the account is made to look like one: a service that is busy or broken, and a token that has run out, as
 * when the clock was set back. Nor does Firebase ever give up on an answer that has begun.
 */

const SIGN_IN = /^https?:\/\/([^/]+\/)?(identitytoolkit|securetoken)\.googleapis\.com\//;
const ASKS_ABOUT_ACCOUNT = /\/accounts:lookup\b/;
const TOKEN_IS_BAD = /"(INVALID_ID_TOKEN|TOKEN_EXPIRED)\b/;

const TIMEOUT_MS = 15_000;

const fetchAsIs = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  if (typeof input !== 'string' || !SIGN_IN.test(input)) return fetchAsIs(input, init);
  const response = await fetchAsIs(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.ok) return response;
  const isBelieved =
    response.status === 400 &&
    !(ASKS_ABOUT_ACCOUNT.test(input) && TOKEN_IS_BAD.test(await response.clone().text()));
  if (isBelieved) return response;
  throw new TypeError(`Sign-in answered ${response.status}`);
};
