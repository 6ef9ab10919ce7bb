import {
  isRayApiError,
  OperationOutput,
  PodSecurityLevel,
  RayClient,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { LiveQueryOptions, useLiveQuery } from '../live';

type Listing = OperationOutput<'listNamespaces'>;

/** Namespaces in which the user may create objects of one kind. */
export type Creation = Listing['creation'][number];

/** Selectable namespaces, and what the user may create in them. */
export interface Namespaces {
  names: string[];
  /** The user may see nothing of Ray, so the server sends no permissions. */
  isRefused: boolean;
  /** Absent while unknown. */
  creationOf(kind: ResourceKind): Creation | undefined;
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
  return listing;
}

function namespaces(client: RayClient): LiveQueryOptions<Listing> {
  return { load: () => load(client), isAffectedBy: () => false };
}

const NONE: string[] = [];

/** Suggested namespaces; none while unknown, or if the user may not see them. */
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
