import { decodeProtobuf } from './decodeProtobuf';

/** A length-delimited field with a short content. */
function field(number: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from([number * 8 + 2, bytes.length]), bytes]);
}

function envelope(kind: string, ...fields: Buffer[]): Buffer {
  const typeMeta = Buffer.concat([field(1, 'v1'), field(2, kind)]);
  const raw = Buffer.concat(fields);
  return Buffer.concat([
    Buffer.from('k8s\0'),
    field(1, typeMeta),
    field(2, raw),
  ]);
}

const entry = (key: string, value: string) =>
  Buffer.concat([field(1, key), field(2, value)]);

describe('decodeProtobuf', () => {
  it('reads nested messages, maps and lists, and skips what it does not know', () => {
    const metadata = Buffer.concat([
      field(1, 'name'),
      field(2, ''),
      field(11, entry('a', '1')),
      field(11, entry('b', '')),
      field(14, 'x.io/y'),
      field(14, 'x.io/z'),
      field(15, 'unknown'),
    ]);
    const body = envelope(
      'ConfigMap',
      field(1, metadata),
      field(2, entry('k', 'v')),
      field(3, entry('bin', 'hi')),
      Buffer.from([4 * 8, 1]),
    );
    expect(decodeProtobuf(body)).toEqual({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: {
        name: 'name',
        labels: { a: '1', b: '' },
        finalizers: ['x.io/y', 'x.io/z'],
      },
      data: { k: 'v' },
      binaryData: { bin: 'aGk=' },
      immutable: true,
    });
  });

  it('reads numbers of several bytes, negative ones too', () => {
    const numbers = (...bytes: number[]) =>
      decodeProtobuf(envelope('DeleteOptions', Buffer.from([8, ...bytes])));
    expect(numbers(0xac, 0x02)).toMatchObject({ gracePeriodSeconds: 300 });
    const minusOne = [...Array(9).fill(0xff), 0x01];
    expect(numbers(...minusOne)).toMatchObject({ gracePeriodSeconds: -1 });
  });

  it('leaves kinds alone whose message it does not know', () => {
    expect(decodeProtobuf(envelope('Pod'))).toBeUndefined();
  });

  it.each([
    ['JSON', Buffer.from('{}')],
    ['a cut message', envelope('ConfigMap', field(1, 'name')).subarray(0, -2)],
    ['an unknown wire type', envelope('ConfigMap', Buffer.from([7]))],
  ])('refuses %s', (_, body) => {
    expect(() => decodeProtobuf(body)).toThrow(RangeError);
  });
});
