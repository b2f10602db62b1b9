/** The variables of the environment, parsed. `.env.example` documents each. */

import * as v from 'valibot';
import type { Config, Shop } from '../src/base/config.ts';
import { LOCAL_PROJECT_ID } from '../src/base/project.ts';
import { CLUSTERS, type ShopSettings } from '../src/base/shopSettings.ts';

/** A page's address: `javascript:` and the like would run in ours. The value may be a secret: no message repeats one. */
const webAddress = v.pipe(
  v.string(),
  v.url('is no address: one begins with https://'),
  v.regex(/^https?:/, 'is not the address of a page'),
);

/** As it is copied from Firebase's console. */
const copied = v.pipe(v.string(), v.regex(/^[!-~]*$/, 'has a blank or a letter that no such value has'));

/** A search for posts about the game, where the host names no account. */
const POSTS_URL = 'https://x.com/search?q=%23DefendTheSats';

/** A former payment wallet or token of the shop, and when it was replaced. */
const FORMER = /^(wallet|mint) (\w+)(?: decimals (\d))? until (\d{4}-\d\d-\d\dT\d\d:\d\dZ)$/;

const Former = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((entry) => FORMER.exec(entry.trim().replace(/\s+/g, ' ')))),
  v.array(
    v.pipe(
      v.custom<RegExpExecArray>(
        (entry) => entry !== null && Date.parse((entry as RegExpExecArray)[4] ?? '') < Date.now(),
        'has a part that is not "wallet ADDRESS until 2027-01-31T12:00Z", or "mint ..." so, or a time that is yet to come',
      ),
      v.transform(([, kind, address = '', decimals = '3', time = '']) => {
        const until = Date.parse(time) / 1000;
        return kind === 'wallet'
          ? { until, treasury: address }
          : { until, token: { mint: address, decimals: Number(decimals) } };
      }),
    ),
  ),
);

/** A line that the page on privacy shows. */
const hostLine = v.optional(v.pipe(v.string(), v.maxLength(300, 'has more than 300 characters')), '');

/** Values are not empty: an empty one is not set. */
const Environment = v.object({
  VITE_FIREBASE_API_KEY: v.optional(copied, ''),
  VITE_FIREBASE_PROJECT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]*$/, 'is not the id of a project')),
    '',
  ),
  VITE_FIREBASE_APP_ID: v.optional(copied, ''),
  VITE_SOLANA_CLUSTER: v.optional(v.picklist(CLUSTERS, `is none of ${CLUSTERS.join(', ')}`), 'mainnet'),
  VITE_SOLANA_RPC_URL: v.optional(
    v.pipe(v.string(), v.url('is not the address of a node: one begins with https://')),
  ),
  VITE_SOLANA_TREASURY: v.optional(v.string(), ''),
  VITE_SOLANA_FORMER: v.optional(Former),
  VITE_SOLANA_TOKEN_MINT: v.optional(v.string(), ''),
  VITE_SOLANA_TOKEN_DECIMALS: v.optional(
    v.pipe(v.string(), v.regex(/^\d$/, 'is not a digit'), v.transform(Number)),
    '3',
  ),
  VITE_CONTACT_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('is no contact: a web page or mailto:'),
      v.regex(/^(https?:|mailto:.+@.)/, 'is no contact: after mailto: stands an address'),
    ),
  ),
  VITE_REFUNDS: v.optional(v.pipe(v.string(), v.maxLength(500, 'has more than 500 characters')), ''),
  VITE_SITE_URL: v.optional(
    v.pipe(
      webAddress,
      v.regex(/^https?:\/\/[^/?#]+\/?$/, 'has more than a host: the game is in no folder of one'),
    ),
  ),
  VITE_HOST_NAME: hostLine,
  VITE_HOST_REGION: hostLine,
  VITE_HOST_CONTACT: hostLine,
  VITE_SOCIAL_URL: v.optional(webAddress, POSTS_URL),
  VITE_REPORT_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('is no address for reports: a page with https:// or mailto:'),
      v.regex(/^(https:|mailto:.+@.)/, 'is neither https:// nor mailto: and an address'),
    ),
  ),
});

type Environment = v.InferOutput<typeof Environment>;

/** The names of all settings. */
export const SETTINGS = Object.keys(Environment.entries) as readonly (keyof Environment)[];

const FIREBASE = SETTINGS.filter((name) => name.startsWith('VITE_FIREBASE_'));

/** Each variable that is malformed, by itself: its name and why. Then those that lack others. */
export function faultsOf(environment: Readonly<Record<string, unknown>>): string[] {
  const given = givenIn(environment);
  // A value that is no address at all is not of a wrong kind besides.
  const { issues = [] } = v.safeParse(Environment, given, { abortPipeEarly: true });
  const { length } = FIREBASE.filter((name) => name in given);
  return [
    ...issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
    ...(length === 0 || length === FIREBASE.length
      ? []
      : [`${FIREBASE.join(', ')} go together: set all three, or none for the local board.`]),
  ];
}

/**
 * Throws with the names of all variables that are malformed, or when Firebase's three are not set together. The build also
 * refuses a shop whose settings can't be true (tools/vite/checkedSettings.ts).
 */
export function parseConfig(environment: Readonly<Record<string, unknown>>): Config {
  const faults = faultsOf(environment);
  if (faults.length > 0) throw new Error(`Configuration: ${faults.join('\nConfiguration: ')}`);
  const env = v.parse(Environment, givenIn(environment));
  const firebase = {
    apiKey: env.VITE_FIREBASE_API_KEY,
    projectId: env.VITE_FIREBASE_PROJECT_ID,
    appId: env.VITE_FIREBASE_APP_ID,
  };
  return {
    project: firebase.apiKey
      ? { kind: 'cloud', ...firebase }
      : { kind: 'local', projectId: LOCAL_PROJECT_ID },
    shop: parseShop(env),
    stckrDecimals: env.VITE_SOLANA_TOKEN_DECIMALS,
    social: { url: env.VITE_SOCIAL_URL, label: socialLabel(env.VITE_SOCIAL_URL) },
    ...(env.VITE_REPORT_URL && { reportUrl: env.VITE_REPORT_URL }),
    siteUrl: env.VITE_SITE_URL ?? '',
    host: { name: env.VITE_HOST_NAME, region: env.VITE_HOST_REGION, contact: env.VITE_HOST_CONTACT },
  };
}

/** The variables that are set: not to nothing, and without blanks around them. */
function givenIn(environment: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(environment).map(([name, value]) => [name, String(value ?? '').trim()]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

function socialLabel(url: string): string {
  if (url === POSTS_URL) return '#DefendTheSats on X';
  const { host, pathname } = new URL(url);
  return host + pathname.replace(/\/$/, '');
}

function parseShop(env: Environment): Shop {
  const { VITE_SOLANA_RPC_URL: rpcUrl, VITE_SOLANA_TREASURY: treasury, VITE_SOLANA_TOKEN_MINT: mint } = env;
  const { VITE_SOLANA_FORMER: former, VITE_CONTACT_URL: contactUrl, VITE_REFUNDS: refunds } = env;
  if (!rpcUrl && !treasury) return { mode: 'demo' };
  if (!rpcUrl || !treasury) return { mode: 'closed' };
  const settings: ShopSettings = {
    cluster: env.VITE_SOLANA_CLUSTER,
    rpcUrl,
    treasury,
    ...(mint && { token: { mint, decimals: env.VITE_SOLANA_TOKEN_DECIMALS } }),
    ...(former && { former }),
    ...(contactUrl && { contactUrl }),
    ...(refunds && { refunds }),
  };
  return { mode: 'live', settings };
}
