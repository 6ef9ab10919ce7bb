import { listOperations } from '@rayport/backstage-plugin-ray-common';
import fc from 'fast-check';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { requestExamplesOf } from './openapi/messageExamples';

/** Requests of each kind; enough to meet every operation often, few enough for a test run. */
const NUM_RUNS = 250;

const VERBS = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const;

const served = listOperations().filter(([, { http }]) => http.api === 'v1');
const bodies = served.flatMap(([, operation]) =>
  Object.values(requestExamplesOf(operation, 'ray')),
);

/** Text as it comes from people, from mistakes and from attackers. */
const anyText = fc.oneof(
  fc.constantFrom('default', 'demo', 'small', '', '0', '-1', '1e9', 'All'),
  fc.constantFrom('__proto__', 'constructor', '..', '%', 'null', 'a=b', '[]'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

const anyParameter = fc.constantFrom(
  'limit',
  'continue',
  'pageSize',
  'page_token',
  'name',
  'user',
  'state',
  'labelSelector',
  'orderBy',
  'dryRun',
  'fieldValidation',
  'constructor',
);

/** A continue token of the right form, with anything in it. */
const anyToken = fc
  .tuple(fc.constantFrom(1, 2, 3), anyText, anyText, anyText)
  .map(parts => Buffer.from(JSON.stringify(parts)).toString('base64url'));

const anyQuery = fc.array(fc.tuple(anyParameter, fc.oneof(anyText, anyToken)), {
  maxLength: 4,
});

/** Replaces one value somewhere within an object. */
function replaceAt(value: unknown, path: number[], by: unknown): unknown {
  if (!path.length || typeof value !== 'object' || value === null) return by;
  const [step, ...rest] = path;
  const entries = Object.entries(value);
  if (!entries.length) return by;
  const [key, inner] = entries[step % entries.length];
  const changed = replaceAt(inner, rest, by);
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === key ? changed : item))
    : Object.fromEntries([...entries, [key, changed]]);
}

/** A body that is fine but for one value, or any JSON at all. */
const anyBody = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...bodies.map(({ value }) => value)),
        fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }),
        fc.oneof(fc.jsonValue({ maxDepth: 2 }), anyText, fc.double()),
      )
      .map(([body, path, by]) => JSON.stringify(replaceAt(body, path, by))),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string() },
);

function isSentToCleanPath({ status, headers }: request.Response): boolean {
  return status === 307 && /^(\/[^/?]+)+\/?(\?|$)/.test(headers.location);
}

describe('whatever is asked', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend();
    await request(backend.server)
      .post('/apis/v1/namespaces/default/compute_templates')
      .send({ name: 'small', namespace: 'default', cpu: 1, memory: 2 })
      .expect(200);
  }, 60_000);

  afterAll(() => backend.stop());

  it('is answered in the form of the contract, and never breaks the server', async () => {
    const anyRequest = fc.record({
      http: fc.constantFrom(...served.map(([, { http }]) => http)),
      namespace: fc.oneof(
        { weight: 3, arbitrary: fc.constant('default') },
        { weight: 1, arbitrary: anyText },
      ),
      names: fc.array(anyText, { minLength: 2, maxLength: 2 }),
      query: anyQuery,
      body: anyBody,
    });
    await fc.assert(
      fc.asyncProperty(anyRequest, async any => {
        const { http, query, body } = any;
        const values = [any.namespace, ...any.names];
        const path = http.path.replace(/\{\w+\}/g, () =>
          encodeURIComponent(values.shift() ?? ''),
        );
        const url = `/apis/v1${path}?${new URLSearchParams(query)}`;
        const call = request(backend.server)[VERBS[http.method]](url);
        const answer = await (http.body ? call.send(body) : call);
        if (answer.status === 200 || isSentToCleanPath(answer)) return;
        expect([400, 404, 409]).toContain(answer.status);
        expect(Object.keys(answer.body)).toEqual(['code', 'message']);
      }),
      { numRuns: NUM_RUNS },
    );
  }, 120_000);
});
