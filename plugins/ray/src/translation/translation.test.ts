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

describe('the German translation', () => {
  const english = flatten(rayMessages);
  const german = new Map(Object.entries(germanMessages.messages));

  it('has exactly the keys of the English texts', () => {
    expect([...german.keys()].sort()).toEqual(
      english.map(([key]) => key).sort(),
    );
  });

  it.each(english)(
    'has for %s the placeholders of the English text',
    (key, text) => {
      expect(placeholdersOf(german.get(key) ?? '')).toEqual(
        placeholdersOf(text),
      );
    },
  );
});
