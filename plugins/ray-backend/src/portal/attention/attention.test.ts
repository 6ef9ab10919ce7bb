import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  RayClient,
  rayClusterReadPermission,
  rayJobReadPermission,
  rayPermissions,
} from '@rayport/backstage-plugin-ray-common';
import { clientOf } from '../../__testUtils__/clientOf';
import { createTemplate } from '../../__testUtils__/headOnly';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from '../../authorization/conditions';

const DENIED: PolicyDecision = { result: AuthorizeResult.DENY };
const namespace = 'default';
const WRONG = 'rayproject/ray:nope';
const RIGHT = 'rayproject/ray:2.46.0';

describe('objects that need attention', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;

  function specWith(image: string) {
    const rayStartParams = { 'dashboard-host': '0.0.0.0' };
    const head = { computeTemplate: 't', image, rayStartParams };
    return { clusterSpec: { headGroupSpec: head }, version: '2.46.0' };
  }

  const createCluster = (name: string, image: string) =>
    client.createCluster({
      namespace,
      cluster: { namespace, name, user: 'ada', ...specWith(image) },
    });

  /** `kind name` of each object, by the cause of its group. */
  async function causes() {
    const { groups } = await client.getAttention({});
    return groups.map(({ message, objects }) => ({
      message,
      objects: objects.map(({ kind, name }) => `${kind} ${name}`).sort(),
    }));
  }

  beforeAll(async () => {
    backend = await startRayBackend({ features: [mockPermissions(decisions)] });
    client = clientOf(backend);
    await createTemplate(client, { cpu: 1, memory: 1 });
    await createCluster('fine', RIGHT);
    await createCluster('a', WRONG);
    await createCluster('b', WRONG);
    await client.createRayJob({
      namespace,
      job: { namespace, name: 'j', entrypoint: 'true', ...specWith(WRONG) },
    });
  });

  afterAll(() => backend.stop());
  beforeEach(() => decisions.clear());

  it('form one group per cause, with a job in place of its own cluster', async () => {
    const objects = ['cluster a', 'cluster b', 'job j'];
    const expected = {
      message: `The image ${WRONG} can't be pulled.`,
      objects,
    };
    await until(async () => {
      const found = await causes();
      return found.length === 1 && found[0]?.objects.length === 3
        ? found
        : undefined;
    });
    expect(await causes()).toEqual([expected]);
    const { groups } = await client.getAttention({});
    expect(groups[0]?.objects).toContainEqual(
      expect.objectContaining({
        name: 'a',
        uid: expect.stringMatching(/.+/),
        fixes: [
          expect.objectContaining({
            kind: 'changeImage',
            parameters: expect.objectContaining({ image: WRONG }),
          }),
        ],
      }),
    );
    expect(await client.getAttention({ namespace: 'elsewhere' })).toMatchObject(
      {
        groups: [],
        unexamined: 0,
      },
    );
  });

  it('include a running service with a stuck upgrade', async () => {
    const name = 'serving';
    const service = (importPath: string, image: string) => ({
      namespace,
      name,
      user: 'ada',
      ...specWith(image),
      serveConfigV2: `applications: [{name: app, route_prefix: /, import_path: ${importPath}}]`,
    });
    const key = { namespace, name };
    const stateOf = async () => (await client.getRayServiceStatus(key)).reason;
    await client.createRayService({
      namespace,
      service: service('fine:app', RIGHT),
    });
    await until(async () => (await stateOf()) === 'ApplicationsRunning');
    await client.updateRayService({
      ...key,
      service: service('will_fail:app', 'rayproject/ray:2.46.1'),
    });
    await until(async () => (await stateOf()) === 'UpgradeStuck');
    const cause = await until(async () =>
      (await causes()).find(({ objects }) => objects[0] === 'service serving'),
    );
    expect(cause?.message).toContain("No module named 'will_fail'");
    await client.deleteRayService(key);
  });

  it('exclude objects that the caller may not read, and are denied to callers without any read permission', async () => {
    decisions.set(
      rayClusterReadPermission.name,
      createRayClusterConditionalDecision(
        rayClusterReadPermission,
        rayClusterConditions.isInNamespace({ namespaces: ['elsewhere'] }),
      ),
    );
    // The cluster of the job is hidden, too, with its image.
    expect(JSON.stringify(await client.getAttention({}))).not.toContain(WRONG);

    decisions.clear();
    decisions.set(rayJobReadPermission.name, DENIED);
    expect(await causes()).toEqual([
      {
        message: `The image ${WRONG} can't be pulled.`,
        objects: [
          'cluster a',
          'cluster b',
          expect.stringMatching(/^cluster j-/),
        ],
      },
    ]);
    for (const { name } of rayPermissions) {
      decisions.set(name, DENIED);
    }
    await expect(client.getAttention({})).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });
});
