import {
  Pod,
  RayJob,
  RayJobSpec,
  RayJobStatus,
} from '@rayport/backstage-plugin-ray-node';
import { readFixtures } from '../__testUtils__/readFixtures';
import { jobPhases, PhaseFacts } from './jobPhases';

/** A time on the day of the tests. */
function at(second: number): string {
  return `2026-11-21T09:00:${String(second).padStart(2, '0')}Z`;
}

function jobOf(status: RayJobStatus, spec: RayJobSpec = {}): RayJob {
  const metadata = { name: 'j', namespace: 'test', creationTimestamp: at(0) };
  return { metadata, spec, status };
}

/** The phases, with the seconds of their times. */
function phasesOf(
  status: RayJobStatus,
  spec: RayJobSpec = {},
  facts: Partial<PhaseFacts> = {},
) {
  const now = Date.parse(at(59));
  return jobPhases(jobOf(status, spec), { now, ...facts }).map(
    ({ phase, startTime, endTime }) =>
      [phase, startTime, endTime].map(word =>
        word.replace(/^.*:(\d\d)Z$/, '$1'),
      ),
  );
}

/** A pod of a cluster, with the times that it has reached. */
function pod(
  created: number,
  { placed, started }: { placed?: number; started?: number } = {},
): Pod {
  const metadata = { name: `p${created}`, creationTimestamp: at(created) };
  return {
    metadata,
    status: {
      conditions: [
        placed === undefined
          ? { type: 'PodScheduled', status: 'False', reason: 'Unschedulable' }
          : {
              type: 'PodScheduled',
              status: 'True',
              lastTransitionTime: at(placed),
            },
      ],
      containerStatuses: [
        {
          name: 'ray',
          ready: false,
          restartCount: 0,
          state:
            started === undefined
              ? { waiting: { reason: 'ContainerCreating' } }
              : { running: { startedAt: at(started) } },
        },
      ],
    },
  };
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
  it('shows all phases of a recorded job', () => {
    expect(jobPhases(recorded.object, { now: 0 })).toEqual([
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

  it('leaves the current phase open', () => {
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

  it('has no starting phase for an existing cluster', () => {
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

  it('shows earlier tries, and tolerates different clocks', () => {
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

  describe('phases of a starting cluster', () => {
    const started = { startTime: at(2) };

    it('show what its pods wait for', () => {
      const seen = (...clusterPods: Pod[]) =>
        phasesOf(started, {}, { clusterPods }).slice(1);
      const head = pod(3, { placed: 3, started: 5 });
      expect(seen()).toEqual([['waitingForRoom', '02', '']]);
      expect(seen(head, pod(3))).toEqual([['waitingForRoom', '02', '']]);
      expect(seen(head, pod(3, { placed: 20 }))).toEqual([
        ['waitingForRoom', '02', '20'],
        ['pullingImages', '20', ''],
      ]);
      expect(seen(head, pod(3, { placed: 20, started: 40 }))).toEqual([
        ['waitingForRoom', '02', '20'],
        ['pullingImages', '20', '40'],
        ['clusterStarting', '40', ''],
      ]);
    });

    it('omit phases without a duration, and pods created after the cluster was ready', () => {
      const status = { ...started, rayClusterStatus: readyAt(9) };
      const clusterPods = [
        pod(2, { placed: 2, started: 5 }),
        pod(30, { placed: 40 }),
      ];
      expect(phasesOf(status, {}, { clusterPods })).toEqual([
        ['waiting', '00', '02'],
        ['pullingImages', '02', '05'],
        ['clusterStarting', '05', '09'],
        ['submitting', '09', ''],
      ]);
    });

    it('come from the history when its pods are gone', () => {
      const before = jobPhases(jobOf(started), {
        clusterPods: [pod(3, { placed: 8, started: 20 })],
        now: 0,
      });
      const status = {
        ...started,
        rayClusterStatus: readyAt(25),
        rayJobInfo: { startTime: at(26), endTime: at(40) },
        endTime: at(41),
        jobStatus: 'SUCCEEDED',
      };
      const expected = [
        ['waiting', '00', '02'],
        ['waitingForRoom', '02', '08'],
        ['pullingImages', '08', '20'],
        ['clusterStarting', '20', '25'],
        ['submitting', '25', '26'],
        ['running', '26', '40'],
        ['ending', '40', '41'],
      ];
      expect(phasesOf(status, {}, { before, clusterPods: [] })).toEqual(
        expected,
      );
      // Another attempt has separate phases.
      const again = { ...status, startTime: at(22), failed: 1 };
      expect(phasesOf(again, {}, { before }).slice(0, 2)).toEqual([
        ['earlierTries', '00', '22'],
        ['clusterStarting', '22', '25'],
      ]);
    });

    it('end where a job gave up waiting', () => {
      const before = jobPhases(jobOf(started), { clusterPods: [], now: 0 });
      const status = { ...started, endTime: at(50), failed: 1 };
      expect(
        phasesOf({ ...status, jobDeploymentStatus: 'Failed' }, {}, { before }),
      ).toEqual([
        ['waiting', '00', '02'],
        ['waitingForRoom', '02', '50'],
      ]);
    });
  });

  it('shows a suspended job as waiting, as in a queue of Kueue', () => {
    const status = { startTime: at(1), jobDeploymentStatus: 'Suspended' };
    expect(phasesOf(status, {}, { clusterPods: [] })).toEqual([
      ['waiting', '00', ''],
    ]);
  });

  describe('phases of a job with packages', () => {
    const spec = { ...EXISTING, runtimeEnvYAML: 'pip:\n  - torch\n' };
    const submitted = { startTime: at(1), rayJobInfo: { startTime: at(2) } };
    const installing = { ...submitted, jobStatus: 'PENDING' };
    const before = jobPhases(jobOf(installing, spec), { now: 0 });
    const now = Date.parse(at(30));
    const seen = (status: RayJobStatus, facts: Partial<PhaseFacts> = {}) =>
      phasesOf(status, spec, { before, now, ...facts }).slice(2);

    it('separate the installation from the run', () => {
      expect(seen(installing)).toEqual([['installing', '02', '']]);
      const running = { ...submitted, jobStatus: 'RUNNING' };
      expect(seen(running)).toEqual([
        ['installing', '02', '30'],
        ['running', '30', ''],
      ]);
      const later = jobPhases(jobOf(running, spec), { before, now });
      expect(seen(running, { before: later, now: now + 9_000 })).toEqual([
        ['installing', '02', '30'],
        ['running', '30', ''],
      ]);
      // Without a history, only the submission is known.
      expect(seen(running, { before: [] })).toEqual([['running', '02', '']]);
    });

    it('show no run after a failed installation', () => {
      const status = {
        rayJobInfo: { startTime: at(2), endTime: at(20) },
        startTime: at(1),
        endTime: at(21),
        jobStatus: 'FAILED',
      };
      const never = [
        ['installing', '02', '20'],
        ['ending', '20', '21'],
      ];
      expect(seen(status)).toEqual(never);
      // Also once the history has the end.
      const ended = jobPhases(jobOf(status, spec), { before, now });
      expect(seen(status, { before: ended })).toEqual(never);
      const message = 'runtime_env setup failed: no such package';
      expect(seen({ ...status, message }, { before: [] })).toEqual(never);
    });
  });

  it('starts the run when the cluster is ready if the operator reports no start time', () => {
    const status = {
      startTime: at(2),
      rayClusterStatus: readyAt(9),
      jobStatus: 'RUNNING',
    };
    expect(phasesOf(status).at(-1)).toEqual(['running', '09', '']);
  });
});
