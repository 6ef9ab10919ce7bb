import { actionsRegistryServiceFactory } from '@backstage/backend-defaults/alpha';
import { mockCredentials } from '@backstage/backend-test-utils';
import request from 'supertest';
import {
  StartOptions,
  startRayBackend,
} from '../../__testUtils__/startRayBackend';

const ACTIONS = '/api/ray/.backstage/actions/v1/actions';

/** Starts the plugin with Backstage's own registry of actions, and a caller of them. */
export async function startActions(options: StartOptions = {}) {
  const backend = await startRayBackend({
    ...options,
    features: [actionsRegistryServiceFactory, ...(options.features ?? [])],
  });
  const headers = (user: string) => ({
    authorization: mockCredentials.user.header(user),
  });
  return {
    ...backend,
    /** @param input - a text is sent as it is */
    invoke: (name: string, input: unknown = {}, user = 'user:default/ada') =>
      request(backend.server)
        .post(`${ACTIONS}/ray:${name}/invoke`)
        .set(headers(user))
        .set('content-type', 'application/json')
        .send(typeof input === 'string' ? input : JSON.stringify(input)),
    async list(): Promise<Array<Record<string, unknown>>> {
      const { body } = await request(backend.server)
        .get(ACTIONS)
        .set(headers('user:default/ada'))
        .expect(200);
      return body.actions;
    },
  };
}
