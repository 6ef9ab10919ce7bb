import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { operations, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { AuditedOperation, AuditTrail } from './AuditTrail';

const get: AuditedOperation = {
  id: 'getCluster',
  operation: operations.getCluster,
  input: { namespace: 'n', name: 'c' },
  caller: { credentials: mockCredentials.user(), user: 'user:default/ann' },
};
const write: AuditedOperation = {
  ...get,
  id: 'deleteCluster',
  operation: operations.deleteCluster,
};

describe('AuditTrail', () => {
  const success = jest.fn();
  const fail = jest.fn();
  const auditor = mockServices.auditor.mock();
  const logger = mockServices.logger.mock();
  let stop: AbortController;
  let trail: AuditTrail;

  const metas = () =>
    auditor.createEvent.mock.calls.map(([{ meta }]) => meta ?? {});
  const repeats = () => metas().map(({ repeated }) => repeated);
  async function run(audited: AuditedOperation, times = 1) {
    for (let i = 0; i < times; i += 1) {
      await (await trail.begin(audited)).success();
    }
  }

  beforeEach(() => {
    jest.useFakeTimers();
    jest.resetAllMocks();
    auditor.createEvent.mockResolvedValue({ success, fail });
    stop = new AbortController();
    trail = new AuditTrail({ auditor, logger, signal: stop.signal });
  });

  afterEach(() => jest.useRealTimers());

  it('audits a first read at once, and its repetitions as a number', async () => {
    await run(get, 6);
    expect(repeats()).toEqual([undefined]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(metas()).toEqual([
      expect.objectContaining({ queryType: 'getCluster', name: 'c' }),
      expect.objectContaining({ caller: 'user:default/ann', repeated: 5 }),
    ]);
    expect(success).toHaveBeenCalledTimes(2);
    await run(get);
    expect(repeats()).toEqual([undefined, 5, undefined]);
  });

  it('audits no number for a read without repetitions', async () => {
    await run(get);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(repeats()).toEqual([undefined]);
  });

  it.each<[string, AuditedOperation]>([
    ['another caller', { ...get, caller: { ...get.caller, user: 'user:x/y' } }],
    ['another object', { ...get, input: { namespace: 'n', name: 'd' } }],
    ['another operation', { ...get, id: 'getClusterStatus' }],
  ])('counts separately: %s', async (_, other) => {
    await run(get);
    await run(other);
    expect(repeats()).toEqual([undefined, undefined]);
  });

  it('audits every write', async () => {
    await run(write, 3);
    expect(auditor.createEvent).toHaveBeenCalledTimes(3);
    expect(success).toHaveBeenCalledTimes(3);
  });

  it('audits every failure, also of a read that succeeded before', async () => {
    const error = new RayApiError('NOT_FOUND', 'gone');
    await run(get);
    for (let i = 0; i < 2; i += 1) await (await trail.begin(get)).fail(error);
    expect(repeats()).toEqual([undefined, undefined, undefined]);
    expect(fail.mock.calls).toEqual([[{ error }], [{ error }]]);
  });

  it('counts a limited number of reads, and audits others one by one', async () => {
    for (let i = 0; i < 1_100; i += 1) {
      await run({ ...get, input: { namespace: 'n', name: `c${i}` } }, 2);
    }
    expect(auditor.createEvent).toHaveBeenCalledTimes(1_024 + 2 * 76);
  });

  it('audits pending counts when the portal shuts down', async () => {
    await run(get, 3);
    stop.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(repeats()).toEqual([undefined, 2]);
  });

  it('survives an auditor that fails later', async () => {
    await run(get, 2);
    auditor.createEvent.mockRejectedValue(new Error('full'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(logger.warn).toHaveBeenCalledWith('1 reads could not be audited', {
      cause: 'Error: full',
    });
  });
});
