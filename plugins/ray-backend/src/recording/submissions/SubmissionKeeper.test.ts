import { mockServices } from '@backstage/backend-test-utils';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { RecordedSubmission } from '../../history/submissions/RecordedSubmission';
import { RayJobInfo } from '../../submissions/rayJobInfo';
import { SubmissionCluster, SubmissionKeeper } from './SubmissionKeeper';

const NOON = 1_800_000_000_000;

function clusterNamed(name: string): SubmissionCluster {
  const key = { namespace: 'n', name };
  const uid = `uid-${name}`;
  const rayCluster: RayCluster = {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: { ...key, uid },
    spec: { headGroupSpec: { rayStartParams: {}, template: {} } },
  };
  return { key, uid, read: () => rayCluster };
}

function jobOf(
  submissionId: string,
  status: string,
  fields: Partial<RayJobInfo> = {},
): RayJobInfo {
  const endTime = ['RUNNING', 'PENDING'].includes(status) ? '0' : `${NOON + 9}`;
  return {
    submissionId,
    status,
    endTime,
    startTime: `${NOON}`,
    entrypoint: 'python run.py',
    jobId: '01',
    message: '',
    errorType: '',
    metadata: {},
    runtimeEnv: {},
    environment: '{}',
    ...fields,
  };
}

describe('SubmissionKeeper', () => {
  function setUp(options: {
    jobs: RayJobInfo[];
    log?(id: string): string;
    maxBytes?: number;
    clusters?: string[];
    roundMs?: number;
  }) {
    const { jobs, log = id => `from ${id}\n`, maxBytes = 1_000 } = options;
    const { clusters = ['c'], roundMs } = options;
    const asked: string[] = [];
    let now = NOON;
    const rows = new Map<string, RecordedSubmission>();
    const writes: string[] = [];
    const codeOf: string[] = [];
    const logs = new Map<string, { text: string; isCut: boolean }>();
    const keeper = new SubmissionKeeper({
      clusters: () => clusters.map(clusterNamed),
      now: () => now,
      connect: async ({ metadata }) => {
        asked.push(metadata.name);
        return {
          list: async () => ({ jobs: [...jobs], omitted: 0 }),
          log: async id => log(id),
        };
      },
      store: {
        known: async () => [...rows.values()],
        write: async (_uid, submissions) => {
          for (const one of submissions) {
            rows.set(one.submissionId, one);
            writes.push(`${one.submissionId} ${one.status}`);
          }
        },
      },
      code: {
        seeSubmission: async (_cluster, { submissionId, runtimeEnv }) => {
          codeOf.push(`${submissionId} ${runtimeEnv}`);
        },
      },
      logs: {
        store: {
          lacks: async (_uid, { pod }) => !logs.has(pod),
          write: async (_uid, { pod }, tail) => {
            logs.set(pod, tail);
          },
        },
        maxBytes,
      },
      roundMs,
      pause: async () => {},
      logger: mockServices.logger.mock(),
    });
    /** Runs a round, and lets minutes pass after it. */
    const round = async (minutes = 10) => {
      asked.length = 0;
      await keeper.round(new AbortController().signal);
      now += minutes * 60_000;
      return [...asked];
    };
    return { round, keeper, jobs, rows, writes, logs };
  }

  it('stores truncated texts, and does not write them again', async () => {
    const message = `\u0000${'x'.repeat(100_000)}`;
    const { round, writes, rows } = setUp({
      jobs: [jobOf('a', 'RUNNING', { message, entrypoint: message })],
    });
    await round();
    await round();
    expect(writes).toEqual(['a RUNNING']);
    expect(rows.get('a')?.message).toMatch(/^x{4000}…$/);
    expect(rows.get('a')?.entrypoint).toMatch(/^x{4000}…$/);
  });

  it('writes new states, and the log of an ended submission, once', async () => {
    const { round, jobs, writes, rows, logs } = setUp({
      jobs: [jobOf('a', 'RUNNING'), jobOf('', 'RUNNING')],
    });
    await round();
    await round();
    expect(writes).toEqual(['a RUNNING']);
    expect(rows.get('a')?.endedAt).toBeUndefined();
    expect(logs.size).toBe(0);
    jobs[0] = jobOf('a', 'FAILED', { message: 'exit code 1' });
    await round();
    await round();
    expect(writes).toEqual(['a RUNNING', 'a FAILED']);
    expect(rows.get('a')).toMatchObject({
      startedAt: NOON,
      endedAt: NOON + 9,
      message: 'exit code 1',
    });
    expect(logs.get('a')).toEqual({ text: 'from a\n', isCut: false });
  });

  it('retries a log that could not be read, but not a missing one', async () => {
    let isAway = true;
    const { round, writes, logs } = setUp({
      jobs: [jobOf('a', 'SUCCEEDED'), jobOf('none', 'STOPPED')],
      log: id => {
        if (id === 'none') throw new RayApiError('NOT_FOUND', 'No log.');
        if (isAway) throw new RayApiError('UNAVAILABLE', 'Away.');
        return 'end\n';
      },
    });
    await round();
    expect(writes).toEqual(['none STOPPED']);
    isAway = false;
    await round();
    expect(writes).toEqual(['none STOPPED', 'a SUCCEEDED']);
    expect([...logs.keys()]).toEqual(['a']);
  });

  it('keeps the end of a log, from its first whole line', async () => {
    const { round, logs } = setUp({
      jobs: [jobOf('a', 'SUCCEEDED')],
      log: () => 'first\nsecond\nthird\n',
      maxBytes: 10,
    });
    await round();
    expect(logs.get('a')).toEqual({ text: 'third\n', isCut: true });
  });

  it('asks less often while nothing changes, and soon after an event', async () => {
    const { round, keeper, jobs } = setUp({ jobs: [] });
    const rounds = async (count: number) => {
      const counts: number[] = [];
      while (counts.length < count) counts.push((await round(1)).length);
      return counts.join('');
    };
    // After one minute, two and four.
    expect(await rounds(9)).toBe('110100010');
    keeper.wake('uid-c');
    expect(await rounds(3)).toBe('110');
    jobs.push(jobOf('a', 'RUNNING'));
    keeper.wake('uid-c');
    expect(await rounds(9)).toBe('110100010');
  });

  it('spreads due clusters over rounds', async () => {
    const clusters = Array.from({ length: 40 }, (_, index) => `c${index}`);
    const { round } = setUp({ jobs: [], clusters, roundMs: 60_000 });
    const first = await round(0);
    expect(first).toEqual(clusters.slice(0, 25));
    expect(await round(0)).toEqual(clusters.slice(25));
  });
});
