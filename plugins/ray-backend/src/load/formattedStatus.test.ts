import { formattedStatusSchema } from './formattedStatus';

/** As Ray 2.60 answers it with version 2 of the autoscaler. */
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

describe('what waits, as ray status says it', () => {
  it('is tasks, placement groups and requests, with their amounts', () => {
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

  it('is nothing where nothing waits, and unknown where that is not said', () => {
    const [before] = STATUS.split(' {');
    expect(read(`${before}\nPending Demands:\n (no resource demands)`)).toEqual(
      [],
    );
    expect(read('No cluster status. It may take a few seconds.')).toBe(
      undefined,
    );
    expect(read(null)).toBe(undefined);
  });

  it('takes no longer than its length, whatever a cluster writes', () => {
    const lines = [" {'".repeat(200_000), ` ${'{} * 1'.repeat(200_000)}`];
    const started = performance.now();
    expect(read(['Pending Demands:', ...lines].join('\n'))).toEqual([]);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
