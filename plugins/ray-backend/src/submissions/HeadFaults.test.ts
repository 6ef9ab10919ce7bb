import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { DashboardSession } from './DashboardSession';
import { Asker, HeadFaults } from './HeadFaults';
import { RayDashboardClient } from './RayDashboardClient';

const { signal } = new AbortController();

const MINUTE_MS = 60_000;

describe('HeadFaults', () => {
  function setUp() {
    let now = 1_800_000_000_000;
    let asked = 0;
    let answer = () => new Response(`[${'{},'.repeat(400_000)}{}]`);
    const faults = new HeadFaults(() => now);
    /** Requests a list, and returns its result and whether the head was queried. */
    const list = async (asker: Asker, uid = 'u') => {
      const before = asked;
      const session = new DashboardSession({
        cluster: { namespace: 'n', name: 'c' },
        faults: faults.of(uid, asker),
        transport: async () => {
          asked += 1;
          return answer();
        },
      });
      const end = await new RayDashboardClient(session).list(signal).then(
        () => 'done',
        (error: RayApiError) => error.code,
      );
      return `${end}, ${asked > before ? 'asked' : 'not asked'}`;
    };
    return {
      faults,
      list,
      wait: (milliseconds: number) => (now += milliseconds),
      heal: () => (answer = () => new Response('[]')),
    };
  }

  it('lets keepers back off, and repeats the error to callers for a short time', async () => {
    const { list, wait } = setUp();
    expect(await list('keeper')).toBe('RESOURCE_EXHAUSTED, asked');
    expect(await list('caller')).toBe('RESOURCE_EXHAUSTED, not asked');
    wait(MINUTE_MS / 2);
    expect(await list('keeper')).toBe('RESOURCE_EXHAUSTED, not asked');
    expect(await list('caller')).toBe('RESOURCE_EXHAUSTED, asked');
    wait(MINUTE_MS / 2);
    expect(await list('keeper')).toBe('RESOURCE_EXHAUSTED, asked');
    wait(MINUTE_MS);
    expect(await list('keeper')).toBe('RESOURCE_EXHAUSTED, not asked');
    wait(MINUTE_MS);
    expect(await list('keeper')).toBe('RESOURCE_EXHAUSTED, asked');
  });

  it('reports excessive answers until the head recovers, and does not affect other heads', async () => {
    const { faults, list, wait, heal } = setUp();
    await list('keeper');
    expect(faults.excessOf('u')).toEqual(['/api/jobs/']);
    expect(faults.excessOf('other')).toEqual([]);
    heal();
    expect(await list('keeper', 'other')).toBe('done, asked');
    wait(MINUTE_MS);
    expect(await list('keeper')).toBe('done, asked');
    expect(faults.excessOf('u')).toEqual([]);
    expect(await list('keeper')).toBe('done, asked');
  });

  it('counts timeouts of a head as faults, but not immediate errors', () => {
    const faults = new HeadFaults();
    const head = faults.of('u', 'keeper');
    const path = '/api/jobs/a/logs?x';
    head.failed(path, new RayApiError('UNAVAILABLE', 'away'));
    expect(() => head.assertAskable(path)).not.toThrow();
    head.failed(path, new RayApiError('DEADLINE_EXCEEDED', 'late'));
    expect(() => head.assertAskable('/api/jobs/b/logs')).toThrow('late');
    expect(() => head.assertAskable('/api/jobs/')).not.toThrow();
    head.answered(path);
    expect(() => head.assertAskable(path)).not.toThrow();
  });
});
