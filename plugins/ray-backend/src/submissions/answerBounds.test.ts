import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANSWER_BOUNDS, KIBIBYTE, MEBIBYTE } from './answerBounds';

const DOCUMENT = join(__dirname, '../../../../docs/security/ray.md');

const UNITS: Record<string, number> = { KiB: KIBIBYTE, MiB: MEBIBYTE };

it('docs/security/ray.md lists the bounds of all answers', () => {
  const rows = readFileSync(DOCUMENT, 'utf8').matchAll(
    /^\| `(\w+)` +\|[^|]+\| (\d+) (\w+) +\| ([\d,]+) +\| \d+ ms/gm,
  );
  const documented = [...rows].map(
    ([, name = '', size, unit = '', values = '']) => [
      name,
      {
        maxBytes: Number(size) * (UNITS[unit] ?? NaN),
        maxValues: Number(values.replaceAll(',', '')),
      },
    ],
  );
  expect(Object.fromEntries(documented)).toEqual(ANSWER_BOUNDS);
});
