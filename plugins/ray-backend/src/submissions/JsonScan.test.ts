import { JsonScan } from './JsonScan';

const BOUNDS = { maxBytes: 1_000, maxValues: 100 };

/** What a scan reports of an answer that arrives in these chunks: the number of values, and where items end. */
function scanned(...chunks: string[]) {
  const scan = new JsonScan(BOUNDS);
  const ends: number[] = [];
  let start = 0;
  for (const chunk of chunks) {
    const from = start;
    scan.add(Buffer.from(chunk), at => ends.push(from + at));
    start += chunk.length;
  }
  return { values: scan.values, ends };
}

it('finds the same wherever an answer is cut', () => {
  const answer = '[{"a\\"]":["x,\\\\",{"c":"\\\\\\""}]},"[",[1,2]]';
  const whole = scanned(answer);
  expect(whole.ends).toEqual([31, 35, 41]);
  for (let cut = 0; cut <= answer.length; cut += 1) {
    expect(scanned(answer.slice(0, cut), answer.slice(cut))).toEqual(whole);
  }
});
