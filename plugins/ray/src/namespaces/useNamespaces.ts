import {
  OperationOutput,
  PodSecurityLevel,
  RayClient,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { isDenied } from '../ui/isDenied';
import { LiveQueryOptions, useLiveQuery } from '../live';

type Listing = OperationOutput<'listNamespaces'>;

/** Namespaces in which the user may create objects of one kind. */
export type Creation = Listing['creation'][number];

/** Selectable namespaces, and what the user may create in them. */
export interface Namespaces {
  names: string[];
  /** Whether they, and what the user may do in them, were read. */
  isKnown: boolean;
  /** Why they can't be read. */
  error: unknown;
  /** Reads them again. */
  refresh(): void;
  /** The user may see nothing of Ray, so the server sends no permissions. */
  isRefused: boolean;
  /** Absent while unknown. */
  creationOf(kind: ResourceKind): Creation | undefined;
  /** Namespaces in which the user may create objects of a kind; all while that is unknown. */
  offeredFor(kind: ResourceKind): string[];
  /** Pod security levels of the user; absent while unknown. */
  podSecurityIn(namespace: string): PodSecurityLevel | undefined;
  /**
   * Whether the portal's account is known to lack the Kubernetes right for a permission.
   *
   * @param namespace - any when absent
   */
  isRightMissing(permission: string, namespace?: string): boolean;
}

/** How long parts of one page share an answer, milliseconds. */
const SHARED_MS = 2_000;

const shared = new WeakMap<
  RayClient,
  { listing: Promise<Listing>; until: number }
>();

function load(client: RayClient): Promise<Listing> {
  const found = shared.get(client);
  if (found && found.until > Date.now()) return found.listing;
  const listing = client.listNamespaces({});
  shared.set(client, { listing, until: Date.now() + SHARED_MS });
  // The next read must not get the same failure.
  listing.catch(() => shared.delete(client));
  return listing;
}

function namespaces(client: RayClient): LiveQueryOptions<Listing> {
  return { load: () => load(client), isAffectedBy: () => false };
}

const NONE: string[] = [];

/** Suggested namespaces; none while unknown, or if the user may not see them. */
export function useNamespaces(): Namespaces {
  const { data, error, refresh } = useLiveQuery(namespaces);
  const names = data?.namespaces ?? NONE;
  const creationOf = (kind: ResourceKind) =>
    data?.creation.find(found => found.kind === kind);
  return {
    names,
    isKnown: data !== undefined,
    error: data ? undefined : error,
    refresh,
    isRefused: isDenied(error),
    creationOf,
    offeredFor: kind => creationOf(kind)?.namespaces ?? names,
    podSecurityIn: namespace =>
      data?.podSecurity.find(found => found.namespaces.includes(namespace))
        ?.level,
    isRightMissing(permission, namespace) {
      const missing = data?.missingRights.find(
        found => found.permission === permission,
      );
      if (!missing) return false;
      const { everywhere, namespaces: some } = missing;
      return (
        everywhere || (namespace !== undefined && some.includes(namespace))
      );
    },
  };
}
