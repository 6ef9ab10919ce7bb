import { boundedAnswer } from './boundedAnswer';

it('returns a short answer unchanged', () => {
  const answer = { name: 'c1', pods: [{ name: 'head' }], log: 'ok' };
  expect(boundedAnswer(answer)).toEqual({ answer, omitted: [] });
});

it('removes the colour codes of a log', () => {
  const log = '\u001b[32mSUCC\u001b[39m [1m \u001b[1;31mdone\u001b[0m';
  expect(boundedAnswer({ log }).answer).toEqual({ log: 'SUCC [1m done' });
});

it('keeps the end of a long log, which contains the error', () => {
  const log = `${'.'.repeat(1_000_000)} error`;
  const { answer, omitted } = boundedAnswer({ log });
  expect(answer.log).toMatch(/^…\.+ error$/);
  expect(String(answer.log).length).toBeLessThan(25_000);
  expect(omitted).toEqual([expect.stringMatching(/^log: its first \d+ ch/)]);
});

it('keeps the beginning of a long list', () => {
  const items = Array.from({ length: 5_000 }, (_, index) => ({
    name: `cluster-${index}`,
    text: 'x'.repeat(100),
  }));
  const { answer, omitted } = boundedAnswer({ items, total: 5_000 });
  expect(JSON.stringify(answer).length).toBeLessThan(48_000);
  expect(answer).toMatchObject({ total: 5_000 });
  expect(JSON.stringify(answer)).toContain('"cluster-0"');
  expect(omitted).toEqual([
    expect.stringMatching(/^items: its last \d+ items/),
  ]);
});
