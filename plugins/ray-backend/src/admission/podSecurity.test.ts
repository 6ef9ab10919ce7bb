import { mockCredentials } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { JsonObject } from '@bufbuild/protobuf';
import { OperationId } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { startGrpc } from '../grpc/__testUtils__/startGrpc';
import { CREATED_KINDS } from './__testUtils__/createdKinds';
import { readPodSecurity } from './PodSecurity';

const SERVICE = mockCredentials.service.header();
const USER = mockCredentials.user.header();

const FIELD = 'clusterSpec.headGroupSpec.volumes[0].source';
const refusalIn = (namespace: string) =>
  `Host path "/" in the head is forbidden by level baseline of the Pod Security Standards (HostPath Volumes). Leave it out, or ask the portal administrator to allow it: ray.podSecurity.${namespace}: privileged.`;
const REFUSAL = refusalIn('namespaces.default');

const HOST_PATH = {
  volumes: [{ name: 'v', mountPath: '/host', source: '/', volumeType: 1 }],
};

const owned = (
  name: string,
  head: JsonObject = {},
  { namespace = 'default', replicas = 0 } = {},
): JsonObject => ({
  name,
  namespace,
  user: 'ada',
  version: '2.46.0',
  clusterSpec: {
    headGroupSpec: {
      computeTemplate: 'small',
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
      ...head,
    },
    workerGroupSpec: [
      {
        groupName: 'wg',
        computeTemplate: 'small',
        replicas,
        minReplicas: 0,
        maxReplicas: 3,
      },
    ],
  },
});

