import { once } from 'node:events';
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { MARK } from './clusters.mjs';
import { Pace } from './Pace.mjs';
import { Writer } from './Writer.mjs';

/** A portal that processes one cluster at a time and keeps everything unless instructed otherwise. */
const portal = {
  /** @type {{ name: string, annotations: Record<string, string> } | undefined} */
  cluster: undefined,
  /** Answers changes in place of 200. @type {{ status: number, body: object, isMade: boolean } | undefined} */
  failure: undefined,
};

const LATE = 'Kubernetes did not answer within 10 s.';

describe('Writer', () => {
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    const isChange = request.method !== 'GET';
    const { failure } = portal;
    if (isChange && (failure?.isMade ?? true)) {
      portal.cluster = body
        ? { ...portal.cluster, ...JSON.parse(body) }
        : undefined;
    }
    const answer = isChange && failure ? failure.body : portal.cluster;
    response
      .writeHead(isChange && failure ? failure.status : 200)
      .end(JSON.stringify(answer ?? {}));
  });
  /** @type {Writer} */
  let writer;

  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => server.close());
  beforeEach(() => {
    Object.assign(portal, { cluster: undefined, failure: undefined });
    const { port } = /** @type {import('node:net').AddressInfo} */ (
      server.address()
    );
    const url = `http://127.0.0.1:${port}`;
    writer = new Writer({ url, namespace: 'n', headers: {} }, 7);
  });

  const change = async () => {
    await writer.change(performance.now());
    writer.close();
  };
  const known = () => writer.ledgers.map(({ possible }) => possible);

  it('reads back each cluster that it creates', async () => {
    await change();
    assert.deepEqual(known(), [[1]]);
    assert.deepEqual(
      writer.exchanges.map(({ kind }) => kind),
      ['create', 'get'],
    );
    assert.deepEqual([writer.problems, writer.postponed], [[], []]);
  });

  it('reports a confirmed change that is missing', async () => {
    portal.failure = { status: 200, body: {}, isMade: false };
    portal.cluster = { name: 'load-7-1', annotations: { [MARK]: '9' } };
    await change();
    assert.deepEqual(writer.problems, ['get: load-7-1 has mark 9, not 1']);
  });

  it('accepts either state when the outcome is unknown, and does not change the cluster again', async () => {
    const message = `${LATE} Whether the change was made is not known: look before you try again.`;
    portal.failure = { status: 504, body: { code: 4, message }, isMade: true };
    await change();
    assert.deepEqual(known(), [[0, 1]]);
    assert.deepEqual(writer.problems, []);
    assert.match(writer.postponed[0], /^create: 504 /);

    portal.failure = undefined;
    await change();
    assert.deepEqual(known(), [[0, 1], [1]]);
  });

  it('treats a change as not made when the answer says so', async () => {
    const message = `${LATE} Try again in a few seconds.`;
    portal.failure = { status: 504, body: { code: 4, message }, isMade: false };
    await change();
    assert.deepEqual(known(), [[0]]);
    assert.equal(writer.postponed.length, 1);
  });

  it('starts nothing after the deadline, and counts what it omits', async () => {
    const pace = new Pace(1_000);
    const deadline = performance.now() + 5;
    await sleep(20);
    await writer.workUntil(deadline, pace);
    assert.ok(writer.omitted >= 4);
    assert.deepEqual([writer.exchanges, writer.ledgers], [[], []]);
  });

  it('reports errors that do not come from Kubernetes', async () => {
    portal.failure = { status: 500, body: { code: 13 }, isMade: false };
    await change();
    assert.match(writer.problems[0], /^create: 500 /);
  });
});
