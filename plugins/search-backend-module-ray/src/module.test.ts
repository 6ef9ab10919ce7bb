import { setTimeout as sleep } from 'node:timers/promises';
import {
  AuthorizeResult,
  isResourcePermission,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from '@rayport/backstage-plugin-ray-backend';
import { startSearch } from './__testUtils__/startSearch';

const ALICE = 'user:default/alice';
const BOB = 'user:default/bob';
const NOBODY = 'user:default/nobody';

/** All users see their own clusters and nothing else. */
async function decide(
  { permission }: PolicyQuery,
  user?: PolicyQueryUser,
): Promise<PolicyDecision> {
  const owner = user?.info.userEntityRef ?? '';
  if (owner === NOBODY) return { result: AuthorizeResult.DENY };
  if (isResourcePermission(permission, 'ray-cluster')) {
    return createRayClusterConditionalDecision(
      permission,
      rayClusterConditions.isOwner({ owners: [owner] }),
    );
  }
  return { result: AuthorizeResult.DENY };
}

function clusterOf(user: string, name: string) {
  return {
    name,
    user,
    version: '2.46.0',
    environment: 'DEV',
    clusterSpec: {
      headGroupSpec: {
        computeTemplate: 'small',
        image: 'registry.example/rag:7',
        rayStartParams: { 'dashboard-host': '0.0.0.0' },
      },
    },
  };
}

describe('the search', () => {
  let started: Awaited<ReturnType<typeof startSearch>>;

  beforeAll(async () => {
    started = await startSearch({ handle: decide });
    await started.create('compute_templates', {
      name: 'small',
      cpu: 1,
      memory: 2,
    });
    await started.create('clusters', clusterOf(ALICE, 'training'));
    await started.create('clusters', clusterOf(BOB, 'training-of-bob'));
  });

  afterAll(() => started.stop());

  /** The results of a user, once the object is in the index. */
  async function found(user: `user:default/${string}`, term: string) {
    for (;;) {
      const { status, body } = await started.search(user, term);
      if (status === 200 && body.results.length > 0) return body.results;
      await sleep(100);
    }
  }

  it('finds what the user can read, with its state', async () => {
    const results = await found(ALICE, 'training');
    expect(results).toHaveLength(1);
    const [{ type, document }] = results;
    expect(type).toBe('ray-cluster');
    expect(document).toEqual({
      title: 'training',
      text: expect.stringContaining(
        'Owner: alice (user:default/alice). Ray 2.46.0. Image: registry.example/rag:7.',
      ),
      location: '/ray/clusters/default/training',
      kind: 'cluster',
      namespace: 'default',
      name: 'training',
      state: expect.stringMatching(/^[a-z]+$/),
      owner: ALICE,
    });
  });

  it('finds nothing that the user cannot read, for any term', async () => {
    const results = await found(BOB, 'training');
    expect(results).toMatchObject([{ document: { owner: BOB } }]);
    for (const term of ['training', 'alice', 'rag', 'small', '']) {
      const { body } = await started.search(NOBODY, term);
      expect(body.results).toEqual([]);
    }
    const { body } = await started.search(BOB, 'alice');
    expect(JSON.stringify(body.results)).not.toContain(ALICE);
  });

  it('finds Ray objects for a restricted token only if it names the Ray permission', async () => {
    await found(ALICE, 'training');
    const typesFor = async (restrictions: object) => {
      const { status, body } = await started.searchWithToken(
        restrictions,
        'training',
      );
      expect(status).toBe(200);
      expect([undefined, body.results.length]).toContain(body.numberOfResults);
      return body.results.map(({ type }: { type: string }) => type);
    };
    expect(await typesFor({})).toEqual([]);
    expect(
      await typesFor({ permissionNames: ['catalog.entity.read'] }),
    ).toEqual([]);
    const named = await typesFor({ permissionNames: ['ray.cluster.read'] });
    expect(named).toEqual(['ray-cluster', 'ray-cluster']);
  });

  it('does not find a deleted object, even before the next index run', async () => {
    await found(ALICE, 'training');
    await started.sandbox.client.delete('rayclusters.ray.io', {
      namespace: 'default',
      name: 'training',
    });
    // The portal learns of the deletion within moments; the index still has the object.
    await sleep(2_000);
    const { body } = await started.search(ALICE, 'training');
    expect(body.results).toEqual([]);
  });
});
