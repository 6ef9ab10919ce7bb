import { jobPhases } from './jobPhases';
import { jobStatus } from './jobStatus';

const SUBMITTED = Date.parse('2026-11-21T09:00:02Z');
const NOW = '2026-11-21T09:00:30Z';

describe('jobStatus', () => {
  it('says that the entrypoint runs since Ray had installed its packages', () => {
    const metadata = { name: 'j', namespace: 'test' };
    const status = {
      jobDeploymentStatus: 'Running',
      startTime: '2026-11-21T09:00:01Z',
      rayJobInfo: { startTime: new Date(SUBMITTED).toISOString() },
    };
    const spec = { runtimeEnvYAML: 'pip: [tqdm]' };
    const installing = { ...status, jobStatus: 'PENDING' };
    const before = jobPhases(
      { metadata, spec, status: installing },
      { now: SUBMITTED },
    );
    const rayJob = {
      metadata,
      spec,
      status: { ...status, jobStatus: 'RUNNING' },
    };
    const facts = { rayJob, pods: [], events: [], gracePeriodMs: 0 };
    const { reason, since } = jobStatus(
      { ...facts, now: Date.parse(NOW) },
      { before },
    );
    expect({ reason, since }).toEqual({ reason: 'Running', since: NOW });
  });
});
