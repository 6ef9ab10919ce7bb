import { timeOver } from '../__testUtils__/processorTime';
import { formattedStatusSchema } from './formattedStatus';

/** The answer of Ray 2.60 with version 2 of the autoscaler. */
const STATUS = `======== Autoscaler status: 2026-11-25 13:04:05.123456 ========
Node status
---------------------------------------------------------------
Active:
 1 headgroup
Idle:
 (no idle nodes)
Pending:
 (no pending nodes)
Recent failures:
 (no failures)

Resources
---------------------------------------------------------------
Total Usage:
 0.0/1.0 CPU
 0B/2.00GiB memory

From request_resources:
 {'CPU': 4.0}: 2 from request_resources()
Pending Demands:
 {'CPU': 64.0}: 3+ pending tasks/actors
 {'CPU': 1.0, "it's": 0.5, 'memory': 1073741824.0}: 2+ pending tasks/actors (1+ using placement groups)
 {'CPU': 1.0} * 2, {'GPU': 1.0} * 1 (STRICT_PACK): 1+ pending placement groups`;

const read = (clusterStatus: unknown) =>
  formattedStatusSchema.safeParse({ data: { clusterStatus } }).data;

describe('pending demands in the output of ray status', () => {
  it('include tasks, placement groups and requests, with their amounts', () => {
    const amounts = (resources: object) => new Map(Object.entries(resources));
    expect(read(STATUS)).toEqual([
      {
        source: 'request',
        bundles: [{ resources: amounts({ CPU: 4 }), count: 2 }],
        count: 1,
        strategy: '',
      },
      {
        source: 'task',
        bundles: [{ resources: amounts({ CPU: 64 }), count: 1 }],
        count: 3,
        strategy: '',
      },
      {
        source: 'task',
        bundles: [
          {
            resources: amounts({ CPU: 1, "it's": 0.5, memory: 2 ** 30 }),
            count: 1,
          },
        ],
        count: 2,
        strategy: '',
      },
      {
        source: 'placementGroup',
        bundles: [
          { resources: amounts({ CPU: 1 }), count: 2 },
          { resources: amounts({ GPU: 1 }), count: 1 },
        ],
        count: 1,
        strategy: 'STRICT_PACK',
      },
    ]);
  });

  it('are empty if nothing is pending, and unknown if the status does not say', () => {
    const [before] = STATUS.split(' {');
    expect(read(`${before}\nPending Demands:\n (no resource demands)`)).toEqual(
      [],
    );
    expect(read('No cluster status. It may take a few seconds.')).toBe(
      undefined,
    );
    expect(read(null)).toBe(undefined);
  });

  it('are read in time from hostile text', () => {
    const lines = [" {'".repeat(200_000), ` ${'{} * 1'.repeat(200_000)}`];
    const text = ['Pending Demands:', ...lines].join('\n');
    const work = () => expect(read(text)).toEqual([]);
    expect(timeOver(1_000, work)).toBeUndefined();
  });
});
