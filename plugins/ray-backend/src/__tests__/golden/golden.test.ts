import { mockCredentials } from '@backstage/backend-test-utils';
import { isDeepStrictEqual } from 'node:util';
import request from 'supertest';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { comparable } from './comparable';
import { differences } from './differences';
import { Recording, recordings } from './recordings';
import { RayObject, Stage, unrecordedSteps } from './unrecordedSteps';

/** Recorded when the operator was done, or at a certain point of its work. */
const SETTLED = /^(22|34|52)-|-get-Running$/;

/** Recorded before the operator was done, so the sandbox advances step by step; its speed depends on the machine. */
const ON_THE_WAY = /^52-/;

/** Longest time for the operator to reach the recorded state, milliseconds. */
const SETTLING_MS = 60_000;

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
  });

  afterAll(() => backend.stop());

  const stage: Stage = {
    send: async ({ method, path, body }) => {
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
    },
    store: (plural, object) => {
      backend.sandbox.client.create(`${plural}.ray.io`, object);
    },
    stored: (plural, name) => {
      const key = { namespace: 'test', name };
      const found = backend.sandbox.client.get<RayObject>(
        `${plural}.ray.io`,
        key,
      );
      if (!found) throw new Error(`There is no ${plural} ${name}`);
      return found;
    },
  };

  async function answerTo(recording: Recording, expected: unknown) {
    const deadline = Date.now() + SETTLING_MS;
    const isSettled = SETTLED.test(recording.id);
    const isOnTheWay = ON_THE_WAY.test(recording.id);
    const path = recording.path + (isOnTheWay ? '?consistency=strong' : '');
    for (;;) {
      const { status, body } = await stage.send({ ...recording, path });
      const answer = comparable(body, isSettled);
      const isDone = !isSettled || isDeepStrictEqual(answer, expected);
      if (isDone || Date.now() > deadline) return { status, body, answer };
      if (isOnTheWay) backend.sandbox.time.step();
    }
  }

  it.each(recordings)('$id', async recording => {
    const { time } = backend.sandbox;
    if (ON_THE_WAY.test(recording.id)) time.hold();
    else time.resume();
    await unrecordedSteps.get(recording.id)?.(stage);
    const difference = differences.get(recording.id);
    const recorded = structuredClone(recording.answer);
    difference?.adapt?.(recorded);
    const expected = comparable(recorded, SETTLED.test(recording.id));
    const { status, body, answer } = await answerTo(recording, expected);
    expect(status).toBe(difference?.status ?? recording.status);
    const { message = '', code } = recording.answer;
    const expectedError = {
      code: difference?.code ?? code,
      message: expect.stringMatching(
        difference?.message ?? new RegExp(`^${escape(String(message))}`),
      ),
    };
    const isError = status >= 400;
    expect(isError ? body : answer).toEqual(isError ? expectedError : expected);
  });
});

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
