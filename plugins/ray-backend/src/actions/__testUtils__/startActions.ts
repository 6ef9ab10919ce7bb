import { actionsRegistryServiceFactory } from '@backstage/backend-defaults/alpha';
import { mockCredentials } from '@backstage/backend-test-utils';
import request from 'supertest';
import {
  StartOptions,
  startRayBackend,
} from '../../__testUtils__/startRayBackend';

const WRITES = /^(create|update|patch|delete|suspend|resume|renew)-/;

/** The call of an operation by the tool that calls any of its sort. */
function operationCall(operation: string, input: object) {
  const { plan, ...fields }: { plan?: string } = { ...input };
  return WRITES.test(operation)
    ? (['change-operation', { operation, input: fields, plan }] as const)
    : (['call-operation', { operation, input: fields }] as const);
}

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
  const asUser = (
    name: string,
    input: unknown = {},
    user = 'user:default/ada',
  ) => send(name, input, mockCredentials.user.header(user));
  return {
    ...backend,
    /** @param input - a text is sent as it is */
    invoke: asUser,
    /** Calls an operation by its name. */
    operate(operation: string, input: object, user?: string) {
      const [name, call] = operationCall(operation, input);
      return asUser(name, call, user);
    },
    /** Calls an operation as a plugin does on behalf of a user, or for itself. */
    operateBy(plugin: string, operation: string, input: object, user?: string) {
      const subject = `plugin:${plugin}`;
      const ofUser = mockCredentials.user.token(user, { actor: { subject } });
      const ofPlugin = mockCredentials.service.token({
        onBehalfOf: mockCredentials.service(subject),
        targetPluginId: 'ray',
      });
      const [name, call] = operationCall(operation, input);
      return send(name, call, `Bearer ${user ? ofUser : ofPlugin}`);
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
