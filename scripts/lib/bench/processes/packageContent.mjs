import { deflateRawSync } from 'node:zlib';

/** As many as the portal reads of a package; it lists the first 2,000 and inflates their texts. */
const FILES = 20_000;

const TEXT = Buffer.from('import ray\nray.init()\n'.repeat(10));
const DEFLATED = deflateRawSync(TEXT);

/** Names that Python unpacks elsewhere or not at all; the portal only lists them. */
const HOSTILE_NAMES = ['../../etc/cron.d/job', '/etc/passwd', 'a/../../b.py'];

const MEBIBYTE = Buffer.alloc(1_048_576, 'package ');

/** @typedef {{ name: string, method: number, compressed: number, bytes: number }} Entry */

/**
 * The fields that both headers of an entry have.
 *
 * @param {Entry} entry
 */
function fieldsOf({ name, method, compressed, bytes }) {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(compressed, 14);
  fields.writeUInt32LE(bytes, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

/** @param {Entry} entry */
function localHeader(entry) {
  const signature = Buffer.from('PK\x03\x04', 'latin1');
  return Buffer.concat([signature, fieldsOf(entry), Buffer.from(entry.name)]);
}

/** @param {Entry} entry */
function centralHeader(entry) {
  const start = Buffer.from('PK\x01\x02\x14\x00', 'latin1');
  const rest = Buffer.alloc(14);
  return Buffer.concat([start, fieldsOf(entry), rest, Buffer.from(entry.name)]);
}

/**
 * @param {number} size of the directory
 * @param {number} offset of the directory
 */
function endRecord(size, offset) {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(FILES, 8);
  end.writeUInt16LE(FILES, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

const files = [
  ...HOSTILE_NAMES,
  ...Array.from({ length: FILES - HOSTILE_NAMES.length - 1 }, (_, index) => {
    return `src/module_${index}.py`;
  }),
].map(name => ({
  name,
  method: 8,
  compressed: DEFLATED.length,
  bytes: TEXT.length,
}));

const start = Buffer.concat(
  files.flatMap(file => [localHeader(file), DEFLATED]),
);
const directory = Buffer.concat(files.map(centralHeader));

/**
 * A zip file of that size: many small files of Python, and a large one. Made as it is sent.
 *
 * @param {number} mebibytes
 */
export function* packageContent(mebibytes) {
  const size = mebibytes * MEBIBYTE.length;
  const entryOf = (/** @type {number} */ bytes) => {
    return { name: 'data.bin', method: 0, compressed: bytes, bytes };
  };
  const local = localHeader(entryOf(0)).length;
  const central = directory.length + centralHeader(entryOf(0)).length;
  const end = endRecord(central, 0).length;
  const data = entryOf(size - start.length - local - central - end);
  yield start;
  yield localHeader(data);
  for (let left = data.bytes; left > 0; left -= MEBIBYTE.length) {
    yield MEBIBYTE.subarray(0, left);
  }
  yield directory;
  yield centralHeader(data);
  yield endRecord(central, size - central - end);
}
