import { decodeProtobuf } from './decodeProtobuf';

/** A number of any size, seven bits a byte. */
function varint(value: number): Buffer {
  return value < 128
    ? Buffer.from([value])
    : Buffer.concat([
        Buffer.from([128 + (value % 128)]),
        varint(Math.floor(value / 128)),
      ]);
}

/** A length-delimited field. */
function field(number: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([varint(number * 8 + 2), varint(bytes.length), bytes]);
}

function envelope(kind: string, ...fields: Buffer[]): Buffer {
  return envelopeOf('v1', kind, ...fields);
}

function envelopeOf(
  apiVersion: string,
  kind: string,
  ...fields: Buffer[]
): Buffer {
  const typeMeta = Buffer.concat([field(1, apiVersion), field(2, kind)]);
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
  it('reads nested messages, maps and lists, and skips unknown fields', () => {
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

  it('reads multi-byte and negative numbers', () => {
    const numbers = (...bytes: number[]) =>
      decodeProtobuf(envelope('DeleteOptions', Buffer.from([8, ...bytes])));
    expect(numbers(0xac, 0x02)).toMatchObject({ gracePeriodSeconds: 300 });
    const minusOne = [...Array(9).fill(0xff), 0x01];
    expect(numbers(...minusOne)).toMatchObject({ gracePeriodSeconds: -1 });
  });

  const number = (at: number, value: number) =>
    Buffer.concat([varint(at * 8), varint(value)]);

  const message = (at: number, ...fields: Buffer[]) =>
    field(at, Buffer.concat(fields));

  it('reads a pod, with the fields that JSON inlines', () => {
    const env = message(
      7,
      field(1, 'A'),
      field(2, ''),
      message(3, message(4, message(1, field(1, 's')), field(2, 'k'))),
    );
    const port = message(6, number(2, 0), number(3, 80));
    const limits = message(1, field(1, 'cpu'), message(2, field(1, '500m')));
    const probe = message(
      11,
      message(1, message(2, message(2, number(1, 0), number(2, 80)))),
      number(2, 0),
      number(4, 5),
    );
    const main = message(
      2,
      field(1, 'main'),
      env,
      port,
      message(8, limits),
      probe,
    );
    const volume = message(
      1,
      field(1, 'v'),
      message(2, message(19, message(1, field(1, 'map')), number(4, 0))),
    );
    const spec = [volume, main, number(4, 0), number(11, 0)];
    expect(decodeProtobuf(envelope('Pod', message(2, ...spec)))).toEqual({
      apiVersion: 'v1',
      kind: 'Pod',
      spec: {
        volumes: [{ name: 'v', configMap: { name: 'map', optional: false } }],
        containers: [
          {
            name: 'main',
            env: [
              {
                name: 'A',
                valueFrom: { secretKeyRef: { name: 's', key: 'k' } },
              },
            ],
            ports: [{ containerPort: 80 }],
            resources: { limits: { cpu: '500m' } },
            readinessProbe: { httpGet: { port: 80 }, periodSeconds: 5 },
          },
        ],
        terminationGracePeriodSeconds: 0,
      },
    });
  });

  it('reads a service with named and numeric target ports', () => {
    const named = message(
      1,
      number(3, 80),
      message(4, number(1, 1), field(3, 'http')),
    );
    const numbered = message(
      1,
      number(3, 81),
      message(4, number(1, 0), number(2, 82)),
      number(5, 0),
    );
    expect(
      decodeProtobuf(envelope('Service', message(2, named, numbered))),
    ).toMatchObject({
      spec: {
        ports: [
          { port: 80, targetPort: 'http' },
          { port: 81, targetPort: 82 },
        ],
      },
    });
  });

  it('reads both kinds of events, with times as in their JSON', () => {
    const time = (at: number) => message(at, number(1, 1), number(2, 10_000));
    const zero = (at: number) => message(at);
    expect(
      decodeProtobuf(
        envelope('Event', time(6), zero(7), number(8, 2), time(10)),
      ),
    ).toEqual({
      apiVersion: 'v1',
      kind: 'Event',
      firstTimestamp: '1970-01-01T00:00:01Z',
      count: 2,
      eventTime: '1970-01-01T00:00:01.000010Z',
    });
    expect(
      decodeProtobuf(
        envelopeOf('events.k8s.io/v1', 'Event', time(2), field(10, 'note')),
      ),
    ).toMatchObject({ eventTime: '1970-01-01T00:00:01.000010Z', note: 'note' });
  });

  it('returns undefined for a kind with an unknown message', () => {
    expect(decodeProtobuf(envelope('Node'))).toBeUndefined();
  });

  it.each([
    ['JSON', Buffer.from('{}'), 'the protobuf envelope is missing'],
    [
      'a cut message',
      envelope('ConfigMap', field(1, 'name')).subarray(0, -2),
      'premature EOF',
    ],
    [
      'an unknown wire type',
      envelope('ConfigMap', Buffer.from([7])),
      'illegal tag',
    ],
  ])('refuses %s', (_, body, problem) => {
    expect(() => decodeProtobuf(body)).toThrow(problem);
  });
});
