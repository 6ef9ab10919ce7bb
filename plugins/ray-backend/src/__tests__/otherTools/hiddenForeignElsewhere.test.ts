import { mockCredentials } from '@backstage/backend-test-utils';
import { PolicyDecision } from '@backstage/plugin-permission-common';
import { JsonObject } from '@bufbuild/protobuf';
import { Client, credentials, Metadata, status } from '@grpc/grpc-js';
import { OperationId } from '@rayport/backstage-plugin-ray-common';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { until } from '../../__testUtils__/until';
import { startGrpc } from '../../grpc/__testUtils__/startGrpc';
import { messageType } from '../../grpc/descriptors';
import { MessageCodec } from '../../grpc/MessageCodec';
import {
  createForeignObjects,
  createForeignWorld,
  HIDDEN,
  hideTheirs,
  MARK,
  SHOWN,
} from './__testUtils__/foreignWorld';

/** Streams of changes over HTTP. */
const STREAMS = [
  '/api/ray/watch',
  '/api/ray/watch?kind=cluster',
  ...['clusters', 'jobs', 'services'].map(
    kind => `/apis/v1/${kind}?watch=true&objects=all`,
  ),
];

const LISTS: OperationId[] = [
  'listAllClusters',
  'listAllRayJobs',
  'listAllRayServices',
  'listClusterStatuses',
];

const OBJECTS: Array<[OperationId, name: string]> = [
  ['getCluster', 'helm'],
  ['getClusterStatus', 'argocd'],
  ['getRayJob', 'job'],
  ['getRayJobStatus', 'job'],
  ['getRayService', 'service'],
  ['getRayServiceStatus', 'service'],
];

const KINDS = ['clusters', 'jobs', 'services'];

/** Type of a message of a watch over gRPC. */
const BOOKMARK = 4;

describe('objects of other tools that a caller may not read', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startGrpc>>;
  let base: string;

  /** A separate caller for each stream: the portal decides a caller's visibility once for all of its streams. */
  const reader = (name: string) => ({
    authorization: mockCredentials.user.header(`user:default/${name}`),
  });
  const hide = () => hideTheirs(decisions);
  const read = async (path: string) => (await fetch(base + path)).text();

  function call(id: OperationId, body: JsonObject = {}) {
    const metadata = {
      authorization: mockCredentials.user.header(),
      'x-rayport-objects': 'all',
    };
    return backend.client.call(id, body, { metadata });
  }

  const createMore = (suffix: string) =>
    createForeignObjects(backend.sandbox.client, suffix);

  /** Reads a stream until it reports a new visible object. The hidden objects are created before that one. */
  async function follow(path: string, suffix: string): Promise<string> {
    const gone = new AbortController();
    const { body } = await fetch(base + path, {
      signal: gone.signal,
      headers: reader(suffix),
    });
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) {
      if (!text) createMore(suffix);
      text += decoder.decode(chunk);
      if (text.includes(`${SHOWN}${suffix}-`)) break;
    }
    gone.abort();
    return text;
  }

  beforeAll(async () => {
    backend = await startGrpc({ features: [mockPermissions(decisions)] });
    base = `http://localhost:${backend.server.port()}`;
    createForeignWorld(backend.sandbox.client);
    await until(async () => {
      const texts = await Promise.all(
        KINDS.map(kind => read(`/api/ray/history/${kind}`)),
      );
      return texts.every(text => text.includes(MARK));
    });
  });

  beforeEach(() => decisions.clear());
  afterAll(() => backend.stop());

  it.each(STREAMS)('are not in the stream %s', async path => {
    const suffix = String(STREAMS.indexOf(path));
    expect(await follow(path, `a${suffix}`)).toContain(MARK);
    hide();
    expect(await follow(path, `b${suffix}`)).not.toContain(MARK);
  });

  it('are not in streams over gRPC', async () => {
    const request = new MessageCodec(messageType('rayport.v1.WatchRequest'));
    const answer = new MessageCodec(messageType('rayport.v1.WatchResponse'));
    const channel = credentials.createInsecure();
    const client = new Client(`127.0.0.1:${backend.port}`, channel);
    const names = async (caller: string) => {
      const told: JsonObject[] = [];
      const metadata = new Metadata();
      metadata.set('authorization', reader(caller).authorization);
      metadata.set('x-rayport-objects', 'all');
      const stream = client.makeServerStreamRequest<Buffer, Buffer>(
        '/rayport.v1.WatchService/Watch',
        bytes => bytes,
        bytes => bytes,
        request.toBytes({}),
        metadata,
      );
      stream.on('error', () => {});
      stream.on('data', bytes => told.push(answer.toJson(bytes).json));
      await until(() => told.find(({ name }) => name === `${SHOWN}-service`));
      // A bookmark follows the events of the existing objects.
      await until(() => told.find(({ type }) => type === BOOKMARK));
      stream.cancel();
      return JSON.stringify(told);
    };
    expect(await names('before')).toContain(MARK);
    hide();
    expect(await names('after')).not.toContain(MARK);
    client.close();
  });

  it.each(LISTS)('are not in %s over gRPC', async id => {
    expect(JSON.stringify(await call(id))).toContain(MARK);
    hide();
    const { code, body } = await call(id);
    expect([code, JSON.stringify(body)]).toEqual([
      status.OK,
      expect.stringContaining(SHOWN),
    ]);
    expect(JSON.stringify(body)).not.toContain(MARK);
  });

  it.each(OBJECTS)(
    'get the same response as missing ones over gRPC: %s of %s',
    async (id, object) => {
      const name = `${MARK}-${object}`;
      const get = (asked: string) =>
        call(id, { namespace: HIDDEN, name: asked });
      expect((await get(name)).code).toBe(status.OK);
      hide();
      const { code, message, details } = await get(name);
      const missing = await get('no-such');
      expect(code).toBe(status.NOT_FOUND);
      const text = JSON.stringify({ message, details });
      expect(text.replaceAll(name, 'no-such')).toBe(
        JSON.stringify({ message: missing.message, details: missing.details }),
      );
    },
  );

  it.each(KINDS)('are not in the history of %s', async kind => {
    const path = `/api/ray/history/${kind}`;
    const { records }: { records: Array<{ uid: string; name: string }> } =
      JSON.parse(await read(path));
    const hidden = records.find(({ name }) => name.startsWith(MARK));
    expect(hidden).toBeDefined();
    const record = `${path}/${hidden?.uid}`;
    expect(await read(record)).toContain(MARK);
    hide();
    const text = await read(path);
    expect(text).toContain(SHOWN);
    expect(text).not.toContain(MARK);
    for (const filter of [`name=${MARK}-helm`, `namespace=${HIDDEN}`]) {
      expect(await read(`${path}?${filter}`)).not.toContain(MARK);
    }
    for (const below of ['', '/logs/driver']) {
      const answer = await fetch(base + record + below);
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.not.stringContaining(MARK),
      ]);
    }
  });
});
