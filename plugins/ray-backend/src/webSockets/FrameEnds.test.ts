import { FrameEnds } from './FrameEnds';

/** A frame with a payload of zeros, by how its length is written. */
function frame(length: number, { isMasked = false } = {}): Buffer {
  const mask = isMasked ? 0x80 : 0;
  const isLong = length >= 65_536;
  const header = Buffer.alloc(length < 126 ? 2 : 4 + (isLong ? 6 : 0));
  header[0] = 0x82;
  if (length < 126) header[1] = mask | length;
  else if (length < 65_536) {
    header[1] = mask | 126;
    header.writeUInt16BE(length, 2);
  } else {
    header[1] = mask | 127;
    header.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([header, Buffer.alloc((isMasked ? 4 : 0) + length)]);
}

describe('FrameEnds', () => {
  it.each([0, 1, 125, 126, 65_535, 65_536])(
    'finds the end of a frame of %d bytes across chunks',
    length => {
      for (const isMasked of [false, true]) {
        const bytes = frame(length, { isMasked });
        const ends = new FrameEnds();
        for (
          let cut = 1;
          cut < bytes.length;
          cut += bytes.length > 999 ? 997 : 1
        ) {
          const cutOnce = new FrameEnds();
          cutOnce.add(bytes.subarray(0, cut));
          expect(cutOnce.isBetween).toBe(false);
          cutOnce.add(bytes.subarray(cut));
          expect(cutOnce.isBetween).toBe(true);
        }
        ends.add(Buffer.concat([bytes, bytes]));
        expect(ends.isBetween).toBe(true);
        ends.add(bytes.subarray(0, 1));
        expect(ends.isBetween).toBe(false);
      }
    },
  );
});
