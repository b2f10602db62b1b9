/**
 * Import it before Firebase, which keeps the `fetch` it finds. As the page opens, Firebase Auth asks the sign-in service
 * about the stored account. It drops the account on any HTTP error, but retries network errors. So answers that say
 * nothing about the account become network errors: a service that is busy or broken, and a token that has expired, as
 * after a clock was set back. Firebase also never gives up on an answer that has begun; here it times out.
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
