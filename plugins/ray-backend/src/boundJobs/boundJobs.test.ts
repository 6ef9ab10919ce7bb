import { mockCredentials } from '@backstage/backend-test-utils';
import { PolicyDecision } from '@backstage/plugin-permission-common';
import {
  RayClient,
  rayClusterSubmitPermission,
} from '@rayport/backstage-plugin-ray-common';
import { clientOf } from '../__testUtils__/clientOf';
import { createTemplate, HEAD_ONLY } from '../__testUtils__/headOnly';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from '../authorization/conditions';

const namespace = 'default';
const ADA = 'user:default/ada';
const EVE = 'user:default/eve';

describe('jobs that wait for a cluster', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;

  /** Suspended clusters are not ready, so that jobs on them wait. */
  async function createCluster(name: string, user = ADA) {
    await client.createCluster({
      namespace,
      cluster: {
        namespace,
        name,
        user,
        version: '2.46.0',
        clusterSpec: HEAD_ONLY,
      },
    });
    await client.suspendCluster({ namespace, name });
    await until(async () => {
      const { state } = await client.getClusterStatus({ namespace, name });
      return state === 'suspended';
    });
  }

  const createJob = (name: string, cluster: string) =>
    client.createRayJob({
      namespace,
      job: {
        namespace,
        name,
        user: ADA,
        entrypoint: 'true',
        clusterSelector: { 'ray.io/cluster': cluster },
        metadata: { 'rayport.io/selected-cluster': 'forged' },
      },
    });

  async function jobNames() {
    const { jobs } = await client.listRayJobs({ namespace });
    return jobs.map(({ name }) => name);
  }

  const untilOnly = (...names: string[]) =>
    until(async () => {
      const found = await jobNames();
      const isAsExpected =
        found.length === names.length &&
        names.every(name => found.includes(name));
      return isAsExpected;
    });

  const mayUse = (
    condition: Parameters<typeof createRayClusterConditionalDecision>[1],
  ) =>
    decisions.set(
      'ray.cluster.submit',
      createRayClusterConditionalDecision(
        rayClusterSubmitPermission,
        condition,
      ),
    );

  const changeOwner = (name: string, user: string) =>
    client.patchCluster({ namespace, name, patch: { user } });

  beforeEach(async () => {
    decisions.clear();
    backend = await startRayBackend({ features: [mockPermissions(decisions)] });
    client = clientOf(backend, {
      authorization: mockCredentials.user.header(ADA),
    });
    await createTemplate(client, { cpu: 1, memory: 1 });
    await createCluster('c');
  });
  afterEach(() => backend.stop());

  it('are deleted when another cluster gets the name', async () => {
    mayUse(rayClusterConditions.isOwner({ owners: [ADA] }));
    await createJob('bound', 'c');
    mayUse(rayClusterConditions.isInNamespace({ namespaces: [namespace] }));
    await createJob('free', 'c');
    await client.deleteCluster({ namespace, name: 'c' });
    expect(await jobNames()).toEqual(expect.arrayContaining(['bound', 'free']));
    await createCluster('c', EVE);
    await untilOnly('free');
  });

  it('are deleted when their cluster gets another owner', async () => {
    mayUse(rayClusterConditions.isOwner({ owners: [ADA] }));
    await createJob('bound', 'c');
    decisions.clear();
    await createJob('free', 'c');
    await createCluster('other');
    await changeOwner('other', EVE);
    expect(await jobNames()).toEqual(expect.arrayContaining(['bound', 'free']));
    await changeOwner('c', EVE);
    await untilOnly('free');
  });
});
