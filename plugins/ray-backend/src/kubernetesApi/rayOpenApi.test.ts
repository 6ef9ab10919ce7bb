import { rayOpenApi } from './rayOpenApi';

/** A field with a length; contents are shorter than 16 KiB. */
function field(number: number, content: string | Uint8Array): Buffer {
  const bytes = Buffer.from(content);
  const { length } = bytes;
  const size = length < 0x80 ? [length] : [(length % 0x80) | 0x80, length >> 7];
  return Buffer.concat([Buffer.from([number * 8 + 2, ...size]), bytes]);
}

function named(number: number, name: string): Buffer {
  return field(
    number,
    Buffer.concat([field(1, name), field(2, 'x'.repeat(300))]),
  );
}

const SWAGGER = field(1, '2.0');
const RAY_PATH = named(2, '/apis/ray.io/v1/rayjobs');
const RAY_KIND = named(1, 'io.ray.v1.RayJob');
const META = named(1, 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta');

describe('rayOpenApi', () => {
  it('keeps only the parts for Ray', () => {
    const document = Buffer.concat([
      SWAGGER,
      field(8, Buffer.concat([named(2, '/api/v1/secrets'), RAY_PATH])),
      field(
        9,
        Buffer.concat([META, named(1, 'io.example.v1.Secret'), RAY_KIND]),
      ),
    ]);
    expect(Buffer.from(rayOpenApi(document))).toEqual(
      Buffer.concat([
        SWAGGER,
        field(8, RAY_PATH),
        field(9, Buffer.concat([META, RAY_KIND])),
      ]),
    );
  });

  it.each([
    ['JSON', Buffer.from('{"swagger":"2.0"}')],
    ['a cut document', field(8, RAY_PATH).subarray(0, 40)],
  ])('refuses %s', (_, document) => {
    expect(() => rayOpenApi(document)).toThrow('no protobuf');
  });
});
