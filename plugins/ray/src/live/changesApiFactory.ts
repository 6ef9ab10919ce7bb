import {
  createApiFactory,
  discoveryApiRef,
  identityApiRef,
} from '@backstage/frontend-plugin-api';
import { ChangeStream } from './ChangeStream';
import { changesApiRef } from './changesApiRef';
import { rayApiRef } from '../api';
import { TabSharing } from './tabMessages';

/** Version of the messages between tabs: increment when they change, since older tabs may be open. */
const PROTOCOL = 4;

/** Identifies the user and the portal. */
type SharingScope = () => Promise<readonly string[]>;

/** A hashed name that doesn't reveal the user. */
async function nameOf(parts: readonly string[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([PROTOCOL, ...parts]));
  const hash = await crypto.subtle.digest('SHA-256', text);
  const digits = Array.from(new Uint8Array(hash), byte =>
    byte.toString(16).padStart(2, '0'),
  );
  return `rayport-changes-${digits.join('')}`;
}

/**
 * How tabs of this browser share a stream; undefined if they can't, because browsers have locks only on pages from
 * HTTPS or localhost.
 *
 * @param scope - tabs with the same scope share
 */
function browserSharing(scope: SharingScope): TabSharing | undefined {
  const { locks } = navigator;
  if (!locks || typeof BroadcastChannel === 'undefined') return undefined;
  return {
    locks,
    openChannel: name => new BroadcastChannel(name),
    name: async () => nameOf(await scope()),
  };
}

/** Creates {@link changesApiRef}; tabs of the same user share one connection. */
export const changesApiFactory = createApiFactory({
  api: changesApiRef,
  deps: {
    ray: rayApiRef,
    discoveryApi: discoveryApiRef,
    identityApi: identityApiRef,
  },
  factory: ({ ray, discoveryApi, identityApi }) =>
    new ChangeStream({
      watch: ray.watch,
      sharing: browserSharing(async () => {
        const [{ userEntityRef }, baseUrl] = await Promise.all([
          identityApi.getBackstageIdentity(),
          discoveryApi.getBaseUrl('ray'),
        ]);
        return [userEntityRef, baseUrl];
      }),
    }),
});
