import { mockServices } from '@backstage/backend-test-utils';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { Change } from './Change';
import { ChangeRecorder } from './ChangeRecorder';

const AWAY = new RayApiError('UNAVAILABLE', 'The database is unavailable');

function change(number: number): Change {
  return {
    id: `id-${number}`,
    kind: 'cluster',
    namespace: 'n',
    name: 'c',
    uid: `u${number}`,
    time: number,
    caller: 'user:default/alan',
    operation: 'patchCluster',
    action: 'changed',
    transport: 'http',
    changes: [],
    moreChanges: 0,
  };
}

function setUp(insert: (changes: readonly Change[]) => Promise<void>) {
  const logger = mockServices.logger.mock();
  const recorder = new ChangeRecorder({ store: { insert }, logger });
  return { recorder, logger };
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

describe('ChangeRecorder', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('resolves when a change is stored, and stores concurrent changes in batches', async () => {
    const stored: number[] = [];
    const { recorder } = setUp(async changes => {
      stored.push(changes.length);
    });
    await Promise.all(numbers(0, 150).map(n => recorder.record(change(n))));
    expect(stored).toEqual([1, 100, 49]);
    expect(recorder.pendingOf(['u1'])).toEqual([]);
  });

  it('does not delay changes while the database is unavailable, and records them afterwards', async () => {
    const stored: string[] = [];
    let isAway = true;
    const { recorder } = setUp(async changes => {
      if (isAway) throw AWAY;
      stored.push(...changes.map(({ id }) => id));
    });
    const first = recorder.record(change(1));
    await jest.advanceTimersByTimeAsync(250);
    await first;
    // Later changes do not wait at all.
    await recorder.record(change(2));
    expect(recorder.pendingOf(['u1', 'u3'])).toEqual([change(1)]);
    isAway = false;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(stored).toEqual(['id-1', 'id-2']);
    expect(recorder.pendingOf(['u1'])).toEqual([]);
  });

  it('waits only a short time for a database that hangs', async () => {
    const { recorder, logger } = setUp(() => new Promise(() => {}));
    const first = recorder.record(change(1));
    await jest.advanceTimersByTimeAsync(250);
    await first;
    await recorder.record(change(2));
    const closed = recorder.close();
    await jest.advanceTimersByTimeAsync(2_000);
    await closed;
    expect(logger.warn).toHaveBeenCalledWith(
      '2 changes are missing in the record of changes: the database was unavailable for too long',
    );
  });

  it('keeps the latest of too many changes, and logs how many are lost', async () => {
    let isAway = true;
    const stored: string[] = [];
    const { recorder, logger } = setUp(async changes => {
      if (isAway) throw AWAY;
      stored.push(...changes.map(({ id }) => id));
    });
    const recorded = numbers(0, 2_010).map(n => recorder.record(change(n)));
    await jest.advanceTimersByTimeAsync(250);
    await Promise.all(recorded);
    isAway = false;
    await jest.advanceTimersByTimeAsync(2_000);
    expect([stored.length, stored[0]]).toEqual([2_000, 'id-10']);
    expect(logger.warn).toHaveBeenCalledWith(
      '10 changes are missing in the record of changes: the database was unavailable for too long',
    );
  });

  it('stores all other changes if the database refuses one', async () => {
    const stored: string[] = [];
    const { recorder, logger } = setUp(async changes => {
      if (changes.some(({ id }) => id === 'id-2')) {
        throw Object.assign(new Error('too long'), { code: '22001' });
      }
      stored.push(...changes.map(({ id }) => id));
    });
    await Promise.all([0, 1, 2, 3].map(n => recorder.record(change(n))));
    expect(stored).toEqual(['id-0', 'id-1', 'id-3']);
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });
});
