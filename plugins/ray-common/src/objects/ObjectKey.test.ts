import { DEFAULT_CONNECTION, keyText, parseKeyText } from './ObjectKey';

it.each([
  [{ namespace: 'team', name: 'a' }, 'team/a'],
  [{ connection: 'gpu', namespace: 'team', name: 'a' }, 'gpu/team/a'],
])('writes %j as %s, and reads it back', (key, text) => {
  expect(keyText(key)).toBe(text);
  expect(parseKeyText(text)).toEqual(key);
});

it('reads a text without a namespace', () => {
  expect(parseKeyText('a')).toEqual({ namespace: '', name: 'a' });
});

it('omits the default connection, so that each object has one key', () => {
  const key = { connection: DEFAULT_CONNECTION, namespace: 'team', name: 'a' };
  expect(keyText(key)).toBe('team/a');
});
