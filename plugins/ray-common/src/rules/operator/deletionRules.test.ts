import { englishOf } from '../../texts';
import { violationsOf, warningsOf } from '../Rules';
import { spec as rayClusterSpec } from './__testUtils__/operatedObjects';
import { operatedCronJobRules } from './operatedCronJobRules';
import { operatedJobRules } from './operatedJobRules';
import { OperatedDeletion } from './OperatorObjects';

describe('rules of deletion that a job misses at its deadline (kuberay 5184)', () => {
  const rule = (condition: object) => ({ policy: 'DeleteCluster', condition });
  const FAILED = rule({ jobStatus: 'FAILED', ttlSeconds: 10 });
  const ENDED = rule({ jobDeploymentStatus: 'Failed', ttlSeconds: 10 });
  const SUCCEEDED = rule({ jobStatus: 'SUCCEEDED', ttlSeconds: 10 });
  const spec = (
    deletionRules: NonNullable<OperatedDeletion['deletionRules']>,
    more: object,
  ) => ({
    entrypoint: 'python a.py',
    rayClusterSpec,
    deletionStrategy: { deletionRules },
    ...more,
  });
  const deadline = { activeDeadlineSeconds: 60 };
  const words =
    'deletionStrategy.deletionRules[1].condition.jobStatus: a job that ends at activeDeadlineSeconds has no status of Ray';

  it('warns, also in a RayCronJob', () => {
    const job = spec([SUCCEEDED, FAILED], deadline);
    const metadata = { name: 'j' };
    expect(
      warningsOf({ metadata, spec: job }, operatedJobRules).map(englishOf),
    ).toEqual([expect.stringContaining(`spec.${words}`)]);
    const schedule = { schedule: '@daily', jobTemplate: job };
    expect(
      warningsOf({ metadata, spec: schedule }, operatedCronJobRules).map(
        englishOf,
      ),
    ).toEqual([expect.stringContaining(`spec.jobTemplate.${words}`)]);
  });

  it.each<[string, ReturnType<typeof spec>]>([
    ['without a deadline', spec([SUCCEEDED, FAILED], {})],
    [
      'with a rule for the deployment',
      spec([SUCCEEDED, FAILED, ENDED], deadline),
    ],
    ['that keep failed clusters on purpose', spec([SUCCEEDED], deadline)],
    [
      'that say so',
      spec([SUCCEEDED, { ...FAILED, policy: 'DeleteNone' }], deadline),
    ],
  ])('takes rules %s', (_, job) => {
    const object = { metadata: { name: 'j' }, spec: job };
    expect(warningsOf(object, operatedJobRules)).toEqual([]);
    expect(violationsOf(object, operatedJobRules)).toEqual([]);
  });
});
