import { DEFAULT_CONNECTION, keyText, parseKeyText } from './ObjectKey';

it.each([
  [{ namespace: 'team', name: 'a' }, 'team/a'],
  [{ connection: 'gpu', namespace: 'team', name: 'a' }, 'gpu/team/a'],
])('writes %j as %s, and reads it back', (key, text) => {
  expect(keyText(key)).toBe(text);
  expect(parseKeyText(text)).toEqual(key);
});

it('reads what lacks a part', () => {
  expect(parseKeyText('a')).toEqual({ namespace: '', name: 'a' });
});

it('writes the default connection as none, so that there is one key of an object', () => {
  const key = { connection: DEFAULT_CONNECTION, namespace: 'team', name: 'a' };
  expect(keyText(key)).toBe('team/a');
});
