import { IdentifierPrefix } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { startRayBackend } from '../../../__testUtils__/startRayBackend';
import { sampleCode, template } from '../resources';

/** Start of the paths of objects in the namespace `default`. */
export const NAMESPACE = '/apis/v1/namespaces/default';

/** Starts a backend with the template and the ConfigMap that the {@link resources} refer to. */
export async function startSpecified(identifierPrefix: IdentifierPrefix) {
  const backend = await startRayBackend({
    ray: {
      api: { root: true, docs: true, identifierPrefix },
      clusters: { failureGracePeriod: '1s' },
    },
  });
  backend.sandbox.client.create('configmaps', sampleCode);
  const api = () => request(backend.server);
  await api().post(`${NAMESPACE}/compute_templates`).send(template).expect(200);
  return { ...backend, api };
}

/** The result of {@link startSpecified}. */
export type Specified = Awaited<ReturnType<typeof startSpecified>>;
