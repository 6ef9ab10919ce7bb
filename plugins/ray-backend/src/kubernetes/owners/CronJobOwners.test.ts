import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  KubernetesError,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { userOf } from '../../clusters/conversion/userLabel';
import { createObjectOwners } from './createObjectOwners';

const namespace = 'default';

/** RayCronJobs by name, with their labels. */
type CronJobs = Record<string, Record<string, string>>;

async function startOwners(read: () => CronJobs) {
  const kubernetes: Pick<KubernetesService, 'listAll'> = {
    listAll: async () => ({
      metadata: {},
      items: Object.entries(read()).map(([name, labels]) => ({
        metadata: { namespace, name, labels },
      })) as never[],
    }),
  };
  const owners = createObjectOwners({
    settings: [
      { from: 'label', key: 'team', kind: 'group', owner: '' },
      { from: 'rayCronJob', key: '', kind: 'user', owner: '' },
    ],
    kubernetes: kubernetes as KubernetesService,
    followed: undefined,
    named: userOf,
    catalog: catalogServiceMock(),
    auth: mockServices.auth(),
    logger: mockServices.logger.mock(),
    signal: AbortSignal.abort(),
  });
  await owners.ready();
  return (labels: Record<string, string>) =>
    owners.of({ namespace, name: 'run', labels });
}

const runOf = (name: string) => ({ 'ray.io/cronjob-name': name });

it('finds the owner of a job or cluster through its RayCronJob', async () => {
  const of = await startOwners(() => ({
    named: { 'ray.io/user': 'ada', team: 'web' },
    found: { team: 'vision' },
    nobodys: {},
  }));
  expect(of(runOf('named'))).toBe('user:default/ada');
  expect(of(runOf('found'))).toBe('group:default/vision');
  expect(of(runOf('nobodys'))).toBe('');
  expect(of(runOf('gone'))).toBe('');
  expect(of({ ...runOf('named'), team: 'data' })).toBe('group:default/data');
  expect(of({ ...runOf('named'), 'ray.io/user': 'eve' })).toBeUndefined();
});

it('finds no owner if KubeRay has no RayCronJobs', async () => {
  const of = await startOwners(() => {
    throw new KubernetesError({
      status: 404,
      reason: 'NotFound',
      message: 'the server could not find the requested resource',
    });
  });
  expect(of({ ...runOf('any'), team: 'data' })).toBe('group:default/data');
  expect(of(runOf('any'))).toBe('');
});
