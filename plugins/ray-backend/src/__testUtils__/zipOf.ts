import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip. */
export interface ZippedFile {
  path: string;
  content: string | Buffer;
  isDeflated?: boolean;
  /** The path in the central directory, if it differs from the path of the entry. */
  listedAs?: string;
  /** Flags of the entry. */
  flags?: number;
}

/** A zip file as Ray's client and the browser write it. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const file of files) {
    const content = Buffer.from(file.content);
    const body = file.isDeflated ? deflateRawSync(content) : content;
    const { path, listedAs = path, flags = 0 } = file;
    const known = Buffer.alloc(22);
    known.writeUInt16LE(flags, 0);
    known.writeUInt16LE(file.isDeflated ? 8 : 0, 2);
    known.writeUInt32LE(crc32(content), 8);
    known.writeUInt32LE(body.length, 12);
    known.writeUInt32LE(content.length, 16);
    known.writeUInt16LE(Buffer.byteLength(path), 20);
    entries.push(
      Buffer.from('504b03041400', 'hex'),
      known,
      Buffer.alloc(2),
      Buffer.from(path),
      body,
    );
    known.writeUInt16LE(Buffer.byteLength(listedAs), 20);
    directory.push(
      Buffer.from('504b010214001400', 'hex'),
      known,
      Buffer.alloc(16),
      Buffer.from(listedAs),
    );
  }
  const end = Buffer.from('504b0506', 'hex');
  return Buffer.concat([...entries, ...directory, end, Buffer.alloc(18)]);
}
