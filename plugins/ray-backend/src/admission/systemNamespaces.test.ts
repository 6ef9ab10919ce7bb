import { mockCredentials } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { JsonObject } from '@bufbuild/protobuf';
import {
  OperationId,
  SystemNamespaces,
} from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { startGrpc } from '../grpc/__testUtils__/startGrpc';
import { CREATED_KINDS } from './__testUtils__/createdKinds';

const SERVICE = mockCredentials.service.header();
const USER = mockCredentials.user.header();

const refusalIn = (namespace: string) =>
  `namespace: ${namespace} is a namespace of Kubernetes itself, in which nothing is created. Choose another one, or ask the portal administrator to take it out of ray.kubernetes.systemNamespaces.`;

interface CreatedKind {
  path: string;
  create: OperationId;
  field: string;
  body: JsonObject;
}

const cluster: JsonObject = {
  user: 'ada',
  version: '2.46.0',
  clusterSpec: {
    headGroupSpec: {
      computeTemplate: 'small',
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
    },
  },
};

const KINDS: CreatedKind[] = [
  {
    path: 'compute_templates',
    create: 'createComputeTemplate',
    field: 'computeTemplate',
    body: { cpu: 1, memory: 2 },
  },
  ...(['cluster', 'job', 'service'] as const).map(kind => {
    const { path, create, more } = CREATED_KINDS[kind];
    return { path, create, field: kind, body: { ...cluster, ...more } };
  }),
];

describe('namespaces of Kubernetes itself', () => {
  let backend: Awaited<ReturnType<typeof startGrpc>>;

  const post = (
    path: string,
    namespace: string,
    authorization: string,
    body: JsonObject,
  ) =>
    request(backend.server)
      .post(path)
      .set('Authorization', authorization)
      .send({ ...body, name: 'demo', namespace });

  beforeAll(async () => {
    backend = await startGrpc();
  });

  afterAll(() => backend.stop());

  it.each(KINDS)(
    'are closed to users for $path, over HTTP and gRPC, also in dry runs and previews',
    async ({ path, create, field, body }) => {
      const namespace = 'kube-system';
      const collection = `namespaces/${namespace}/${path}`;
      for (const url of [
        `/apis/v1/${collection}`,
        `/apis/v1/${collection}?dryRun=All`,
        `/api/ray/v1/${collection}`,
        `/api/ray/${collection}:preview`,
      ]) {
        const { status, body: answer } = await post(url, namespace, USER, body);
        expect([url, status, answer.code, answer.message]).toEqual([
          url,
          400,
          9,
          refusalIn(namespace),
        ]);
      }
      const message = { ...body, name: 'demo', namespace };
      const answer = await backend.client.call(
        create,
        { namespace, [field]: message },
        { metadata: { authorization: USER } },
      );
      expect([answer.code, answer.message]).toEqual([9, refusalIn(namespace)]);
    },
  );

  it('are open to services, as on the reference server', async () => {
    for (const { path, body } of KINDS) {
      const url = `/apis/v1/namespaces/kube-public/${path}`;
      const named = { ...body };
      if (path === 'compute_templates') {
        await request(backend.server)
          .post(url)
          .set('Authorization', SERVICE)
          .send({ ...body, name: 'small', namespace: 'kube-public' })
          .expect(200);
      }
      await post(url, 'kube-public', SERVICE, named).expect(200);
    }
  });

  it('are those that the configuration names', async () => {
    const configured = await startGrpc({
      sandbox: backend.sandbox,
      ray: {
        kubernetes: {
          namespaces: ['default', 'kube-public', 'kube-system'],
          systemNamespaces: ['default', 'kube-s*'],
        },
      },
    });
    const create = (namespace: string) =>
      request(configured.server)
        .post(`/apis/v1/namespaces/${namespace}/compute_templates`)
        .set('Authorization', USER)
        .send({ name: 'new', namespace, cpu: 1, memory: 2 });
    const closed = await create('default');
    expect([closed.status, closed.body.message]).toEqual([
      400,
      refusalIn('default'),
    ]);
    await create('kube-public').expect(200);

    const { body } = await request(configured.server)
      .get('/api/ray/namespaces')
      .set('Authorization', USER)
      .expect(200);
    expect(body.namespaces).toEqual(['default', 'kube-public', 'kube-system']);
    expect(body.creation).toContainEqual({
      kind: 'cluster',
      anywhere: true,
      namespaces: ['kube-public'],
    });
    await configured.stop();
  });

  it('must be configured as names or prefixes', () => {
    const read = (...systemNamespaces: string[]) =>
      SystemNamespaces.read(
        new ConfigReader({ ray: { kubernetes: { systemNamespaces } } }),
      );
    expect(read().has('kube-system')).toBe(false);
    expect(read('kube-*').has('kube')).toBe(false);
    for (const wrong of ['*', 'Kube', 'a*b']) {
      expect(() => read(wrong)).toThrow(
        /^ray\.kubernetes\.systemNamespaces names ".*": use names/,
      );
    }
  });
});
