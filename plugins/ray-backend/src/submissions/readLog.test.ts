import { readLog } from './readLog';

/** Chunks of a few bytes, as from a slow network. */
async function* chunksOf(text: string, size = 7) {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
  }
}

const answer = (logs: string | null) => chunksOf(JSON.stringify({ logs }));

describe('readLog', () => {
  it('reads whole logs, and returns undefined for other answers', async () => {
    const log = 'line 1\n"quoted" \\n no break\nüñ😀\n';
    expect(await readLog(answer(log), 1000)).toBe(log);
    expect(await readLog(answer(null), 1000)).toBe('');
    for (const text of [
      '',
      'null',
      '{}',
      '{"logs":"cut',
      '<html>',
      '{"logs":5}',
    ]) {
      expect(await readLog(chunksOf(text), 1000)).toBeUndefined();
    }
  });

  it('keeps the end of a log that is too long, in whole lines', async () => {
    const lines = Array.from(
      { length: 300 },
      (_, index) => `${index} \\n "ü" ${'\\'.repeat(index % 4)}`,
    );
    const text = lines.join('\n');
    for (const maxBytes of [100, 101, 102, 103, 104, 105, 106, 107, 1000]) {
      const log = (await readLog(answer(text), maxBytes)) ?? '';
      const [notice, ...kept] = log.split('\n');
      expect(notice).toMatch(/^\[The log is longer than/);
      expect(kept.length).toBeGreaterThan(1);
      expect(lines.slice(-kept.length)).toEqual(kept);
      expect(log.length).toBeLessThan(maxBytes + 100);
    }
  });

  it('says that a log without line breaks is too long', async () => {
    const log = await readLog(answer('x'.repeat(500)), 100);
    expect(log).toMatch(/^\[The log is longer than/);
    const html = '<html>'.repeat(100);
    expect(await readLog(chunksOf(html), 100)).toBeUndefined();
  });
});