describe('pod security', () => {
  let backend: Awaited<ReturnType<typeof startGrpc>>;

  const http = (
    method: 'get' | 'post' | 'put' | 'patch',
    path: string,
    authorization: string,
    body?: JsonObject,
  ) =>
    request(backend.server)
      [method](path)
      .set('Authorization', authorization)
      .send(body);

  beforeAll(async () => {
    const podSecurity = {
      namespaces: { research: 'privileged', locked: 'restricted' },
      services: { namespaces: { locked: 'baseline' } },
    };
    backend = await startGrpc({ ray: { podSecurity } });
    for (const name of ['research', 'locked']) {
      backend.sandbox.client.create('namespaces', {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name },
      });
    }
    for (const namespace of ['default', 'research', 'locked']) {
      const url = `/apis/v1/namespaces/${namespace}/compute_templates`;
      await http('post', url, SERVICE, {
        name: 'small',
        namespace,
        cpu: 1,
        memory: 2,
      }).expect(200);
    }
  });

  afterAll(() => backend.stop());

  const grpc = (id: OperationId, input: JsonObject, authorization: string) =>
    backend.client.call(id, input, { metadata: { authorization } });

  describe.each(['cluster', 'job', 'service'] as const)('of a %s', kind => {
    const { path, create, more } = CREATED_KINDS[kind];
    const body = { ...owned('rooted', HOST_PATH), ...more };
    const url = `/v1/namespaces/default/${path}`;

    it('refuses a host path to users, over HTTP and gRPC, also in a dry run', async () => {
      for (const query of ['', '?dryRun=All']) {
        const { status, body: answer } = await http(
          'post',
          `/apis${url}${query}`,
          USER,
          body,
        );
        expect({ status, answer }).toEqual({
          status: 400,
          answer: { code: 9, message: `${FIELD}: ${REFUSAL}` },
        });
      }
      const { body: detailed } = await http(
        'post',
        `/api/ray${url}`,
        USER,
        body,
      );
      expect(detailed.details[0].fieldViolations).toEqual([
        { field: FIELD, description: REFUSAL },
      ]);
      const input = { namespace: 'default', [kind]: body };
      expect(await grpc(create, input, USER)).toMatchObject({
        code: 9,
        message: `${FIELD}: ${REFUSAL}`,
        details: [{ fieldViolations: [{ field: FIELD }] }],
      });
    });

    it('allows services a host path, as the reference server does', async () => {
      const tried = `/apis${url}?dryRun=All`;
      await http('post', tried, SERVICE, body).expect(200);
    });
  });

  it.each<[OperationId, 'put' | 'patch', keyof typeof CREATED_KINDS]>([
    ['updateCluster', 'put', 'cluster'],
    ['patchCluster', 'patch', 'cluster'],
    ['patchRayJob', 'patch', 'job'],
    ['updateRayService', 'put', 'service'],
    ['patchRayService', 'patch', 'service'],
  ])('is checked by %s', async (id, method, kind) => {
    const { path, create, more } = CREATED_KINDS[kind];
    const name = `held-${id.toLowerCase()}`;
    const url = `/apis/v1/namespaces/default/${path}/${name}`;
    const namespace = 'default';
    const made = { ...owned(name), ...more };
    const created = await grpc(create, { namespace, [kind]: made }, SERVICE);
    expect(created).toMatchObject({ code: 0 });
    const wanted = { ...owned(name, HOST_PATH), ...more };
    const { clusterSpec } = owned(name, HOST_PATH);
    const change = method === 'put' ? wanted : { clusterSpec };
    const worse = await http(method, url, USER, change);
    expect(worse.body).toEqual({ code: 9, message: `${FIELD}: ${REFUSAL}` });
    const field = method === 'put' ? kind : 'patch';
    const input = { namespace, name, [field]: change };
    expect(await grpc(id, input, USER)).toMatchObject({ code: 9 });
  });

  it('lets users scale an object with violations, but not add others', async () => {
    const url = '/apis/v1/namespaces/default/clusters';
    await http('post', url, SERVICE, owned('made', HOST_PATH)).expect(200);
    const scaled = owned('made', HOST_PATH, { replicas: 2 });
    await http('put', `${url}/made`, USER, scaled).expect(200);
    await http('patch', `${url}/made`, USER, {
      annotations: { team: 'a' },
    }).expect(200);
    const privileged = { securityContext: { privileged: true } };
    const { body } = await http('patch', `${url}/made`, USER, {
      clusterSpec: { headGroupSpec: privileged },
    });
    expect(body).toMatchObject({
      code: 9,
      message: expect.stringMatching(
        /^clusterSpec\.headGroupSpec\.securityContext\.privileged: A privileged container in the head .*\(Privileged Containers\)/,
      ),
    });
  });

  it('is listed for the pages, as levels with their namespaces', async () => {
    const read = (authorization: string) =>
      http('get', '/api/ray/namespaces', authorization);
    const { body } = await read(USER).expect(200);
    expect(body.podSecurity).toEqual([
      { level: 'restricted', namespaces: ['locked'] },
      { level: 'baseline', namespaces: ['default'] },
      { level: 'privileged', namespaces: ['research'] },
    ]);
    const { body: toService } = await read(SERVICE).expect(200);
    expect(toService.podSecurity).toEqual([
      { level: 'baseline', namespaces: ['locked'] },
      { level: 'privileged', namespaces: ['default', 'research'] },
    ]);
  });

  it('has levels for each namespace, separately for users and services', async () => {
    const create = (namespace: string, authorization: string, head = {}) =>
      http(
        'post',
        `/apis/v1/namespaces/${namespace}/clusters?dryRun=All`,
        authorization,
        owned('c', head, { namespace }),
      );
    await create('research', USER, HOST_PATH).expect(200);
    const dropped = { securityContext: { capabilities: { drop: ['ALL'] } } };
    const kept = await create('locked', USER, dropped);
    expect(kept.body.message).toMatch(
      /^clusterSpec\.workerGroupSpec\[0\]\.securityContext\.capabilities\.drop: .* level restricted .*ray\.podSecurity\.namespaces\.locked: baseline\.$/,
    );
    await create('locked', SERVICE, dropped).expect(200);
    const { body } = await create('locked', SERVICE, HOST_PATH);
    expect(body.message).toBe(
      `${FIELD}: ${refusalIn('services.namespaces.locked')}`,
    );
  });
});

describe('levels', () => {
  const read = (podSecurity: JsonObject) =>
    readPodSecurity(new ConfigReader({ ray: { podSecurity } }));

  it('are baseline for users and privileged for services by default', () => {
    const none = new Map();
    expect(readPodSecurity(new ConfigReader({}))).toEqual({
      users: { default: 'baseline', namespaces: none },
      services: { default: 'privileged', namespaces: none },
    });
  });

  it.each<[string, JsonObject]>([
    ['ray.podSecurity.default', { default: 'strict' }],
    ['ray.podSecurity.namespaces.a', { namespaces: { a: 'none' } }],
    ['ray.podSecurity.services.default', { services: { default: 'Baseline' } }],
  ])('name the key %s if its value is unknown', (key, podSecurity) => {
    expect(() => read(podSecurity)).toThrow(
      new RegExp(
        `^${key.replaceAll('.', '\\.')} is \\w+: use one of restricted, baseline, privileged\\.$`,
      ),
    );
  });
});
