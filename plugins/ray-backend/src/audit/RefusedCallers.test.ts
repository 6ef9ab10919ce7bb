import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { collectAudit } from '../__testUtils__/collectAudit';
import { until } from '../__testUtils__/until';
import { startGrpc } from '../grpc/__testUtils__/startGrpc';
import { OriginFacts, RequestOrigin } from './RequestOrigin';
import { RefusedCallers } from './RefusedCallers';

class From extends RequestOrigin {
  readonly url = undefined;

  constructor(readonly source: string) {
    super();
  }

  protected facts(): OriginFacts {
    const headers = { authorization: 'Bearer no', 'user-agent': 'curl' };
    const { source: ip } = this;
    return { headers, ip, hostname: 'h', method: 'GET', path: '/p' };
  }
}

const refusal = new RayApiError('UNAUTHENTICATED', 'no');

describe('RefusedCallers', () => {
  const fail = jest.fn(async () => {});
  const auditor = mockServices.auditor.mock();
  const logger = mockServices.logger.mock();
  let stop: AbortController;
  let refused: RefusedCallers;

  const told = () =>
    auditor.createEvent.mock.calls.map(([event]) => ({
      ip: event.request?.ip,
      repeated: event.meta?.repeated,
    }));
  const note = (ip: string, times = 1) => {
    for (let i = 0; i < times; i += 1) refused.note(new From(ip), refusal);
  };

  beforeEach(() => {
    jest.useFakeTimers();
    jest.resetAllMocks();
    auditor.createEvent.mockResolvedValue({ success: jest.fn(), fail });
    stop = new AbortController();
    refused = new RefusedCallers({ auditor, logger, signal: stop.signal });
  });

  afterEach(() => jest.useRealTimers());

  it('reports the first refusal of a source immediately, and the number of others later', async () => {
    note('1.1.1.1', 3);
    note('2.2.2.2');
    const first = { ip: '1.1.1.1', repeated: undefined };
    const other = { ip: '2.2.2.2', repeated: undefined };
    expect(told()).toEqual([first, other]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(told()).toEqual([first, other, { ip: '1.1.1.1', repeated: 2 }]);
    expect(fail).toHaveBeenCalledWith({ error: refusal });
  });

  it('passes no credentials to the auditor', () => {
    note('1.1.1.1');
    const [[event]] = auditor.createEvent.mock.calls;
    expect(event.request?.headers).toEqual({ 'user-agent': 'curl' });
  });

  it('ignores errors other than refused credentials', () => {
    refused.note(new From('1.1.1.1'), new RayApiError('NOT_FOUND', 'gone'));
    refused.note(new From('1.1.1.1'), new Error('broken'));
    expect(told()).toEqual([]);
  });

  it('limits the number of sources that are counted separately', async () => {
    for (let i = 0; i < 1_030; i += 1) note(`ip-${i}`);
    expect(told()).toHaveLength(1_025);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(told().slice(1_025)).toEqual([{ ip: undefined, repeated: 5 }]);
  });

  it('reports pending counts when the portal shuts down', () => {
    note('1.1.1.1', 2);
    stop.abort();
    expect(told().map(({ repeated }) => repeated)).toEqual([undefined, 1]);
  });

  it('survives an auditor that fails', async () => {
    auditor.createEvent.mockRejectedValue(new Error('full'));
    note('1.1.1.1');
    await jest.advanceTimersByTimeAsync(0);
    expect(logger.warn).toHaveBeenCalledWith(expect.stringMatching(/full/));
  });
});

describe('a portal', () => {
  it('counts refusals over HTTP, of dashboards and over gRPC by their source', async () => {
    const audit = collectAudit();
    const backend = await startGrpc({ features: [audit.factory] });
    const authorization = mockCredentials.user.invalidHeader();
    const url = '/apis/v1/clusters';
    await request(backend.server)
      .get(`${url}?user=ann`)
      .set({ authorization, 'user-agent': 'curl' })
      .expect(401);
    await request(backend.server).get('/api/ray/dashboard/none/').expect(401);
    const metadata = { authorization };
    await backend.client.call('listAllClusters', {}, { metadata });
    const failures = () =>
      audit.told('caller-refused').filter(({ status }) => status === 'failed');
    expect(failures()).toMatchObject([
      {
        actor: {
          userAgent: 'curl',
          ip: expect.stringMatching(/127\.0\.0\.1$/),
        },
        request: { url },
        error: { message: expect.stringMatching(/\w/) },
      },
    ]);
    await backend.stop();
    expect(
      await until(() => failures().find(({ meta }) => meta?.repeated)),
    ).toMatchObject({ meta: { repeated: 2 } });
  });
});
