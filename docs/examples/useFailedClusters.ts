import { useEffect, useState } from 'react';
import { fetchApiRef, useApi } from '@backstage/frontend-plugin-api';
import { rayApiRef } from '@rayport/backstage-plugin-ray';

/** In any page of the portal: the names of failed clusters, by the typed client. */
export function useFailedClusters(): string[] {
  const ray = useApi(rayApiRef);
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    const aborting = new AbortController();
    const { signal } = aborting;
    ray
      .listAllClusters({}, { signal })
      .then(({ clusters }) =>
        setNames(
          clusters
            .filter(({ clusterState }) => clusterState === 'failed')
            .map(({ name }) => name),
        ),
      )
      .catch(() => setNames([]));
    return () => aborting.abort();
  }, [ray]);
  return names;
}

/** The same API without the client: `fetchApi` knows where plugins are and who is signed in. */
export function useTemplateFetcher(namespace: string) {
  const { fetch } = useApi(fetchApiRef);
  return async (): Promise<unknown> => {
    const response = await fetch(
      `plugin://ray/v1/namespaces/${encodeURIComponent(namespace)}/compute_templates`,
    );
    return response.json();
  };
}
