import { ProgressWatch } from './ProgressWatch';

const LIMIT_MS = 60_000;

async function* pieces(count: number, options: { bytes: number; ms: number }) {
  for (let sent = 0; sent < count; sent += 1) {
    await jest.advanceTimersByTimeAsync(options.ms);
    yield new Uint8Array(options.bytes);
  }
}

/** Passes a body on until it ends, or the watch ends it; returns its bytes. */
async function passed(
  watch: ProgressWatch,
  body: AsyncIterable<Uint8Array>,
): Promise<number> {
  let bytes = 0;
  for await (const chunk of watch.watch(body)) {
    if (watch.signal.aborted) break;
    bytes += chunk.byteLength;
  }
  watch.stop();
  return bytes;
}

describe('ProgressWatch', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('ends an upload of single bytes after the limit', async () => {
    const watch = new ProgressWatch(LIMIT_MS, { leastBytes: 16_384 });
    const body = pieces(100, { bytes: 1, ms: 10_000 });
    expect(await passed(watch, body)).toBe(5);
    expect(watch.signal.aborted).toBe(true);
  });

  it('allows a slow upload that makes progress', async () => {
    const watch = new ProgressWatch(LIMIT_MS, { leastBytes: 16_384 });
    const body = pieces(20, { bytes: 8_192, ms: 25_000 });
    expect(await passed(watch, body)).toBe(20 * 8_192);
    expect(watch.signal.aborted).toBe(false);
  });

  it('counts any byte as progress by default', async () => {
    const watch = new ProgressWatch(LIMIT_MS);
    expect(await passed(watch, pieces(9, { bytes: 1, ms: 50_000 }))).toBe(9);
  });
});
