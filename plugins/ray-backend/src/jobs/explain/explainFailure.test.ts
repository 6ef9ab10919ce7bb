import { RayJobSpec, RayJobStatus } from '@rayport/backstage-plugin-ray-node';
import { explainJob } from './explainJob';

function explain(status: RayJobStatus, spec: RayJobSpec = {}) {
  return explainJob({
    rayJob: { metadata: { name: 'j', namespace: 'test' }, spec, status },
    pods: [],
    events: [],
    now: 0,
    gracePeriodMs: 0,
  });
}

describe('the explanation of a failed job', () => {
  it.each([
    ['DeadlineExceeded', 'ActiveDeadlineSeconds', 'activeDeadlineSeconds'],
    [
      'PreRunningDeadlineExceeded',
      'PreRunningDeadlineSeconds',
      'preRunningDeadlineSeconds',
    ],
  ])(
    'names the deadline that ended it, also after it was changed: %s',
    (reason, name, field) => {
      const failed = { jobDeploymentStatus: 'Failed', reason };
      const message = `The RayJob has passed the ${field}. StartTime: 2026-01-01 00:00:00 +0000 UTC. ${name}: 30`;
      const told = explain({ ...failed, message }, { [field]: 600 });
      expect(told.message).toContain('(30 s)');
      const untold = explain(failed);
      expect(untold.message).toMatch(new RegExp(`${field}( allows)?\\.$`));
    },
  );

  it('names no limit of retries that was lowered since', () => {
    const status = { reason: 'AppFailed', jobDeploymentStatus: 'Retrying' };
    const { message } = explain({ ...status, failed: 1 });
    expect(message).toContain('It is tried again (retry 1).');
  });

  it('names a cause that log and exit code share once', () => {
    const message =
      'Job entrypoint command failed with exit code 132, last available logs (truncated to 20,000 chars):\n/bin/bash: line 1: 77 Illegal instruction     (core dumped) python main.py';
    const status = { jobDeploymentStatus: 'Running', jobStatus: 'FAILED' };
    const { hint = '' } = explain({ ...status, message });
    expect(hint.match(/built for newer processors/g)).toHaveLength(1);
  });

  it('says why an operator before 1.2 has completed it', () => {
    const message =
      'Job failed due to an application error, last available logs (truncated to 20,000 chars):\nKeyError: 1';
    const status = { jobDeploymentStatus: 'Complete', jobStatus: 'FAILED' };
    expect(explain({ ...status, message })).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Its last exception: KeyError: 1.'),
    });
  });

  it('says why before its submitter has ended', () => {
    const message = 'Job entrypoint command failed with exit code 137';
    const status = { jobDeploymentStatus: 'Running', jobStatus: 'FAILED' };
    expect(explain({ ...status, message })).toMatchObject({
      reason: 'AppFailed',
      message:
        'The entrypoint has failed with exit code 137. The job has ended; the operator waits for its submitter.',
      hint: expect.stringContaining('memory ran out'),
    });
  });
});
