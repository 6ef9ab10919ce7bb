import { freeBytes } from './freeBytes';

describe('freeBytes', () => {
  it('frees bytes that have their memory for themselves', () => {
    const before = process.memoryUsage().arrayBuffers;
    for (let count = 0; count < 20; count += 1) {
      const bytes = Buffer.from(new ArrayBuffer(16 * 1_048_576));
      freeBytes(bytes);
      expect(bytes).toHaveLength(0);
    }
    const grown = process.memoryUsage().arrayBuffers - before;
    expect(grown).toBeLessThan(160 * 1_048_576);
  });

  it('leaves bytes that share their memory', () => {
    const all = Buffer.alloc(65_536, 'a');
    freeBytes(all.subarray(1));
    freeBytes(Buffer.from('small'));
    expect(all.toString()).toBe('a'.repeat(65_536));
  });
});
