import { Texts } from './Texts';

/** What dates and numbers are written in: the language of the texts, in the variant that the browser prefers, if any. */
export function localeOf(t: Texts): string {
  const language = t('language');
  const isVariant = (locale: string) =>
    locale === language || locale.startsWith(`${language}-`);
  return navigator.languages.find(isVariant) ?? language;
}
