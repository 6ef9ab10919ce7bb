import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';

const CONNECTIONS = 2;
const BYTES = 500_000;

/** Bytes; a thousandth of it when compressed. */
const BOMB_BYTES = 200_000_000;

/** @type {import('./Target.mjs').Attack} */
export const compressedBodies = {
  name: 'gzip cut in the middle, gzip of 200 MB',
  finding: '500 in place of 400',
  run: target => {
    const path = `/apis/v1/namespaces/${target.victim.namespace}/clusters`;
    const text = JSON.stringify({ name: randomBytes(BYTES).toString('hex') });
    const whole = gzipSync(text);
    const bodies = [
      whole.subarray(0, whole.length / 2),
      gzipSync(Buffer.alloc(BOMB_BYTES, ' ')),
    ];
    const headers = { 'content-encoding': 'gzip' };
    return target.repeat(CONNECTIONS, turn => ({
      path,
      headers,
      body: bodies[turn % bodies.length],
    }));
  },
};
