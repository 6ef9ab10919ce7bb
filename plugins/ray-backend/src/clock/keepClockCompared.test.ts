import { ClockReading } from '@rayport/backstage-plugin-ray-node';
import { compareClocks, ReferenceClocks } from './keepClockCompared';

const T0 = Date.UTC(2030, 0, 1);

async function compared(references: {
  kubernetes: () => Promise<Date | undefined>;
  database: ReferenceClocks['database']['time'];
}) {
  const compare = jest.fn<void, [readonly ClockReading[], boolean]>();
  await compareClocks(
    { compare },
    {
      kubernetes: { time: references.kubernetes },
      database: { time: references.database },
    },
  );
  const [[readings, isComplete]] = compare.mock.calls;
  return { readings, isComplete };
}

describe('compareClocks', () => {
  it('allows for whole seconds, and for the duration of the request', async () => {
    const { readings, isComplete } = await compared({
      kubernetes: async () => new Date(T0),
      database: async () => T0 + 5,
    });
    expect(readings).toMatchObject([
      { name: 'Kubernetes', earliest: T0 },
      { name: 'the database', earliest: T0 + 5 },
    ]);
    const [{ latest }] = readings;
    expect(latest).toBeGreaterThanOrEqual(T0 + 1_000);
    expect(isComplete).toBe(true);
  });

  it('distinguishes a missing clock from an unavailable one', async () => {
    const without = async () => undefined;
    const away = async () => {
      throw new Error('connection refused');
    };
    expect(await compared({ kubernetes: without, database: without })).toEqual({
      readings: [],
      isComplete: true,
    });
    expect(await compared({ kubernetes: away, database: without })).toEqual({
      readings: [],
      isComplete: false,
    });
  });
});
