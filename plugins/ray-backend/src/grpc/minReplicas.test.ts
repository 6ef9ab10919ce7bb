import { mockCredentials } from '@backstage/backend-test-utils';
import { JsonObject } from '@bufbuild/protobuf';
import { OperationId } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { startGrpc } from './__testUtils__/startGrpc';

const namespace = 'default';
const CLUSTERS = `/apis/v1/namespaces/${namespace}/clusters`;
const workers = {
  groupName: 'wg',
  computeTemplate: 'small',
  replicas: 2,
  maxReplicas: 4,
};
const headGroupSpec = {
  computeTemplate: 'small',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};

/** A worker group with or without its minimum, as messages of clients that can't send 0. */
const group = (minReplicas?: number): JsonObject =>
  minReplicas === undefined ? workers : { ...workers, minReplicas };

const withGroup = (workerGroup: JsonObject): JsonObject => ({
  namespace,
  user: 'ada',
  version: '2.46.0',
  clusterSpec: { headGroupSpec, workerGroupSpec: [workerGroup] },
});

describe.each(['HTTP', 'gRPC'])('over %s', transport => {
  let backend: Awaited<ReturnType<typeof startGrpc>>;

  beforeAll(async () => {
    backend = await startGrpc();
    const computeTemplate = { name: 'small', namespace, cpu: 1, memory: 2 };
    const input = { computeTemplate, namespace };
    await backend.client.call('createComputeTemplate', input);
  });

  afterAll(() => backend.stop());

  async function overGrpc(id: OperationId, input: JsonObject): Promise<void> {
    const { code, message } = await backend.client.call(id, input);
    expect({ code, message }).toMatchObject({ code: 0 });
  }

  async function overHttp(
    method: 'post' | 'put' | 'patch',
    name: string,
    body: JsonObject,
  ): Promise<void> {
    const path = method === 'post' ? CLUSTERS : `${CLUSTERS}/${name}`;
    await request(backend.server)
      [method](path)
      .set('Authorization', mockCredentials.service.header())
      .send(body)
      .expect(200);
  }

  const isHttp = transport === 'HTTP';

  const create = (name: string, workerGroup: JsonObject) => {
    const cluster = { ...withGroup(workerGroup), name };
    return isHttp
      ? overHttp('post', name, cluster)
      : overGrpc('createCluster', { namespace, cluster });
  };

  const update = (name: string, workerGroup: JsonObject) => {
    const cluster = { ...withGroup(workerGroup), name };
    return isHttp
      ? overHttp('put', name, cluster)
      : overGrpc('updateCluster', { namespace, name, cluster });
  };

  const patch = (name: string, workerGroup: JsonObject) => {
    const change = { clusterSpec: { workerGroupSpec: [workerGroup] } };
    return isHttp
      ? overHttp('patch', name, change)
      : overGrpc('patchCluster', { namespace, name, patch: change });
  };

  function stored(name: string): number | undefined {
    const key = { namespace, name };
    const found = backend.sandbox.client.get('rayclusters.ray.io', key);
    return Object(found).spec.workerGroupSpecs[0].minReplicas;
  }

  it('an explicit minReplicas of 0 stays 0 on creations and changes', async () => {
    await create('zero', group(0));
    expect(stored('zero')).toBe(0);
    await create('one', group(1));
    await update('one', group(0));
    expect(stored('one')).toBe(0);
    await create('other', group(1));
    await patch('other', group(0));
    expect(stored('other')).toBe(0);
  });

  it('a missing minReplicas becomes replicas on creations, and keeps the stored value on changes', async () => {
    await create('none', group());
    expect(stored('none')).toBe(2);
    await patch('none', group(0));
    await update('none', group());
    await patch('none', group());
    expect(stored('none')).toBe(0);
  });
});

describe('over gRPC', () => {
  it('a copy of a service keeps a minReplicas of 0, which the calls of KubeRay also accept', async () => {
    const backend = await startGrpc();
    try {
      const { client, sandbox } = backend;
      const computeTemplate = { name: 'small', namespace, cpu: 1, memory: 2 };
      await client.call('createComputeTemplate', {
        computeTemplate,
        namespace,
      });
      const service = (workerGroup: JsonObject) => ({
        ...withGroup(workerGroup),
        name: 's',
        serveConfigV2: 'applications: [{name: a, import_path: a:app}]',
      });
      const leastOf = (name: string) => {
        const key = { namespace, name };
        const found = sandbox.client.get('rayservices.ray.io', key);
        const [stored] = Object(found).spec.rayClusterConfig.workerGroupSpecs;
        return stored.minReplicas;
      };
      await client.call('createRayService', {
        namespace,
        service: service(group(0)),
      });
      expect(leastOf('s')).toBe(0);
      await client.call('updateRayService', {
        namespace,
        name: 's',
        service: service(group()),
      });
      expect(leastOf('s')).toBe(0);

      const key = { namespace, name: 's' };
      const { body } = await client.call('getRayService', key);
      const { user, version, serveConfigV2, clusterSpec } = body;
      const copy = { user, version, serveConfigV2, clusterSpec };
      const copied = await client.call('createRayService', {
        namespace,
        service: { ...copy, name: 'copy', namespace },
      });
      expect(copied).toMatchObject({ code: 0 });
      expect(leastOf('copy')).toBe(0);
    } finally {
      await backend.stop();
    }
  });
});
