import { createHash } from 'node:crypto';

/** Signatures of the parts of a zip file. */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const END = 0x06054b50;

/** Flags of an entry that is encrypted, or has its sizes behind its content. */
const UNREADABLE = 0b1001;

/** Most entries of a file: one of tiny entries would take too much processor time. */
const MAX_ENTRIES = 20_000;

/** Most bytes that a {@link ZIP64_END} has: 56, and some of later versions. */
const MAX_END_BYTES = 1_024;

/** An entry in the directory of a zip file. */
export interface ZipEntry {
  path: string;
  /** 0 if it is not compressed, 8 for deflate. */
  method: number;
  crc: number;
  compressed: number;
  bytes: number;
}

/** Receives the entries of a zip file. */
export interface ZipVisitor {
  /** Whether it needs the content, which is in memory then. */
  wants(entry: ZipEntry): boolean;
  visit(entry: ZipEntry, content: Buffer | undefined): void;
}

/** Bytes that are read, or passed over, next. */
export interface Step {
  take?: number;
  skip?: number;
}

/** Asks for bytes; returns whether the file is consistent. */
export type Reading = Generator<Step, boolean, Buffer>;

/**
 * Reads the entries of a zip file from its beginning. It refuses what it can't read safely: entries without sizes, too
 * many, and those that the directory at the end of the file describes in another way, because Python unpacks by that.
 */
export function* readZip(visitor: ZipVisitor): Reading {
  const [before, after] = [createHash('sha1'), createHash('sha1')];
  for (let entries = 0; ; entries += 1) {
    const signature = (yield { take: 4 }).readUInt32LE();
    if (signature === LOCAL) {
      const entry = yield* readLocal(visitor);
      if (!entry || entries > MAX_ENTRIES) return false;
      before.update(entry);
    } else if (signature === CENTRAL) {
      const entry = yield* readCentral();
      if (entries > 2 * MAX_ENTRIES) return false;
      after.update(entry);
    } else if (signature === ZIP64_END) {
      const size = (yield { take: 8 }).readBigUInt64LE();
      if (size > MAX_END_BYTES) return false;
      yield { skip: Number(size) };
    } else if (signature === ZIP64_LOCATOR) {
      yield { skip: 16 };
    } else if (signature === END) {
      yield { skip: (yield { take: 18 }).readUInt16LE(16) };
      return before.digest('hex') === after.digest('hex');
    } else return false;
  }
}

/** @returns what the directory must say about it; undefined if it can't be read */
function* readLocal(
  visitor: ZipVisitor,
): Generator<Step, string | undefined, Buffer> {
  const header = yield { take: 26 };
  const name = (yield { take: header.readUInt16LE(22) }).toString();
  yield { skip: header.readUInt16LE(24) };
  if (header.readUInt16LE(2) & UNREADABLE) return undefined;
  const entry = {
    path: name,
    method: header.readUInt16LE(4),
    crc: header.readUInt32LE(10),
    compressed: header.readUInt32LE(14),
    bytes: header.readUInt32LE(18),
  };
  const { compressed } = entry;
  if (visitor.wants(entry)) visitor.visit(entry, yield { take: compressed });
  else {
    visitor.visit(entry, undefined);
    yield { skip: compressed };
  }
  return keyOf(entry);
}

function* readCentral(): Generator<Step, string, Buffer> {
  const header = yield { take: 42 };
  const name = (yield { take: header.readUInt16LE(24) }).toString();
  yield { skip: header.readUInt16LE(26) + header.readUInt16LE(28) };
  return keyOf({
    path: name,
    method: header.readUInt16LE(6),
    crc: header.readUInt32LE(12),
    compressed: header.readUInt32LE(16),
    bytes: header.readUInt32LE(20),
  });
}

function keyOf({ path, method, crc, compressed, bytes }: ZipEntry): string {
  return JSON.stringify([path, method, crc, compressed, bytes]);
}
