import { Config } from '@backstage/config';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { isAddress } from '../values/isAddress';
import { textAt } from '../values/missingSettings';
import { keysAt } from '../values/values';

const PATH = 'auth.providers.oidc';

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

async function faultAt(address: string): Promise<string | undefined> {
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

/**
 * Why users can't sign in with OpenID Connect, although the configuration is right. Its module reads the provider's metadata
 * once, when it starts, and its own message names neither the key nor the address.
 */
export async function metadataFaults(config: Config): Promise<string[]> {
  const faults = keysAt(config, PATH).map(async environment => {
    const key = `${PATH}.${environment}.metadataUrl`;
    const address = textAt(config, key);
    const fault = isAddress(address)
      ? await faultAt(metadataAddress(address))
      : undefined;
    return fault === undefined
      ? []
      : [
          `${key} can't be used: ${fault}. Users can't sign in: correct the address, or start the portal again once the provider answers.`,
        ];
  });
  return (await Promise.all(faults)).flat();
}
