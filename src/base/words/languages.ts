/** The languages of the page, each with the name that its speakers give it. A build has one of them (docs/words.md). */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español', 'pt-br': 'Português (Brasil)' } as const;

/** As files of words and paths have it, which is a BCP 47 tag too. */
export type Language = keyof typeof LANGUAGE_NAMES;

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

export const isLanguage = (name: string): name is Language => name in LANGUAGE_NAMES;

/** Where the page is in a language: English has none in its path. */
export const pathOf = (language: Language) => (language === 'en' ? '/' : `/${language}/`);

/**
 * The language that a browser has chosen, as plain text: the page's first script reads it before anything is painted
 * (index.html).
 */
export const LANGUAGE_KEY = 'defend-the-sats:language';

/** The service worker that keeps the page in a language. All are at the root, and so replace each other. */
export const workerOf = (language: Language) => (language === 'en' ? '/sw.js' : `/sw-${language}.js`);
