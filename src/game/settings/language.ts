/** The language that this browser has chosen, at its first visit (index.html) or in the settings. */

import * as v from 'valibot';
import { browserStorage } from '../../base/storage.ts';
import { language } from '../../base/words/en.ts';
import { LANGUAGE_KEY, LANGUAGES, type Language } from '../../base/words/languages.ts';

const Stored = v.fallback(v.picklist(LANGUAGES), language);

/** The page's own where none is stored, as in a browser that stores nothing. */
export const chosenLanguage = (): Language => v.parse(Stored, browserStorage.read(LANGUAGE_KEY));

/** The page in that language has to be opened for it. */
export const chooseLanguage = (chosen: Language) => browserStorage.write(LANGUAGE_KEY, chosen);
