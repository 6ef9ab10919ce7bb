import { useMemo } from 'react';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { SystemNamespaces } from '@rayport/backstage-plugin-ray-common';

/** The namespaces of `ray.kubernetes.systemNamespaces`, in which the server lets nobody create anything. */
export function useSystemNamespaces(): SystemNamespaces {
  const config = useApi(configApiRef);
  return useMemo(() => SystemNamespaces.read(config), [config]);
}
