import {
  isRayApiError,
  OperationOutput,
  PodSecurityLevel,
  RayClient,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { LiveQueryOptions, useLiveQuery } from '../live';

type Listing = OperationOutput<'listNamespaces'>;

/** Where the reader may create objects of one kind. */
export type Creation = Listing['creation'][number];

/** The namespaces to choose from, and what the reader may create in them. */
export interface Namespaces {
  names: string[];
  /** The reader may see nothing of Ray, so the server tells them nothing of what they may create. */
  isRefused: boolean;
  /** Absent while it is unknown. */
  creationOf(kind: ResourceKind): Creation | undefined;
  /** How much pods of the reader may be allowed to do on their node; absent while it is unknown. */
  podSecurityIn(namespace: string): PodSecurityLevel | undefined;
  /**
   * Whether the portal's account in Kubernetes is known to lack the right that a permission needs.
   *
   * @param namespace - everywhere when absent
   */
  isRightMissing(permission: string, namespace?: string): boolean;
}

/** How long parts of one page that ask at nearly the same time share an answer, milliseconds. */
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
  return listing;
}

function namespaces(client: RayClient): LiveQueryOptions<Listing> {
  return { load: () => load(client), isAffectedBy: () => false };
}

const NONE: string[] = [];

/** Namespaces to offer; none while unknown, or when the reader may not see them: then one types. */
export function useNamespaces(): Namespaces {
  const { data, error } = useLiveQuery(namespaces);
  return {
    names: data?.namespaces ?? NONE,
    isRefused: isRayApiError(error) && error.code === 'PERMISSION_DENIED',
    creationOf: kind => data?.creation.find(found => found.kind === kind),
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
