import { timeOver } from '../__testUtils__/processorTime';
import { PackedJson } from './PackedJson';

describe('PackedJson', () => {
  const pod = (index: number) =>
    JSON.stringify({
      metadata: {
        name: `pod-${index}`,
        namespace: 'n',
        labels: { 'ray.io/cluster': 'c' },
        uid: `f5a7b060-84aa-4188-99b3-${index.toString(16).padStart(12, '0')}`,
        creationTimestamp: `2026-11-26T17:17:${10 + (index % 50)}Z`,
      },
      spec: { containers: [{ name: 'ray', resources: {} }], volumes: [[]] },
      status: { phase: 'Running', ready: true, restartCount: 0, note: null },
    });

  it('needs less space after some objects, and returns the exact text', () => {
    const packed = new PackedJson();
    const pods = Array.from({ length: 50 }, (_, index) => pod(index));
    const texts = pods.map(json => packed.pack(json));
    expect(texts.map(text => packed.unpack(text))).toEqual(pods);
    expect(texts[49].length).toBeLessThan(pods[49].length / 4);
  });

  it('returns unusual UIDs and times unchanged', () => {
    const packed = new PackedJson();
    const texts = [
      'F5A7B060-84AA-4188-99B3-B5FE575F5B80',
      'f5a7b060-84aa-4188-99b3-b5fe575f5b80x',
      '2026-11-26T24:00:00Z',
      '2026-02-30T00:00:00Z',
      '1969-12-31T23:59:59Z',
      '2106-02-07T06:28:16Z',
      '2026-11-26T17:17:20.5Z',
      '9999-99-99T99:99:99Z',
      '1970-01-01T00:00:00Z',
      '2106-02-07T06:28:15Z',
    ];
    for (const text of texts) {
      const json = JSON.stringify({ time: text, all: [{ uid: text }], x: 1 });
      expect(packed.unpack(packed.pack(json))).toBe(json);
    }
  });

  it('learns shared values between many unique ones', () => {
    const packed = new PackedJson();
    const json = (index: number) =>
      JSON.stringify({
        ...Object.fromEntries([...'abcdef'].map(x => [x, `${x}${index}`])),
        image: 'registry.example/ray:2.46.0',
      });
    for (let index = 0; index < 1_000; index += 1) packed.pack(json(index));
    expect(packed.pack(json(0))).not.toContain('registry');
  });

  it('reads the longest texts in linear time', () => {
    const packed = new PackedJson();
    const worst = [
      `"${'\\\\'.repeat(500_000)}"`,
      `"a":"${'\\"'.repeat(300_000)}`,
      `${'"a":['.repeat(200_000)}`,
      `${',"a":"b'.repeat(150_000)}`,
      `"${'a'.repeat(1_000_000)}`,
    ];
    const work = () => {
      for (const text of worst) {
        expect(packed.unpack(packed.pack(text)) === text).toBe(true);
      }
    };
    expect(timeOver(2_000, work)).toBeUndefined();
  });

  it('returns special texts unchanged', () => {
    const packed = new PackedJson();
    const texts = [
      '"name":',
      '\\"name\\":"',
      ',"a":[{"',
      '\u0001\u001f"',
      '\u001fa',
      'ünïcödé',
      '日本',
      '',
      '\\',
      '"',
      ':"x":',
    ];
    for (const text of texts) {
      const json = JSON.stringify({ [text]: text, name: [text, { a: text }] });
      expect(packed.unpack(packed.pack(json))).toBe(json);
    }
  });

  it('works after its codes have run out', () => {
    const packed = new PackedJson();
    for (let index = 0; index < 5_000; index += 1) {
      const json = JSON.stringify(
        Array.from({ length: 8 }, () => ({ [`name${index}`]: 'x' })),
      );
      expect(packed.unpack(packed.pack(json))).toBe(json);
    }
  });
});
