import { parseTime, rfc3339 } from './rfc3339';

it.each([
  ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05Z'],
  ['2026-01-02T03:04:05+01:00', '2026-01-02T02:04:05Z'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'],
  ['9999-12-31T23:59:59-12:00', ''],
  ['0000-01-01T00:00:00Z', ''],
  ['no time', ''],
  [undefined, ''],
])('writes the time %s as "%s"', (text, written) => {
  expect(rfc3339(parseTime(text))).toBe(written);
});
