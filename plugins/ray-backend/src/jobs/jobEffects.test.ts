import { Job, jobSchema } from '@rayport/backstage-plugin-ray-common';
import { assertEffective } from './jobEffects';

const NOW = new Date('2026-01-01T00:00:00Z');

const before = jobSchema.parse({
  name: 'train',
  namespace: 'default',
  user: 'ada',
  entrypoint: 'python train.py',
  shutdownAfterJobFinishes: true,
});

function changing(
  jobDeploymentStatus: string,
  suspend: boolean,
  change: Partial<Job>,
) {
  const rayJob = {
    metadata: { name: 'train', namespace: 'default' },
    spec: { suspend, shutdownAfterJobFinishes: true },
    status: { jobDeploymentStatus },
  };
  const after = { ...before, ...change };
  return () => assertEffective(rayJob, { before, after }, NOW);
}

describe('assertEffective', () => {
  it.each([
    ['Suspended', true],
    ['Suspending', true],
    // Resumed before its cluster is gone: it is suspended nevertheless, and starts over.
    ['Suspending', false],
    ['Retrying', false],
    // Created in a suspended state, for example for Kueue.
    ['', true],
    ['Initializing', true],
  ])('accepts a change of a job that is %j, suspend: %j', (state, suspend) => {
    const change = { entrypoint: 'python other.py' };
    expect(changing(state, suspend, change)).not.toThrow();
  });

  it.each([
    ['Initializing', false],
    ['Running', false],
    ['Complete', false],
  ])('refuses a change of a job that is %j, suspend: %j', (state, suspend) => {
    const change = { entrypoint: 'python other.py' };
    expect(changing(state, suspend, change)).toThrow(
      'Changing entrypoint of job train would have no effect',
    );
  });

  it('refuses to change the cluster selector', () => {
    const change = { clusterSelector: { 'ray.io/cluster': 'other' } };
    expect(changing('Suspended', true, change)).toThrow('clusterSelector');
  });
});
