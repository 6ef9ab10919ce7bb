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
  const send = (name: string, input: unknown, authorization: string) =>
    request(backend.server)
      .post(`${ACTIONS}/ray:${name}/invoke`)
      .set({ authorization })
      .set('content-type', 'application/json')
      .send(typeof input === 'string' ? input : JSON.stringify(input));
  return {
    ...backend,
    /** @param input - a text is sent as it is */
    invoke: (name: string, input: unknown = {}, user = 'user:default/ada') =>
      send(name, input, mockCredentials.user.header(user)),
    /** Calls as a plugin does on behalf of a user, or for itself. */
    invokeBy(plugin: string, name: string, input: unknown, user?: string) {
      const subject = `plugin:${plugin}`;
      const ofUser = mockCredentials.user.token(user, { actor: { subject } });
      const ofPlugin = mockCredentials.service.token({
        onBehalfOf: mockCredentials.service(subject),
        targetPluginId: 'ray',
      });
      return send(name, input, `Bearer ${user ? ofUser : ofPlugin}`);
    },
    async list(): Promise<Array<Record<string, unknown>>> {
      const { body } = await request(backend.server)
        .get(ACTIONS)
        .set(headers('user:default/ada'))
        .expect(200);
      return body.actions;
    },
  };
}
