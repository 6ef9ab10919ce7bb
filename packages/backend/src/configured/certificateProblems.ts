import { createPrivateKey, X509Certificate } from 'node:crypto';
import { Config } from '@backstage/config';
import { valueAt } from '../values/values';

const PATH = 'backend.https.certificate';

function parse<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** What is wrong with the certificate that the portal serves with; OpenSSL names neither the key nor the reason. */
export function certificateProblems(config: Config, now: Date): string[] {
  const certText = valueAt(config, `${PATH}.cert`);
  const keyText = valueAt(config, `${PATH}.key`);
  if (typeof certText !== 'string' || typeof keyText !== 'string') return [];
  const cert = parse(() => new X509Certificate(certText));
  const key = parse(() => createPrivateKey(keyText));
  const problems: string[] = [];
  if (!cert) {
    const isKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(certText);
    problems.push(
      `${PATH}.cert is no certificate${isKey ? ' but a private key: swap it with key' : ': write PEM text, -----BEGIN CERTIFICATE-----'}`,
    );
  }
  if (!key) {
    const isCert = keyText.includes('-----BEGIN CERTIFICATE-----');
    problems.push(
      `${PATH}.key is no private key${isCert ? ' but a certificate: swap it with cert' : ': write PEM text without a passphrase'}`,
    );
  }
  if (cert && key && !cert.checkPrivateKey(key)) {
    problems.push(
      `${PATH}.key does not belong to the certificate in ${PATH}.cert: use the key that it was made with`,
    );
  }
  if (cert && new Date(cert.validTo) < now) {
    problems.push(
      `${PATH}.cert ended on ${cert.validTo}, and no client accepts it: renew it`,
    );
  }
  return problems;
}
