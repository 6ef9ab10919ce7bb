import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(ticket: string): Buffer {
  const key = hkdfSync(
    'sha256',
    Buffer.from(ticket, 'base64url'),
    Buffer.alloc(0),
    'rayport dashboard ticket',
    KEY_BYTES,
  );
  return Buffer.from(key);
}

/** Encrypts something so that only the ticket opens it. */
export function sealWith(ticket: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(ticket), nonce);
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** @throws Error when it was sealed with another ticket, or changed since */
export function unsealWith(ticket: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(ticket), nonce);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
