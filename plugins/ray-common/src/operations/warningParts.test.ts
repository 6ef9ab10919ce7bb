import { messagePart } from '../texts';
import { readWarningParts, writeWarningParts } from './warningParts';

const UNKNOWN = messagePart('UnknownField', { field: 'größe\n"' });
const RENEW = messagePart('RenewPodsForChange');

it('encodes the parts of warnings in an ASCII header', () => {
  const header = writeWarningParts([UNKNOWN, 'words alone', RENEW]);
  expect(header).toMatch(/^[ -~]+$/);
  expect(readWarningParts(header ?? null)).toEqual([[UNKNOWN], [], [RENEW]]);
});

it('writes no header for warnings without parts', () => {
  expect(writeWarningParts([])).toBeUndefined();
  expect(writeWarningParts(['words alone'])).toBeUndefined();
});

it('omits parts that would make the header too long', () => {
  const long = messagePart('UnknownField', { field: 'x'.repeat(2_000) });
  expect(writeWarningParts([long, RENEW])).toBeUndefined();
  const header = writeWarningParts([RENEW, long, RENEW]);
  expect(readWarningParts(header ?? null)).toEqual([[RENEW]]);
});

it.each([null, '', 'no JSON', '{}', '[[{"code":1}]]'])(
  'reads nothing from %j',
  header => {
    expect(readWarningParts(header)).toEqual([]);
  },
);
