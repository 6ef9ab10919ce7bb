import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { LiveQueryOptions, useLiveQuery } from '../live';

function namespaces(client: RayClient): LiveQueryOptions<string[]> {
  return {
    async load(signal) {
      const listed = await client.listNamespaces({}, { signal });
      return listed.namespaces;
    },
    isAffectedBy: () => false,
  };
}

const NONE: string[] = [];

/** Namespaces to offer; none while unknown, or when the reader may not see them: then one types. */
export function useNamespaces(): string[] {
  return useLiveQuery(namespaces).data ?? NONE;
}
