import { mockCredentials } from '@backstage/backend-test-utils';
import { until } from '../__testUtils__/until';
import {
  REFLECTION_VERSIONS,
  ReflectionClient,
} from './__testUtils__/ReflectionClient';
import { startGrpc } from './__testUtils__/startGrpc';

const namespace = 'default';

describe.each(REFLECTION_VERSIONS)('with only reflection %s', version => {
  let backend: Awaited<ReturnType<typeof startGrpc>>;
  let client: ReflectionClient;

  beforeAll(async () => {
    backend = await startGrpc();
    const token = mockCredentials.service.token();
    client = new ReflectionClient({ port: backend.port, version, token });
  });

  afterAll(async () => {
    client.close();
    await backend.stop();
  });

  it('a client finds the services', async () => {
    expect(await client.listServices()).toEqual(
      expect.arrayContaining([
        'grpc.health.v1.Health',
        'proto.ClusterService',
        'proto.ComputeTemplateService',
        'proto.RayJobService',
        'proto.RayJobSubmissionService',
        'proto.RayServeService',
        'rayport.v1.ClusterService',
      ]),
    );
  });

  it('a client gets the health of the services', async () => {
    for (const service of ['', 'proto.ClusterService']) {
      const health = 'grpc.health.v1.Health';
      expect(await client.call(health, 'Check', { service })).toEqual({
        status: 'SERVING',
      });
    }
  });

  it('a client creates, reads, patches, suspends, lists and deletes a cluster', async () => {
    const clusters = 'proto.ClusterService';
    const key = { name: 'reflected', namespace };
    await client.call('proto.ComputeTemplateService', 'CreateComputeTemplate', {
      compute_template: { name: 'small', namespace, cpu: 1, memory: 2 },
      namespace,
    });
    // This client reads maps of descriptors as lists of pairs.
    const group = {
      compute_template: 'small',
      ray_start_params: [{ key: 'num-cpus', value: '1' }],
    };
    const created = await client.call(clusters, 'CreateCluster', {
      cluster: {
        ...key,
        user: '3cpo',
        version: '2.46.0',
        environment: 'PRODUCTION',
        cluster_spec: {
          head_group_spec: { ...group, enableIngress: true },
          worker_group_spec: [
            { ...group, group_name: 'w', replicas: 1, max_replicas: 2 },
          ],
        },
      },
      namespace,
    });
    expect(created).toMatchObject({ ...key, environment: 'PRODUCTION' });
    const ready = await until(async () => {
      const found = await client.call(clusters, 'GetCluster', key);
      return found.cluster_state === 'ready' ? found : undefined;
    });
    expect(ready.service_endpoint).toContainEqual({
      key: 'dashboard',
      value: '8265',
    });

    const own = 'rayport.v1.ClusterService';
    const patched = await client.call(own, 'PatchCluster', {
      ...key,
      patch: {
        fields: [{ key: 'version', value: { string_value: '2.47.0' } }],
      },
    });
    expect(patched.version).toBe('2.47.0');
    await client.call(own, 'SuspendCluster', key);
    await until(async () => {
      const found = await client.call(clusters, 'GetCluster', key);
      return found.cluster_state === 'suspended' ? found : undefined;
    });
    const list = await client.call(clusters, 'ListCluster', { namespace });
    expect(list).toMatchObject({ clusters: [{ name: 'reflected' }] });
    await client.call(clusters, 'DeleteCluster', key);
    await expect(client.call(clusters, 'GetCluster', key)).rejects.toThrow(
      /^5 NOT_FOUND/,
    );
  });
});
