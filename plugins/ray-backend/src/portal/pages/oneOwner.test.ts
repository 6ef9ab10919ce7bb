import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { rayClusterReadPermission } from '@rayport/backstage-plugin-ray-common';
import { clientOf } from '../../__testUtils__/clientOf';
import { createTemplate } from '../../__testUtils__/headOnly';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from '../../authorization/conditions';

const ME = 'user:default/mock';
const namespace = 'default';

describe('an owner with several spellings', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const client = () => clientOf(backend);

  beforeAll(async () => {
    backend = await startRayBackend({ features: [mockPermissions(decisions)] });
    await createTemplate(client(), { cpu: 1, memory: 1 });
    const rayStartParams = { 'dashboard-host': '0.0.0.0' };
    const headGroupSpec = { computeTemplate: 't', rayStartParams };
    for (const [name, user] of [
      ['by-name', 'mock'],
      ['by-ref', ME],
      ['of-ada', 'ada'],
    ] as const) {
      await client().createCluster({
        namespace,
        cluster: {
          name,
          namespace,
          user,
          version: '2.46.0',
          clusterSpec: { headGroupSpec },
        },
      });
    }
  });

  afterAll(() => backend.stop());

  const mine = ['by-name', 'by-ref'];

  it.each(['mock', 'user:mock', ME, 'User:Default/Mock'])(
    'is found in lists by %s',
    async user => {
      for (const consistency of ['strong', undefined] as const) {
        const { clusters } = await client().listCluster(
          { namespace, user },
          { consistency },
        );
        expect(clusters.map(({ name }) => name)).toEqual(mine);
      }
    },
  );

  it('counts as one owner on pages and in sums, while answers keep each spelling', async () => {
    const { rows } = await client().getClusterPage({ mine: true });
    expect(rows.map(({ cluster }) => cluster?.name)).toEqual(mine);
    expect(rows.map(({ cluster }) => cluster?.user)).toEqual(['mock', ME]);
    const { byOwner } = await client().getUsage({});
    expect(byOwner.map(({ owner }) => owner).sort()).toEqual([
      'user:default/ada',
      ME,
    ]);
  });

  it.each(['mock', ME])('matches a policy for %s', async owner => {
    decisions.set(
      rayClusterReadPermission.name,
      createRayClusterConditionalDecision(
        rayClusterReadPermission,
        rayClusterConditions.isOwner({ owners: [owner] }),
      ),
    );
    const { clusters } = await client().listAllClusters({});
    expect(clusters.map(({ name }) => name)).toEqual(mine);
    decisions.set(rayClusterReadPermission.name, {
      result: AuthorizeResult.ALLOW,
    });
  });
});
