import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes new keys for the tokens that the plugins of a portal send each other, as `backend.auth.pluginKeyStore`. Backstage
 * keeps them in the database of each plugin otherwise: then no plugin starts whose file is damaged, also where it needs
 * no database for anything else.
 *
 * @param {string} directory
 * @param {number} port of the portal, as another one may run next to it
 */
export function writePluginKeys(directory, port) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const path = join(directory, `plugin-keys.${port}`);
  const publicKeyFile = `${path}.public.pem`;
  const privateKeyFile = `${path}.private.pem`;
  writeFileSync(publicKeyFile, publicKey);
  // Plugins trust every holder of the key.
  writeFileSync(privateKeyFile, privateKey, { mode: 0o600 });
  const key = { keyId: randomUUID(), publicKeyFile, privateKeyFile };
  return { type: 'static', static: { keys: [key] } };
}
