import { language } from './en.ts';
import { lazily } from './lazily.ts';

const rules = lazily(() => new Intl.PluralRules(language));

/** Each language gives the forms that it has; `other` is used for those it leaves out. */
type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** The form of a text for a count. */
export function plural(count: number, forms: Forms): string {
  return forms[rules().select(count)] ?? forms.other;
}
