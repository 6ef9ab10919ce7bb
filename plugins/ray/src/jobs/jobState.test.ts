import { jobSchema } from '@rayport/backstage-plugin-ray-common';
import { jobStateOf } from './jobState';

describe('jobStateOf', () => {
  it.each([
    ['', '', 'initializing'],
    ['Initializing', '', 'initializing'],
    ['Running', '', 'running'],
    ['Running', 'PENDING', 'pending'],
    ['Running', 'RUNNING', 'running'],
    ['Retrying', 'FAILED', 'retrying'],
    ['Complete', 'SUCCEEDED', 'succeeded'],
    ['Complete', 'STOPPED', 'stopped'],
    ['Failed', 'FAILED', 'failed'],
    ['Failed', 'RUNNING', 'failed'],
    ['Failed', 'STOPPED', 'stopped'],
    ['ValidationFailed', '', 'invalid'],
    ['Suspended', 'STOPPED', 'suspended'],
    ['SomethingNew', '', 'unknown'],
  ])('reads %j with %j as %s', (jobDeploymentStatus, jobStatus, state) => {
    const job = jobSchema.parse({ jobDeploymentStatus, jobStatus });
    expect(jobStateOf(job)).toBe(state);
    const deleteAt = '2026-11-20T08:00:00Z';
    expect(jobStateOf({ ...job, deleteAt })).toBe('deleting');
  });
});
