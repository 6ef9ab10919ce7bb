import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { waitUntilReady } from './portal.mjs';
import { readSettings } from './settings.mjs';

const WAITING_FOR = "Kubernetes at https://k can't be reached";

describe('waitUntilReady', () => {
  /** @type {import('node:http').Server} */
  let server;
  let isKubernetesThere = false;
  let more = {};
  const never = new Promise(() => {});

  before(async () => {
    server = createServer((request, response) => {
      const isHealth = request.url?.includes('readiness');
      response
        .writeHead(isHealth && !isKubernetesThere ? 503 : 200)
        .end(
          JSON.stringify(
            isKubernetesThere ? {} : { waitingFor: WAITING_FOR, ...more },
          ),
        );
    });
    await new Promise(resolve => {
      server.listen(0, '127.0.0.1', () => resolve(undefined));
    });
  });

  after(() => server.close());

  function options() {
    const address = server.address();
    assert(address && typeof address === 'object');
    const settings = readSettings({ RAYPORT_PORT: String(address.port) });
    return { settings, run: { apiToken: 't', exited: never, logPath: 'log' } };
  }

  it('returns what a portal waits for, and undefined once it is ready', async () => {
    const { settings, run } = options();
    /** @type {Array<string | undefined>} */
    const seen = [];
    const waiting = await waitUntilReady(settings, {
      ...run,
      patienceMs: 0,
      onLook: look => seen.push(look?.reason),
    });
    const reason = WAITING_FOR;
    assert.deepEqual(waiting, { reason, needsRestart: false });
    assert.deepEqual(seen, [WAITING_FOR]);
    const ready = waitUntilReady(settings, run);
    isKubernetesThere = true;
    assert.equal(await ready, undefined);
  });

  it('stops waiting if the configuration is invalid', async () => {
    isKubernetesThere = false;
    const { settings, run } = options();
    more = { needsRestart: true };
    const patienceMs = 60_000;
    const waiting = await waitUntilReady(settings, { ...run, patienceMs });
    assert.deepEqual(waiting, { reason: WAITING_FOR, needsRestart: true });
    more = {};
  });

  it('reports that a portal has ended', async () => {
    isKubernetesThere = false;
    const { settings, run } = options();
    const exited = Promise.resolve(1);
    await assert.rejects(
      waitUntilReady(settings, { ...run, exited }),
      /ended while starting. Its log tells why: log/,
    );
  });
});
