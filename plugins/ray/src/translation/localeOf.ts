import { Texts } from './Texts';

/** Locale of dates and numbers: the language of the texts, in the browser's preferred variant. */
export function localeOf(t: Texts): string {
  const language = t('language');
  const isVariant = (locale: string) =>
    locale === language || locale.startsWith(`${language}-`);
  return navigator.languages.find(isVariant) ?? language;
}
