/** Time between two pings to a client, milliseconds; proxies cut connections that are silent for a minute. */
export const PING_MS = 20_000;

/** An empty ping (RFC 6455, section 5.5.2). */
export const PING = Buffer.from([0x89, 0]);

/** Opcodes of final, unmasked frames (RFC 6455, section 5.2). */
const TEXT = 0x81;
const CLOSE = 0x88;
const OPCODE = 0x0f;

/** Longest lengths of a payload in the second byte, and in two bytes after it. */
const MAX_SHORT = 125;
const MAX_MEDIUM = 65_535;

/** Values of the second byte for longer lengths, which follow in two or eight bytes. */
const MEDIUM = 126;
const LONG = 127;

/** The end of what was to be said (RFC 6455, section 7.4.1). */
const NORMAL_CLOSURE = 1000;

function headerOf(opcode: number, length: number): Buffer {
  if (length <= MAX_SHORT) return Buffer.from([opcode, length]);
  if (length <= MAX_MEDIUM) {
    const header = Buffer.from([opcode, MEDIUM, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header.set([opcode, LONG]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

/** A message to a client. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([headerOf(TEXT, payload.length), payload]);
}

/** Ends a conversation in order. */
export function closeFrame(): Buffer {
  const payload = Buffer.alloc(2);
  payload.writeUInt16BE(NORMAL_CLOSURE);
  return Buffer.concat([headerOf(CLOSE, payload.length), payload]);
}

/** Whether what a client has sent begins with the end of the conversation. */
export function isClose(chunk: Uint8Array): boolean {
  return ((chunk[0] ?? 0) & OPCODE) === (CLOSE & OPCODE);
}
