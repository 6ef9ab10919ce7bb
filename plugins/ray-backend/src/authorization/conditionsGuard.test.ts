import { actionsRegistryServiceFactory } from '@backstage/backend-defaults/alpha';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import request from 'supertest';
import { clientOf } from '../__testUtils__/clientOf';
import { createTemplate } from '../__testUtils__/headOnly';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const URL = '/api/ray/.well-known/backstage/permissions/apply-conditions';
const namespace = 'default';
const owner = 'user:default/ada';

const conditionOf = (params: object) => ({
  rule: 'IS_OWNER',
  resourceType: 'ray-cluster',
  params,
});
const ofOwner = conditionOf({ owners: [owner] });

function itemOf(conditions: unknown, resourceRef: unknown = `${namespace}/c`) {
  return { id: '1', resourceType: 'ray-cluster', resourceRef, conditions };
}

function nested(depth: number): unknown {
  return depth ? { not: nested(depth - 1) } : ofOwner;
}

describe('the route that applies conditions', () => {
  const fail = jest.fn();
  const success = jest.fn();
  const auditor = mockServices.auditor.mock({
    createEvent: async () => ({ success, fail }),
  });
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend({
      // The registry of actions brings the route, too.
      features: [auditor.factory, actionsRegistryServiceFactory],
    });
    const client = clientOf(backend);
    await createTemplate(client);
    const rayStartParams = { 'dashboard-host': '0.0.0.0' };
    await client.createCluster({
      namespace,
      cluster: {
        namespace,
        name: 'c',
        user: owner,
        version: '2.46.0',
        clusterSpec: {
          headGroupSpec: { computeTemplate: 't', rayStartParams },
        },
      },
    });
  }, 60_000);

  afterAll(() => backend.stop());
  beforeEach(() => {
    fail.mockClear();
    success.mockClear();
  });

  const actor = { subject: 'plugin:permission' };
  const ofPermissions = `Bearer ${mockCredentials.user.token('user:default/eve', { actor })}`;

  const ask = (authorization: string, items: unknown[]) =>
    request(backend.server)
      .post(URL)
      .set('authorization', authorization)
      .send({ items });

  function serviceHeader(subject: string, restrictions?: object) {
    return mockCredentials.service.header({
      onBehalfOf: mockCredentials.service(subject, restrictions),
      targetPluginId: 'ray',
    });
  }

  it('answers the permission plugin, which asks on behalf of a user', async () => {
    const results = await until(async () => {
      const { body } = await ask(ofPermissions, [
        itemOf(ofOwner),
        itemOf({ not: ofOwner }),
      ]).expect(200);
      const found = body.items.map(({ result }: { result: string }) => result);
      return found[0] === 'ALLOW' ? found : undefined;
    });
    expect(results).toEqual(['ALLOW', 'DENY']);
    expect(success).toHaveBeenCalledWith({ meta: { judged: 3 } });
  });

  it.each([
    ['a user', mockCredentials.user.header(owner)],
    [
      'a token that may only create',
      serviceHeader('external:x', { permissionNames: ['ray.cluster.create'] }),
    ],
    ['a token of an administrator', serviceHeader('external:admin')],
    ['another plugin', serviceHeader('plugin:other')],
    [
      'another plugin on behalf of a user',
      `Bearer ${mockCredentials.user.token(owner, { actor: { subject: 'plugin:other' } })}`,
    ],
  ])('refuses %s', async (_, authorization) => {
    for (const url of [
      URL,
      URL.toUpperCase().replace('/API/RAY', '/api/ray'),
      `${URL}/`,
    ]) {
      const { body } = await request(backend.server)
        .post(url)
        .set('authorization', authorization)
        .send({ items: [itemOf(ofOwner)] })
        .expect(403);
      expect(JSON.stringify(body)).not.toMatch(/ALLOW|DENY/);
    }
    expect(fail).toHaveBeenCalledTimes(3);
    expect(success).not.toHaveBeenCalled();
  });

  it('refuses requests that would take too long to evaluate', async () => {
    const many = { anyOf: Array.from({ length: 100 }, () => ofOwner) };
    const refs = Array.from({ length: 100 }, () => `${namespace}/c`);
    const { body } = await ask(ofPermissions, [itemOf(many, refs)]).expect(400);
    expect(body.error.message).toContain('send fewer objects');
    await ask(ofPermissions, [itemOf(nested(5_000))]).expect(400);
    await ask(ofPermissions, [itemOf(nested(30))]).expect(200);
    await ask(ofPermissions, [itemOf(ofOwner, 'x'.repeat(110_000))]).expect(
      413,
    );
    expect(fail).toHaveBeenCalledTimes(3);
  });
});
