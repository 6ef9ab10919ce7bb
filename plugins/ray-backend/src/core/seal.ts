import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Length of a key, bytes: what AES-256 takes. */
export const SEAL_KEY_BYTES = 32;

/**
 * A nonce derived from the text (as in SIV, RFC 5297): answers with the same token have the same ETag, and no nonce is
 * used for two texts.
 */
function nonceOf(key: Buffer, text: string, purpose: string): Buffer {
  const input = JSON.stringify([purpose, text]);
  const hash = createHmac('sha256', key).update(input).digest();
  return hash.subarray(0, NONCE_BYTES);
}

/**
 * Encrypts a text. The same text gives the same result.
 *
 * @param purpose - required again for decryption
 */
export function seal(key: Buffer, text: string, purpose = ''): string {
  const nonce = nonceOf(key, text, purpose);
  const cipher = createCipheriv(CIPHER, key, nonce);
  cipher.setAAD(Buffer.from(purpose));
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** @throws Error if it was sealed with another key or for another purpose, or has changed since */
export function unseal(key: Buffer, sealed: string, purpose = ''): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
