import { ZippedFile, zipOf } from '../../__testUtils__/zipOf';
import { CodeReader } from './CodeReader';

function listingOf(zip: Buffer, step = zip.length) {
  const reader = new CodeReader();
  for (let at = 0; at < zip.length; at += step) {
    reader.push(zip.subarray(at, at + step));
  }
  return reader.listing();
}

const FOLDER: ZippedFile[] = [
  { path: 'src/', content: '' },
  { path: 'src/main.py', content: 'print("grüß dich")\n', isDeflated: true },
  { path: 'data.bin', content: Buffer.alloc(300_000, 1) },
  { path: 'README.md', content: '# Us\n' },
  { path: 'empty.py', content: '' },
];

describe('CodeReader', () => {
  it.each([1, 7, 4_096, 1_000_000])(
    'lists the files of a package that arrives in chunks of %i bytes',
    step => {
      expect(listingOf(zipOf(FOLDER), step)).toEqual({
        more: 0,
        files: [
          { path: 'README.md', bytes: 5, hash: '6ec12287', text: '# Us\n' },
          { path: 'data.bin', bytes: 300_000, hash: expect.any(String) },
          { path: 'empty.py', bytes: 0, hash: '00000000' },
          {
            path: 'src/main.py',
            bytes: 21,
            hash: expect.any(String),
            text: 'print("grüß dich")\n',
          },
        ],
      });
    },
  );

  it.each([
    'secrets.yaml',
    'config/db-credentials.json',
    '.env',
    'conf/.netrc.txt',
    'api_token.txt',
    'model.key.txt',
  ])('keeps no text of %s', path => {
    const [file] = listingOf(zipOf([{ path, content: 'x' }]))?.files ?? [];
    expect(file).toMatchObject({ path, bytes: 1 });
    expect(file?.text).toBeUndefined();
  });

  it.each([
    ['is binary', Buffer.from([65, 0, 66])],
    ['is not UTF-8', Buffer.from([0xff, 0xfe, 0x41])],
    ['is large', Buffer.alloc(65_537, 'a')],
  ])('keeps no text that %s', (_, content) => {
    const listing = listingOf(zipOf([{ path: 'a.py', content }]));
    expect(listing?.files[0]?.text).toBeUndefined();
  });

  it('keeps at most half a mebibyte of texts, and 2,000 names', () => {
    const content = 'x'.repeat(65_536);
    const files = Array.from({ length: 2_005 }, (_, i) => ({
      path: `${String(i).padStart(4, '0')}.py`,
      content: i < 12 ? content : '',
    }));
    const listing = listingOf(zipOf(files));
    expect(listing?.files).toHaveLength(2_000);
    expect(listing?.more).toBe(5);
    expect(listing?.files.filter(({ text }) => text)).toHaveLength(8);
  });

  it('inflates a zip bomb only to the size that it declares', () => {
    const bomb = zipOf([
      { path: 'a.py', content: Buffer.alloc(30_000_000), isDeflated: true },
    ]);
    bomb.writeUInt32LE(100, 22);
    bomb.writeUInt32LE(100, bomb.indexOf('504b0102', 'hex') + 24);
    const [file] = listingOf(bomb)?.files ?? [];
    expect(file).toMatchObject({ path: 'a.py', bytes: 100 });
    expect(file?.text).toBeUndefined();
  });

  const [main] = [{ path: 'main.py', content: 'print(1)' }];

  it.each([
    ['that is no zip file', Buffer.alloc(100_000, 7)],
    ['that is cut', zipOf([main]).subarray(0, -1)],
    ['with something behind it', Buffer.concat([zipOf([main]), zipOf([])])],
    ['with another directory', zipOf([{ ...main, listedAs: 'harm.py' }])],
    ['without sizes', zipOf([{ ...main, flags: 8 }])],
    ['that is encrypted', zipOf([{ ...main, flags: 1 }])],
    [
      'with too many files',
      zipOf(Array.from({ length: 20_002 }, () => ({ ...main, content: '' }))),
    ],
  ])('lists nothing of a package %s', (_, zip) => {
    expect(listingOf(zip)).toBeUndefined();
  });
});
