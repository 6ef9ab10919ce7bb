import { TabSharing } from './tabMessages';

/** Tabs that were opened before an update may talk otherwise: count up when what they say changes. */
const PROTOCOL = 2;

/** Says who a user is, and where the portal. */
export type SharingScope = () => Promise<readonly string[]>;

/** A name that tells nobody who the user is. */
async function nameOf(parts: readonly string[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([PROTOCOL, ...parts]));
  const hash = await crypto.subtle.digest('SHA-256', text);
  const digits = Array.from(new Uint8Array(hash), byte =>
    byte.toString(16).padStart(2, '0'),
  );
  return `rayport-changes-${digits.join('')}`;
}

/**
 * How tabs of this browser share a stream; undefined where it can't: browsers have locks only on pages that came over
 * HTTPS or from localhost.
 *
 * @param scope - what tabs must have in common to share
 */
export function browserSharing(scope: SharingScope): TabSharing | undefined {
  const { locks } = navigator;
  if (!locks || typeof BroadcastChannel === 'undefined') return undefined;
  return {
    locks,
    openChannel: name => new BroadcastChannel(name),
    name: async () => nameOf(await scope()),
  };
}
