/**
 * Import it before Firebase, which keeps the `fetch` it finds. As the page opens, Firebase Auth asks the sign-in service
 * about the stored account. It drops the account on any HTTP error, but retries network errors. So answers that say
 * nothing about the account become network errors: a service that is busy or broken, a quota that is used up, which is a
 * bad request to Google, and a token that has expired, as after a clock was set back. Firebase also never gives up on an
 * answer that has begun; here it times out.
 */

const SIGN_IN = /^https?:\/\/([^/]+\/)?(identitytoolkit|securetoken)\.googleapis\.com\//;
const ASKS_ABOUT_ACCOUNT = /\/accounts:lookup\b/;
const ACCOUNT_IS_GONE = /"USER_(NOT_FOUND|DISABLED)\b/;
/** The same of the refresh token, which only `token` is asked about. */
const SESSION_IS_OVER = /"(USER_NOT_FOUND|USER_DISABLED|INVALID_REFRESH_TOKEN|TOKEN_EXPIRED)\b/;

const TIMEOUT_MS = 15_000;

const fetchAsIs = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  if (typeof input !== 'string' || !SIGN_IN.test(input)) return fetchAsIs(input, init);
  const response = await fetchAsIs(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.ok) return response;
  const end = ASKS_ABOUT_ACCOUNT.test(input) ? ACCOUNT_IS_GONE : SESSION_IS_OVER;
  if (response.status === 400 && end.test(await response.clone().text())) return response;
  throw new TypeError(`Sign-in answered ${response.status}`);
};
