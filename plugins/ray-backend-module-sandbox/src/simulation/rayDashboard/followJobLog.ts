import { Duplex, Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { RayHead } from './RayHeads';

/** Time between two reads of a simulated log, milliseconds. */
const INTERVAL_MS = 100;

const TAIL_PATH = /^\/api\/jobs\/([^/]+)\/logs\/tail$/;

/** A frame that closes a WebSocket with code 1000 (RFC 6455, section 5.5.1). */
const CLOSE = Buffer.from([0x88, 2, 0x03, 0xe8]);

/** A whole text message, unmasked as servers send them (RFC 6455, section 5.2). */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  if (length < 126)
    return Buffer.concat([Buffer.from([0x81, length]), payload]);
  const header = Buffer.alloc(10);
  header.writeUInt16BE(0x817f);
  header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, payload]);
}

/** Follows the log of a simulated job over a WebSocket; undefined for any other path, and for a job that is not there. */
export function followJobLog(
  head: RayHead,
  request: Request,
): Duplex | undefined {
  const [, id = ''] = TAIL_PATH.exec(new URL(request.url).pathname) ?? [];
  const run = head.jobs.get(decodeURIComponent(id));
  if (!run) return undefined;
  async function* frames(followed: NonNullable<typeof run>) {
    let sent = 0;
    for (let isLast = false; !isLast; await sleep(INTERVAL_MS)) {
      isLast = followed.isEnded;
      const { log } = followed;
      if (log.length > sent) yield textFrame(log.slice(sent));
      sent = log.length;
    }
    yield CLOSE;
  }
  const ignored = new Writable({ write: (_chunk, _encoding, done) => done() });
  return Duplex.from({
    readable: Readable.from(frames(run), { objectMode: false }),
    writable: ignored,
  });
}
