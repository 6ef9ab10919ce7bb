import { hkdfSync } from 'node:crypto';
import { seal, SEAL_KEY_BYTES, unseal } from '../core/seal';

function keyOf(ticket: string): Buffer {
  const key = hkdfSync(
    'sha256',
    Buffer.from(ticket, 'base64url'),
    Buffer.alloc(0),
    'rayport dashboard ticket',
    SEAL_KEY_BYTES,
  );
  return Buffer.from(key);
}

/** Encrypts a text so that only the ticket decrypts it. */
export function sealWith(ticket: string, text: string): string {
  return seal(keyOf(ticket), text);
}

/** @throws Error when it was sealed with another ticket, or changed since */
export function unsealWith(ticket: string, sealed: string): string {
  return unseal(keyOf(ticket), sealed);
}
