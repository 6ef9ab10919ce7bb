import { isRayApiError } from '../errors';
import { readIdempotencyKey } from '../operations';
import { encodeMessage, encodeRequest } from '../schema';
import { workerGroupSpecSchema } from '../schema/clusterSpec';
import { createRayClient, RayClient } from './RayClient';
import { StreamMessage } from './changes';

interface Sent {
  url: string;
  init?: RequestInit;
}

function clientThatGets(response: Response): {
  client: RayClient;
  sent: Sent[];
} {
  const sent: Sent[] = [];
  const client = createRayClient({
    baseUrl: async () => 'http://portal/api/ray',
    fetch: async (url, init) => {
      sent.push({ url, init });
      return response;
    },
  });
  return { client, sent };
}

describe('RayClient', () => {
  it('builds path, query and body from the operations table and fills in absent fields of responses', async () => {
    const listing = clientThatGets(
      Response.json({ clusters: [{ name: 'c1' }], continue: 'next' }),
    );
    const page = await listing.client.listCluster({
      namespace: 'a/b',
      limit: '2',
    });
    expect(listing.sent[0].url).toBe(
      'http://portal/api/ray/v1/namespaces/a%2Fb/clusters?limit=2&objects=all',
    );
    expect(page.continue).toBe('next');
    expect(page.clusters[0]).toMatchObject({
      name: 'c1',
      events: [],
      user: '',
    });

    const creating = clientThatGets(Response.json({ name: 't' }));
    await creating.client.createComputeTemplate({
      namespace: 'test',
      computeTemplate: { name: 't', namespace: 'test', cpu: 1, memory: 1 },
    });
    expect(creating.sent[0]).toMatchObject({
      url: 'http://portal/api/ray/v1/namespaces/test/compute_templates',
      init: {
        method: 'POST',
        body: '{"name":"t","namespace":"test","cpu":1,"memory":1}',
      },
    });
  });

  it('includes zeros in requests where an absent field has another meaning', async () => {
    const workerGroupSpec = [{ groupName: 'w', replicas: 2, maxReplicas: 2 }];
    const cluster = { name: 'c', clusterSpec: { workerGroupSpec } };
    const { client } = clientThatGets(Response.json({ clusters: [cluster] }));
    const page = await client.listCluster({ namespace: 'n' });
    const [group] = page.clusters[0].clusterSpec?.workerGroupSpec ?? [];
    expect(group).toMatchObject({ replicas: 2, minReplicas: 0 });
    expect(encodeMessage(workerGroupSpecSchema, group)).toEqual(
      workerGroupSpec[0],
    );
    expect(encodeRequest(workerGroupSpecSchema, group)).toEqual({
      ...workerGroupSpec[0],
      minReplicas: 0,
    });
  });

  it('sends a dry run and passes warnings on', async () => {
    const headers = [
      ['warning', '299 - "unknown field \\"a, b\\"\\\\u2026"'],
      ['warning', '299 - "too few"'],
      ['warning-parts', '[[{"code":"Gr\\u00fcn","parameters":{"a":"b"}}]]'],
    ] satisfies Array<[string, string]>;
    const { client, sent } = clientThatGets(Response.json({}, { headers }));
    const heard: unknown[] = [];
    await client.deleteCluster(
      { namespace: 'n', name: 'c' },
      { dryRun: true, onWarning: (...told) => heard.push(told) },
    );
    expect(sent[0].url).toBe(
      'http://portal/api/ray/v1/namespaces/n/clusters/c?dryRun=All',
    );
    const part = { code: 'Grün', parameters: { a: 'b' } };
    expect(heard).toEqual([
      ['unknown field "a, b"…', [part]],
      ['too few', []],
    ]);
  });

  it('sends the ETag of a read as If-Match, and requests strongly consistent reads', async () => {
    const headers = { etag: 'W/"made.seen"' };
    const { client, sent } = clientThatGets(Response.json({}, { headers }));
    const heard: string[] = [];
    const key = { namespace: 'n', name: 'c' };
    await client.getCluster(key, {
      consistency: 'strong',
      onETag: etag => heard.push(etag),
    });
    const [ifMatch] = heard;
    const suspending = clientThatGets(Response.json({}));
    await suspending.client.suspendCluster(key, { ifMatch });
    expect(sent[0].url).toMatch(
      /\/clusters\/c\?objects=all&consistency=strong$/,
    );
    expect(suspending.sent[0].init?.headers).toEqual({ 'if-match': ifMatch });
    expect(ifMatch).toBe('W/"made.seen"');
  });

  it('sends an idempotency key, and reports a replayed create', async () => {
    const headers = { 'idempotency-replayed': 'true' };
    const { client, sent } = clientThatGets(Response.json({}, { headers }));
    const onReplayed = jest.fn();
    await client.createCluster(
      { namespace: 'n' },
      { idempotencyKey: 'a "b" \\', onReplayed },
    );
    const { 'idempotency-key': key, ...others } = Object.fromEntries(
      new Headers(sent[0].init?.headers),
    );
    expect(others).toEqual({ 'content-type': 'application/json' });
    expect(key).toBe('"a \\"b\\" \\\\"');
    expect(readIdempotencyKey(key)).toBe('a "b" \\');
    expect(onReplayed).toHaveBeenCalledTimes(1);
  });

  it('throws the error of the server with its field violations', async () => {
    const { client } = clientThatGets(
      Response.json(
        {
          code: 3,
          message: 'no',
          details: [
            {
              '@type': 'type.googleapis.com/google.rpc.BadRequest',
              fieldViolations: [{ field: 'cpu', description: 'too few' }],
            },
          ],
        },
        { status: 400 },
      ),
    );
    const error = await client
      .listAllClusters({})
      .catch((caught: unknown) => caught);
    expect(isRayApiError(error) && error.violations).toEqual([
      { field: 'cpu', message: 'too few' },
    ]);
    const broken = clientThatGets(new Response('<html>', { status: 502 }));
    await expect(broken.client.listAllClusters({})).rejects.toMatchObject({
      code: 'UNKNOWN',
      httpStatus: 502,
    });
  });

  it('reads changes from a stream with split messages', async () => {
    const change = {
      kind: 'cluster',
      type: 'changed',
      namespace: 'n',
      name: 'c',
    };
    const behind = {
      state: 'behind',
      since: '2026-01-01T12:03:04.000Z',
      kinds: ['cluster'],
    };
    const newer = { ...change, type: 'polished', more: 1 };
    const text = [
      'event: open\ndata: {"resumed":true}',
      'event: beat\nid: 1.a\ndata: {}',
      `event: change\ndata: ${JSON.stringify(change)}`,
      'event: news\ndata: {}',
      `event: change\ndata: ${JSON.stringify({ ...change, kind: 'galaxy' })}`,
      `event: change\nid: 1.b\ndata: ${JSON.stringify(newer)}`,
      'event: open\ndata: {}',
      `event: freshness\ndata: ${JSON.stringify(behind)}`,
      'event: freshness\ndata: {"state":"ahead"}',
      'event: freshness\ndata: {"state":"current"}',
      'event: end\ndata: {"reason":"too-slow"}\n\n',
    ].join('\n\n');
    const bytes = new TextEncoder().encode(text);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let i = 0; i < bytes.length; i += 7) {
          controller.enqueue(bytes.slice(i, i + 7));
        }
        controller.close();
      },
    });
    const { client, sent } = clientThatGets(new Response(body));
    const messages: StreamMessage[] = [];
    const watched = client.watch({
      kinds: ['cluster', 'job'],
      namespace: 'n',
      name: 'a/b',
      lastEventId: '1.0',
    });
    for await (const message of watched) messages.push(message);
    expect(sent[0].url).toBe(
      'http://portal/api/ray/watch?kind=cluster&kind=job&namespace=n&name=a%2Fb&lastEventId=1.0',
    );
    expect(messages).toEqual([
      { type: 'open', reset: false },
      { type: 'beat', id: '1.a' },
      { type: 'change', change },
      { type: 'change', change, id: '1.b' },
      { type: 'open', reset: true },
      { type: 'freshness', freshness: behind },
      { type: 'freshness', freshness: { state: 'current' } },
      { type: 'end', reason: 'too-slow' },
    ]);
  });
});
