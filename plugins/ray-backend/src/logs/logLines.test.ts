import { LogLine, logLines } from './logLines';

async function read(...chunks: string[]): Promise<LogLine[]> {
  async function* bytes() {
    for (const chunk of chunks)
      yield new Uint8Array(Buffer.from(chunk, 'latin1'));
  }
  const lines: LogLine[] = [];
  for await (const batch of logLines(bytes())) lines.push(...batch);
  return lines;
}

const TIME = '2026-11-21T09:16:01.123456789Z';

describe('logLines', () => {
  it('finds lines across chunks, including empty lines and the last one', async () => {
    const log = `${TIME} one\r\n${TIME} \n${TIME}\nno time\nlast`;
    const expected = [
      { time: TIME, text: 'one' },
      { time: TIME, text: '' },
      { time: TIME, text: '' },
      { time: '', text: 'no time' },
      { time: '', text: 'last' },
    ];
    expect(await read(log)).toEqual(expected);
    expect(await read(...log)).toEqual(expected);
  });

  it('joins multi-byte characters across chunks', async () => {
    expect(await read('\xe2\x82', '\xac\n')).toEqual([{ time: '', text: '€' }]);
  });

  it('cuts an overlong line into pieces with the same timestamp', async () => {
    const long = 'x'.repeat(150_000);
    const lines = await read(`${TIME} ${long}`, `${long}\n${TIME} next\n`);
    expect(lines.at(-1)).toEqual({ time: TIME, text: 'next' });
    const pieces = lines.slice(0, -1);
    expect(pieces.map(({ text }) => text).join('')).toBe(long + long);
    expect(new Set(pieces.map(({ time }) => time))).toEqual(new Set([TIME]));
    expect(Math.max(...pieces.map(({ text }) => text.length))).toBeLessThan(
      150_000 + 65_537,
    );
  });
});
