import { messagePart } from '../texts';
import { readWarningParts, writeWarningParts } from './warningParts';

const UNKNOWN = messagePart('UnknownField', { field: 'größe\n"' });
const RENEW = messagePart('RenewPodsForChange');

it('brings the parts of warnings through a header of ASCII', () => {
  const header = writeWarningParts([UNKNOWN, 'words alone', RENEW]);
  expect(header).toMatch(/^[ -~]+$/);
  expect(readWarningParts(header ?? null)).toEqual([[UNKNOWN], [], [RENEW]]);
});

it('sends none where there are only words', () => {
  expect(writeWarningParts([])).toBeUndefined();
  expect(writeWarningParts(['words alone'])).toBeUndefined();
});

it('leaves out what would make the header too long', () => {
  const long = messagePart('UnknownField', { field: 'x'.repeat(2_000) });
  expect(writeWarningParts([long, RENEW])).toBeUndefined();
  const header = writeWarningParts([RENEW, long, RENEW]);
  expect(readWarningParts(header ?? null)).toEqual([[RENEW]]);
});

it.each([null, '', 'no JSON', '{}', '[[{"code":1}]]'])(
  'reads nothing of %j',
  header => {
    expect(readWarningParts(header)).toEqual([]);
  },
);
