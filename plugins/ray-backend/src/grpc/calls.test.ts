import { status } from '@grpc/grpc-js';
import { mockCredentials } from '@backstage/backend-test-utils';
import { fieldsOf, listOperations } from '@rayport/backstage-plugin-ray-common';
import { until } from '../__testUtils__/until';
import { collectAudit } from '../__testUtils__/collectAudit';
import { startGrpc } from './__testUtils__/startGrpc';

const namespace = 'default';
const template = { name: 't', namespace, cpu: 1, memory: 2 };
const key = { name: 't', namespace };
const rayStartParams = { 'dashboard-host': '0.0.0.0' };
const headGroupSpec = { computeTemplate: 't', rayStartParams };
const cluster = {
  namespace,
  version: '2.46.0',
  clusterSpec: { headGroupSpec },
};

/** Milliseconds that Kubernetes takes in the test that does not wait for it. */
const SLOW_MS = 1_000;

/** A field 15 of text, which no request of ours has. */
const UNKNOWN_FIELD = Buffer.from('\x7a\x04news');

describe('a gRPC call', () => {
  const audit = collectAudit();
  let backend: Awaited<ReturnType<typeof startGrpc>>;

  beforeAll(async () => {
    backend = await startGrpc({ features: [audit.factory] });
    const input = { computeTemplate: template, namespace };
    await backend.client.call('createComputeTemplate', input);
  });

  afterAll(() => backend.stop());

  const service = mockCredentials.service.token();

  it.each([
    ['a bearer token', { authorization: `Bearer ${service}` }, status.OK],
    ['a bare token', { authorization: service }, status.OK],
    ['no token', {}, status.UNAUTHENTICATED],
    ['an empty token', { authorization: 'Bearer ' }, status.UNAUTHENTICATED],
    [
      'a token that is none',
      { authorization: mockCredentials.user.invalidToken() },
      status.UNAUTHENTICATED,
    ],
  ])('with %s gets the expected status', async (_, metadata, code) => {
    const outcome = await backend.client.call('getComputeTemplate', key, {
      metadata,
    });
    expect(outcome.code).toBe(code);
  });

  it.each([
    [mockCredentials.user.header(), 'user:default/mock'],
    [mockCredentials.service.header(), 'external:test-service'],
  ])('with %s is audited as %s', async (authorization, caller) => {
    const metadata = { authorization };
    await backend.client.call('getComputeTemplate', key, { metadata });
    const told = audit.told('template-fetch');
    expect(told.map(({ actor }) => actor.actorId)).toContain(caller);
  });

  it('creates an object that its user owns', async () => {
    const authorization = mockCredentials.user.header();
    const { body } = await backend.client.call(
      'createCluster',
      { cluster: { ...cluster, name: 'mine' }, namespace },
      { metadata: { authorization } },
    );
    expect(body.user).toBe('user:default/mock');
  });

  it('warns about unknown fields, and refuses them with field-validation Strict', async () => {
    const authorization = mockCredentials.service.header();
    const call = (metadata: Record<string, string>) =>
      backend.client.call(
        'listAllComputeTemplates',
        {},
        { bytes: UNKNOWN_FIELD, metadata: { authorization, ...metadata } },
      );
    const { code, trailers } = await call({});
    expect(code).toBe(status.OK);
    expect(trailers.get('warning')).toEqual(['299 - "unknown field 15"']);
    const refused = await call({ 'field-validation': 'Strict' });
    expect(refused).toMatchObject({
      code: status.INVALID_ARGUMENT,
      message: expect.stringMatching(/^unknown field 15: remove it/),
      details: [{ fieldViolations: [{ field: '15' }] }],
    });
    const unknownMode = await call({ 'field-validation': 'Loud' });
    expect(unknownMode.code).toBe(status.INVALID_ARGUMENT);
  });

  it('changes an object only if its etag matches, and returns the etag on reads', async () => {
    const authorization = mockCredentials.service.header();
    const read = async () => {
      const { body, trailers } = await backend.client.call(
        'getComputeTemplate',
        key,
      );
      return { body, etag: trailers.get('etag').join() };
    };
    const patch = (cpu: number, ifMatch: string) =>
      backend.client.call(
        'patchComputeTemplate',
        { ...key, patch: { cpu } },
        { metadata: { authorization, 'if-match': ifMatch } },
      );
    const { etag } = await read();
    expect(etag).toMatch(/^W\/"[\w-]{36}\.[\w-]+\.[\w-]+"$/);
    const { code } = await patch(2, `"x.y", ${etag}`);
    expect(code).toBe(status.OK);
    expect(await patch(3, etag)).toMatchObject({
      code: status.ABORTED,
      message: expect.stringMatching(/has been changed since you read it/),
    });
    const now = await read();
    expect(now.body.cpu).toBe(2);
    expect(now.etag).not.toBe(etag);
    await patch(1, now.etag);

    const all = await backend.client.call('listAllComputeTemplates', {});
    expect(all.trailers.get('etag')).toEqual([]);
    const created = await backend.client.call(
      'createComputeTemplate',
      { computeTemplate: template, namespace },
      { metadata: { authorization, 'if-match': etag } },
    );
    expect(created).toMatchObject({
      code: status.INVALID_ARGUMENT,
      message: expect.stringContaining('If-Match is not known here'),
    });
  });

  it('refuses unknown numbers of enums', async () => {
    const { message, code } = await backend.client.call('createCluster', {
      cluster: { ...cluster, name: 'enum', user: 'ada', environment: 42 },
      namespace,
    });
    expect(code).toBe(status.INVALID_ARGUMENT);
    expect(message).toBe(
      'environment: 42 must be one of DEV (0), TESTING (1), STAGING (2), PRODUCTION (3).',
    );
  });

  it('refuses a misspelled dry-run key', async () => {
    const { message, code } = await backend.client.call(
      'deleteCluster',
      { name: 'c', namespace },
      {
        metadata: {
          authorization: mockCredentials.user.header(),
          dryrun: 'All',
        },
      },
    );
    expect(code).toBe(status.INVALID_ARGUMENT);
    expect(message).toMatch(/dryrun is not known, .* without dry-run/);
  });

  it.each(
    listOperations().flatMap(([id, { rpc, input, http }]) => {
      const names = fieldsOf(input).map(({ jsonName }) => jsonName);
      return rpc && http.path.includes('{namespace}') ? [{ id, names }] : [];
    }),
  )('to $id refuses an empty namespace', async call => {
    const named = call.names.filter(name => /name$|id$/.test(name));
    const input = Object.fromEntries(named.map(name => [name, 'x']));
    const { code, message } = await backend.client.call(call.id, input);
    expect(code).toBe(status.INVALID_ARGUMENT);
    expect(message).toMatch(
      /namespace is empty\. Please specify a valid value\.: .*Invalid input error: /i,
    );
  });

  it.each([
    ['that end early', Buffer.from('\x0a\x05ab')],
    ['of no field', Buffer.from([0xff, 0xff, 0xff])],
    ['of text that is no UTF-8', Buffer.from([0x0a, 1, 0xff])],
  ])('is refused with bytes %s', async (_, bytes) => {
    const outcome = await backend.client.call('getCluster', {}, { bytes });
    expect(outcome).toMatchObject({
      code: status.INVALID_ARGUMENT,
      message: expect.stringMatching(/^The request is no proto.GetClusterReq/),
    });
  });

  it.each([
    'createComputeTemplate',
    'createCluster',
    'createRayJob',
    'createRayService',
    'updateCluster',
    'submitRayJob',
  ] as const)('to %s refuses a missing body', async id => {
    const { code } = await backend.client.call(id, { namespace });
    expect(code).toBe(status.INVALID_ARGUMENT);
  });

  it('cancels its request to Kubernetes when it is cancelled', async () => {
    const { faults } = backend.sandbox;
    const hanging = new Promise<AbortSignal>(resolve => {
      faults.delay(SLOW_MS, ({ method, signal, url }) => {
        const isCreation = method === 'POST' && url.includes('/configmaps');
        if (isCreation) resolve(signal);
        return isCreation;
      });
    });
    const { code } = await backend.client.call(
      'createComputeTemplate',
      { computeTemplate: { ...template, name: 'slow' }, namespace },
      { onCall: call => hanging.then(() => call.cancel()) },
    );
    faults.delay(0);
    expect(code).toBe(status.CANCELLED);
    const signal = await hanging;
    await until(() => signal.aborted);
    expect(signal.aborted).toBe(true);
  });
});
