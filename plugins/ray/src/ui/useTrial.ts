import { configApiRef, useApi } from '@backstage/frontend-plugin-api';

/** How pods run on the built-in Kubernetes: simulated, or as processes of the portal's machine. */
export type Trial = 'simulated' | 'processes';

/** The type of trial portal; undefined with a real Kubernetes. */
export function useTrial(): Trial | undefined {
  const config = useApi(configApiRef);
  if (config.getOptional('ray.kubernetes.connection') !== 'sandbox') {
    return undefined;
  }
  return config.has('ray.sandbox.installedRay.version')
    ? 'processes'
    : 'simulated';
}
