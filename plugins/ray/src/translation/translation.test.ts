import { germanMessages } from './de/germanMessages';
import { rayMessages } from './rayMessages';

function flatten(node: object, prefix = ''): Array<[string, string]> {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)] satisfies [string, string]],
  );
}

function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+(?:, number)?\}\}|\{\w+\}/g))].sort();
}

it('formats every count by the language', () => {
  const bare = [
    ...flatten(rayMessages),
    ...Object.entries(germanMessages.messages),
  ]
    .filter(([, text]) => String(text).includes('{{count}}'))
    .map(([key]) => key);
  expect(bare).toEqual([]);
});

it('has in German exactly the texts and placeholders of English', () => {
  const placeholders = (texts: Array<[string, string]>) =>
    Object.fromEntries(texts.map(([key, text]) => [key, placeholdersOf(text)]));
  expect(placeholders(Object.entries(germanMessages.messages))).toEqual(
    placeholders(flatten(rayMessages)),
  );
});
