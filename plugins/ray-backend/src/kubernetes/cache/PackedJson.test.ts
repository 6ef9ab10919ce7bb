import { PackedJson } from './PackedJson';

describe('PackedJson', () => {
  it('keeps objects in less room, and gives back the very text', () => {
    const packed = new PackedJson();
    const pod = (name: string) =>
      JSON.stringify({
        metadata: { name, namespace: 'n', labels: { 'ray.io/cluster': 'c' } },
        spec: { containers: [{ name: 'ray', resources: {} }], volumes: [[]] },
        status: { phase: 'Running', ready: true, restartCount: 0, note: null },
      });
    for (const json of [pod('a'), pod('b')]) {
      const text = packed.pack(json);
      expect(text.length).toBeLessThan(json.length / 2);
      expect(packed.unpack(text)).toBe(json);
    }
  });

  it('leaves alone whatever texts hold', () => {
    const packed = new PackedJson();
    const texts = [
      ...['"name":', '\\"name\\":"', ',"a":[{"', '\u0001\u001f"', '\u001fa'],
      ...['ünïcödé', '日本', '', '\\', '"', ':"x":'],
    ];
    for (const text of texts) {
      const json = JSON.stringify({ [text]: text, name: [text, { a: text }] });
      expect(packed.unpack(packed.pack(json))).toBe(json);
    }
  });

  it('runs out of codes without harm', () => {
    const packed = new PackedJson();
    const names = Array.from({ length: 1_000 }, (_, index) => `name${index}`);
    const json = JSON.stringify(
      Object.fromEntries(names.map(name => [name, 'x'])),
    );
    expect(packed.unpack(packed.pack(json))).toBe(json);
    expect(packed.unpack(packed.pack(json))).toBe(json);
  });
});
