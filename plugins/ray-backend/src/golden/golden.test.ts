import { mockCredentials } from '@backstage/backend-test-utils';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { differences } from './differences';
import { Recording, recordings } from './recordings';

/** What no two runs have in common: times, ports and tokens of pages; our own order of events is tested elsewhere. */
const VOLATILE = new Set([
  'createdAt',
  'events',
  'ray.io/creation-timestamp',
  'continue',
]);

/** Written while the operator works, so its presence depends on who was faster. */
const OPERATORS_PACE = new Set(['serviceEndpoint', 'clusterState']);

function comparable(value: unknown, settled: boolean): unknown {
  const text = JSON.stringify(value, (key, inner) => {
    if (VOLATILE.has(key)) return undefined;
    if (OPERATORS_PACE.has(key) && !settled) return undefined;
    if (key === 'serviceEndpoint') return Object.keys(inner).sort();
    return inner;
  });
  return JSON.parse(text);
}

describe('recorded answers of the real server', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend();
    const { client } = backend.sandbox;
    // The recording began on an empty cluster; the sandbox comes with example templates.
    const labels = { 'ray.io/config-type': 'compute-template' };
    for (const { metadata } of client.list('configmaps', { labels })) {
      client.delete('configmaps', metadata);
    }
    client.create('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'test' },
    });
  }, 60_000);

  afterAll(() => backend.stop());

  const send = ({
    method,
    path,
    body,
  }: Pick<Recording, 'method' | 'path' | 'body'>) => {
    const verbs = {
      GET: 'get',
      POST: 'post',
      PUT: 'put',
      DELETE: 'delete',
    } as const;
    const call = request(backend.server)
      [verbs[method]](path)
      .set('Authorization', mockCredentials.service.header())
      .set('Content-Type', 'application/json');
    return body === undefined ? call : call.send(body);
  };

  async function untilReady(path: string): Promise<void> {
    let state: string | undefined;
    while (state !== 'ready') {
      const { body } = await send({ method: 'GET', path });
      state = body.clusterState;
    }
  }

  /** Some steps between the recorded ones were left out of the recording. */
  async function prepare({ id, path }: Recording): Promise<void> {
    if (id === '22-cluster-get-ready') await untilReady(path);
    if (id !== '28-cluster-list-limit') return;
    const recorded = recordings.find(({ id: other }) => other === id);
    const [{ name, ...first }] = Object(recorded?.answer).clusters;
    const body = JSON.stringify({ ...first, name, clusterState: undefined });
    const collection = '/apis/v1/namespaces/test/clusters';
    await send({ method: 'POST', path: collection, body }).expect(200);
    await untilReady(`${collection}/${name}`);
  }

  it.each(recordings)(
    '$id',
    async recording => {
      await prepare(recording);
      const { status, body } = await send(recording);
      const difference = differences.get(recording.id);
      expect(status).toBe(difference?.status ?? recording.status);
      const isError = status >= 400;
      const { message = '', code } = recording.answer;
      const expectedError = {
        code: difference?.code ?? code,
        message: expect.stringMatching(
          difference?.message ?? new RegExp(`^${escape(String(message))}`),
        ),
      };
      const expected = structuredClone(recording.answer);
      difference?.adapt?.(expected);
      const settled = recording.id.startsWith('22-');
      expect(isError ? body : comparable(body, settled)).toEqual(
        isError ? expectedError : comparable(expected, settled),
      );
    },
    20_000,
  );
});

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
