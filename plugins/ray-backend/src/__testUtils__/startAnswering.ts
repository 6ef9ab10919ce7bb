import { Cluster, MessageInput } from '@rayport/backstage-plugin-ray-common';
import { KubernetesConnection } from '@rayport/backstage-plugin-ray-node';
import request from 'supertest';
import { startRayBackend } from './startRayBackend';

export const NAMESPACE = '/apis/v1/namespaces/default';

/** A cluster of the template that {@link startAnswering} creates. */
export const smallCluster = (name: string): MessageInput<Cluster> => ({
  name,
  namespace: 'default',
  user: 'ann',
  version: '2.55.0',
  clusterSpec: {
    headGroupSpec: {
      computeTemplate: 'small',
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
    },
  },
});

/** Starts a backend with a compute template whose requests to Kubernetes are answered by a function. */
export async function startAnswering(
  answer: (
    connection: KubernetesConnection,
    ...request: Parameters<KubernetesConnection['fetch']>
  ) => ReturnType<KubernetesConnection['fetch']>,
) {
  const backend = await startRayBackend({
    through: connection => ({
      server: connection.server,
      fetch: (...sent) => answer(connection, ...sent),
    }),
  });
  await request(backend.server)
    .post(`${NAMESPACE}/compute_templates`)
    .send({ name: 'small', namespace: 'default', cpu: 1, memory: 2 })
    .expect(200);
  return backend;
}
