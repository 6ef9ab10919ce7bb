import fc from 'fast-check';
import { jsonFault } from './jsonFault';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Texts that are nearly JSON: a valid one with a character changed. */
const nearlyJson = fc
  .tuple(
    fc.json({ maxDepth: 3 }),
    fc.nat(),
    fc.constantFrom(...'{}[],:"\\0-.e+tu \n\u0001'.split(''), ''),
  )
  .map(([text, place, character]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + character + text.slice(at + 1);
  });

describe('jsonFault', () => {
  it('finds a fault exactly in the texts that JSON.parse refuses', () => {
    fc.assert(
      fc.property(nearlyJson, text => {
        expect(jsonFault(text) === undefined).toBe(isJson(text));
      }),
    );
  });

  it.each([
    ['{"name":}', 8, 'a value'],
    ['{} {}', 3, 'the end'],
    ['{"a":1,}', 7, 'a name in double quotes'],
    ["{'a':1}", 1, 'a name in double quotes'],
    ['{"a" 1}', 5, '":"'],
    ['{"a":[1 2]}', 8, '"," or "]"'],
    ['{"a":1 "b":2}', 7, '"," or "}"'],
    ['{"a":"\\x"}', 6, expect.stringMatching(/^an escape/)],
    ['{"a":"b\nc"}', 7, 'an escape of this character'],
    ['{"a":"b', 7, 'the rest of a string'],
    ['{"a":01}', 6, '"," or "}"'],
    ['{"a":', 5, 'a value'],
  ])('expects in %j at position %i: %s', (text, at, expected) => {
    expect(jsonFault(text)).toEqual({ at, expected });
  });
});
