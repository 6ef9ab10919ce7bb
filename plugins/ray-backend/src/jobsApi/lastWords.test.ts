import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { createReadyCluster } from './__testUtils__/createReadyCluster';
import { tailLog } from './__testUtils__/tailLog';
import { LogStreamEnds } from '../logs/LogStreamEnds';
import { lastWords } from './lastWords';

const JOBS = '/api/ray/clusters/default/c1/ray/api/jobs/';
const ADA = 'user:default/ada';

/** How a WebSocket ends that is cut, which Ray's client reports as an error. */
const CUT = 1006;

describe('the last line of a followed log', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const denied = new Set<string>();

  beforeAll(async () => {
    const permissions = mockServices.permissions.mock({
      authorizeConditional: async requests =>
        requests.map(({ permission }) => ({
          result: denied.has(permission.name)
            ? AuthorizeResult.DENY
            : AuthorizeResult.ALLOW,
        })),
    });
    backend = await startRayBackend({
      ray: {
        permissions: { decisionLifetime: '0s', reevaluationInterval: '1s' },
      },
      features: [permissions.factory],
    });
    await createReadyCluster(backend.server);
    await request(backend.server)
      .post(JOBS)
      .set('authorization', mockCredentials.user.header(ADA))
      .send({ entrypoint: 'echo hello && sleep 300', submission_id: 'j1' })
      .expect(200);
  });

  /** Follows the log, and does something at its first line. */
  function followUntil(atFirstLine: () => unknown) {
    let isFirst = true;
    return tailLog(backend.server, `${JOBS}j1/logs/tail`, ADA, text => {
      if (!isFirst || !text.includes('hello')) return;
      isFirst = false;
      atFirstLine();
    });
  }

  it('says that the permission has ended', async () => {
    const { text, code } = await followUntil(() =>
      denied.add('ray.cluster.read'),
    );
    expect(text).toMatch(/hello\n.*The permission to read this log has ended/s);
    expect(code).toBe(CUT);
    denied.clear();
  });

  it('says that the portal restarts, and how to go on', async () => {
    let stopped: Promise<void> | undefined;
    const { text, code } = await followUntil(() => {
      stopped = backend.stop();
    });
    await stopped;
    expect(text).toMatch(
      /hello\n.*The portal restarts\. The job goes on: .* "ray job logs --follow"\.\n$/s,
    );
    expect(code).toBe(CUT);
  });

  it('does not say that the permission has ended while it is unknown', () => {
    const open = new AbortController().signal;
    const ends = new LogStreamEnds({
      gone: open,
      shutdown: open,
      expired: open,
      access: { signal: AbortSignal.abort(), revocation: 'unavailable' },
    });
    expect(lastWords(ends)).toContain("can't check the permission");
  });

  it('says that the token has expired, and nothing when the client has gone', () => {
    const open = new AbortController().signal;
    const limits = {
      gone: open,
      shutdown: open,
      access: { signal: open, revocation: undefined },
    };
    const expired = AbortSignal.abort();
    expect(lastWords(new LogStreamEnds({ ...limits, expired }))).toContain(
      'token has expired',
    );
    const left = { ...limits, expired: open, gone: AbortSignal.abort() };
    expect(lastWords(new LogStreamEnds(left))).toBeUndefined();
  });
});
