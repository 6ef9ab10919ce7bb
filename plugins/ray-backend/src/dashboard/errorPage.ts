import { MessagePart, RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  fillText,
  GERMAN_DASHBOARD_TEXTS,
} from '@rayport/backstage-plugin-ray-common/texts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character);
}

/** Languages of the page. */
const LANGUAGES = ['en', 'de'];

/** Languages of a reader that are considered. */
const MAX_LANGUAGES = 20;

const GERMAN: ReadonlyMap<string, string> = new Map(
  Object.entries(GERMAN_DASHBOARD_TEXTS),
);

/** The sentences in German; undefined where one has no translation here. */
function inGerman(parts: readonly MessagePart[]): string | undefined {
  const sentences = parts.flatMap(({ code, parameters }) => {
    const text = GERMAN.get(code);
    return text === undefined ? [] : fillText(text, parameters);
  });
  return parts.length > 0 && sentences.length === parts.length
    ? sentences.join(' ')
    : undefined;
}

/** The languages of a reader by their preference, without regions. */
function languagesOf(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',', MAX_LANGUAGES)
    .map(range => {
      const [tag = '', ...options] = range.trim().toLowerCase().split(';');
      const quality = options.find(option => option.trim().startsWith('q='));
      return {
        language: tag.replace(/-.*/, ''),
        quality: quality === undefined ? 1 : Number(quality.trim().slice(2)),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}

/** Text of the page and its language. */
function wordsFor({ message, messageParts }: RayApiError, language?: string) {
  const german = language === 'de' ? inGerman(messageParts) : undefined;
  return german === undefined
    ? {
        lang: 'en',
        title: 'Ray dashboard',
        heading: 'The dashboard can’t be shown',
        reason: message,
      }
    : {
        lang: 'de',
        title: 'Ray-Dashboard',
        heading: 'Das Dashboard lässt sich nicht anzeigen',
        reason: german,
      };
}

/**
 * The page shown instead of a dashboard: why it is unavailable, and what to do.
 *
 * @param acceptLanguage - the header of the same name
 */
export function errorPage(error: RayApiError, acceptLanguage = ''): string {
  const language = languagesOf(acceptLanguage).find(one =>
    LANGUAGES.includes(one),
  );
  const { lang, title, heading, reason } = wordsFor(error, language);
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 15vh auto 0; padding: 0 1.5rem; }
</style>
</head>
<body>
<main role="alert">
<h1>${heading}</h1>
<p>${escaped(reason)}</p>
</main>
</body>
</html>
`;
}
