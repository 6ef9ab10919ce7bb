import { isJsonObject } from '@rayport/backstage-plugin-ray-common';

/** Where the module looks, below an address that is not that of the metadata itself. */
const WELL_KNOWN = '/.well-known/openid-configuration';

/** As long as the module waits, by default. */
const TIMEOUT_MS = 10_000;

function metadataAddress(address: string): string {
  return address.includes('/.well-known/')
    ? address
    : address.replace(/\/?$/, WELL_KNOWN);
}

/** The reason of `fetch failed` is in its cause, which has only a code if several addresses of a host were tried. */
function reasonOf(error: unknown): string {
  const { cause } = Object(error);
  return String(isJsonObject(cause) ? cause.message || cause.code : error);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What is wrong with the metadata of an OpenID Connect provider. The messages of Backstage's module do not name the address.
 *
 * @param metadataUrl - of the configuration
 */
export async function metadataFault(
  metadataUrl: string,
): Promise<string | undefined> {
  const address = metadataAddress(metadataUrl);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // The module follows no redirects.
    const response = await fetch(address, { signal, redirect: 'manual' });
    if (response.status !== 200) return `${address} answers ${response.status}`;
    const metadata = parsed(await response.text());
    if (metadata === undefined) return `${address} is no JSON`;
    return isJsonObject(metadata) && typeof metadata.issuer === 'string'
      ? undefined
      : `${address} names no issuer`;
  } catch (error) {
    return `${address} does not answer: ${reasonOf(error)}`;
  }
}
