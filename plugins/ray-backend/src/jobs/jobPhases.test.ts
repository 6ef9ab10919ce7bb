import {
  RayJob,
  RayJobSpec,
  RayJobStatus,
} from '@rayport/backstage-plugin-ray-node';
import { readFixtures } from '../__testUtils__/readFixtures';
import { jobPhases } from './jobPhases';

/** A time of the day of the tests. */
function at(second: number): string {
  return `2026-11-21T09:00:${String(second).padStart(2, '0')}Z`;
}

function phasesOf(status: RayJobStatus, spec: RayJobSpec = {}) {
  const metadata = { name: 'j', namespace: 'test', creationTimestamp: at(0) };
  const job: RayJob = { metadata, spec, status };
  return jobPhases(job).map(({ phase, startTime, endTime }) =>
    [phase, startTime, endTime].map(word => word.replace(/^.*:(\d\d)Z$/, '$1')),
  );
}

function readyAt(second: number): RayJobStatus['rayClusterStatus'] {
  const type = 'RayClusterProvisioned';
  const lastTransitionTime = at(second);
  return { conditions: [{ type, status: 'True', lastTransitionTime }] };
}

const EXISTING = { clusterSelector: { 'ray.io/cluster': 'c' } };

const [recorded] = readFixtures<{ name: string; object: RayJob }>(
  'src/jobs/__fixtures__',
).filter(({ name }) => name === 'succeeded');

describe('jobPhases', () => {
  it('tells all phases of what a real operator has finished', () => {
    expect(jobPhases(recorded.object)).toEqual([
      {
        phase: 'waiting',
        startTime: '2026-11-21T09:18:01Z',
        endTime: '2026-11-21T09:18:01Z',
      },
      {
        phase: 'clusterStarting',
        startTime: '2026-11-21T09:18:01Z',
        endTime: '2026-11-21T09:18:02Z',
      },
      {
        phase: 'submitting',
        startTime: '2026-11-21T09:18:02Z',
        endTime: '2026-11-21T09:18:02Z',
      },
      {
        phase: 'running',
        startTime: '2026-11-21T09:18:02Z',
        endTime: '2026-11-21T09:18:10Z',
      },
      {
        phase: 'ending',
        startTime: '2026-11-21T09:18:10Z',
        endTime: '2026-11-21T09:18:12Z',
      },
    ]);
  });

  it('leaves the end of the phase open that lasts', () => {
    expect(phasesOf({})).toEqual([['waiting', '00', '']]);
    expect(phasesOf({ startTime: at(2) })).toEqual([
      ['waiting', '00', '02'],
      ['clusterStarting', '02', ''],
    ]);
    const running = {
      startTime: at(2),
      rayClusterStatus: readyAt(9),
      rayJobInfo: { startTime: at(12) },
    };
    expect(phasesOf(running)).toEqual([
      ['waiting', '00', '02'],
      ['clusterStarting', '02', '09'],
      ['submitting', '09', '12'],
      ['running', '12', ''],
    ]);
  });

  it('ends with the phase in which the job failed', () => {
    expect(
      phasesOf({
        startTime: at(2),
        endTime: at(30),
        jobDeploymentStatus: 'Failed',
        failed: 1,
      }),
    ).toEqual([
      ['waiting', '00', '02'],
      ['clusterStarting', '02', '30'],
    ]);
  });

  it('counts no start of a cluster that was there before', () => {
    const status = {
      startTime: at(2),
      rayClusterStatus: readyAt(1),
      rayJobInfo: { startTime: at(5), endTime: at(8) },
      endTime: at(9),
    };
    expect(phasesOf(status, EXISTING)).toEqual([
      ['waiting', '00', '02'],
      ['submitting', '02', '05'],
      ['running', '05', '08'],
      ['ending', '08', '09'],
    ]);
  });

  it('takes earlier tries for what they are, and clocks that differ for equal', () => {
    const status = {
      startTime: at(20),
      failed: 1,
      rayClusterStatus: readyAt(25),
      rayJobInfo: { startTime: at(24) },
    };
    expect(phasesOf(status)).toEqual([
      ['earlierTries', '00', '20'],
      ['clusterStarting', '20', '25'],
      ['submitting', '25', '25'],
      ['running', '25', ''],
    ]);
  });
});
