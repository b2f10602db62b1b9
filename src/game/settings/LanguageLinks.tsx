import { folder, isCabinet } from '../../base/cabinet.ts';
import { language } from '../../base/words/en.ts';
import { LANGUAGE_NAMES, LANGUAGES, pathOf } from '../../base/words/languages.ts';
import { chooseLanguage } from './language.ts';
import * as words from './words/en.ts';

/** The page in each language. This browser comes back to the one that is pressed. A development server has English alone. */
export function LanguageLinks() {
  if (!import.meta.env.PROD) return null;
  return (
    <nav className="settings-links" aria-label={words.language}>
      <p>{words.language}</p>
      {LANGUAGES.map((one) => (
        <a
          key={one}
          href={isCabinet ? folder + pathOf(one).slice(1) : pathOf(one)}
          lang={one}
          hrefLang={one}
          translate="no"
          aria-current={one === language || undefined}
          onClick={() => chooseLanguage(one)}
        >
          {LANGUAGE_NAMES[one]}
        </a>
      ))}
    </nav>
  );
}
