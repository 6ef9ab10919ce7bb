import { JobLife } from './__testUtils__/JobLife';
import { RayJobSpec } from './RayJob';

async function finished(spec: Partial<RayJobSpec>, end = 'Complete SUCCEEDED') {
  const life = new JobLife('demo', { entrypoint: 'sleep 1', ...spec });
  await life.until(end);
  return life;
}

/** Workers that are not suspended, of each cluster that is left. */
function workers({ kubernetes }: JobLife): number[] {
  return kubernetes
    .clusters()
    .map(
      ({ spec }) =>
        spec.workerGroupSpecs?.filter(({ suspend }) => !suspend).length ?? 0,
    );
}

describe('what a job deletes after its end', () => {
  it('is nothing without a wish', async () => {
    const life = await finished({});
    await life.kubernetes.pass(60);
    expect(workers(life)).toEqual([1]);
  });

  it('is first the workers, then the cluster, then the job', async () => {
    const life = await finished({
      deletionStrategy: {
        deletionRules: [
          {
            policy: 'DeleteSelf',
            condition: { jobStatus: 'SUCCEEDED', ttlSeconds: 60 },
          },
          {
            policy: 'DeleteWorkers',
            condition: { jobStatus: 'SUCCEEDED', ttlSeconds: 10 },
          },
          {
            policy: 'DeleteCluster',
            condition: { jobStatus: 'SUCCEEDED', ttlSeconds: 30 },
          },
          {
            policy: 'DeleteSelf',
            condition: { jobDeploymentStatus: 'Failed', ttlSeconds: 0 },
          },
        ],
      },
    });
    await life.kubernetes.pass(5);
    expect(workers(life)).toEqual([1]);
    await life.kubernetes.pass(10);
    expect(workers(life)).toEqual([0]);
    expect(life.events()).toContain('UpdatedRayCluster');
    await life.kubernetes.pass(20);
    expect(workers(life)).toEqual([]);
    await life.kubernetes.pass(40);
    expect(life.kubernetes.store.list('rayjobs.ray.io')).toEqual([]);
  });

  it('is the most of what is due at once', async () => {
    const life = await finished(
      {
        entrypoint: 'exit 1',
        deletionStrategy: {
          deletionRules: [
            { policy: 'DeleteWorkers', condition: { jobStatus: 'FAILED' } },
            { policy: 'DeleteCluster', condition: { jobStatus: 'FAILED' } },
          ],
        },
      },
      'Failed FAILED',
    );
    await life.kubernetes.pass(5);
    expect(workers(life)).toEqual([]);
    expect(life.events()).not.toContain('UpdatedRayCluster');
  });

  it('follows the deprecated form by the end of the job', async () => {
    const life = await finished({
      shutdownAfterJobFinishes: true,
      ttlSecondsAfterFinished: 10,
      deletionStrategy: {
        onSuccess: { policy: 'DeleteWorkers' },
        onFailure: { policy: 'DeleteCluster' },
      },
    });
    expect(workers(life)).toEqual([1]);
    await life.kubernetes.pass(15);
    expect(workers(life)).toEqual([0]);
  });
});
