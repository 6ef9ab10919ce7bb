import {
  OperationOutput,
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
  /** Absent while it is unknown. */
  creationOf(kind: ResourceKind): Creation | undefined;
}

function namespaces(client: RayClient): LiveQueryOptions<Listing> {
  return {
    load: signal => client.listNamespaces({}, { signal }),
    isAffectedBy: () => false,
  };
}

const NONE: string[] = [];

/** Namespaces to offer; none while unknown, or when the reader may not see them: then one types. */
export function useNamespaces(): Namespaces {
  const { data } = useLiveQuery(namespaces);
  return {
    names: data?.namespaces ?? NONE,
    creationOf: kind => data?.creation.find(found => found.kind === kind),
  };
}
