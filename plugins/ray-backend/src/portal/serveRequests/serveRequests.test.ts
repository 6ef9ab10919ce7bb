import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  RayClient,
  rayServiceRequestPermission,
  ServeRequest,
} from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { clientOf } from '../../__testUtils__/clientOf';
import { createTemplate, HEAD_ONLY } from '../../__testUtils__/headOnly';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';

const namespace = 'default';
const key = { namespace, name: 'fruit' };
const MIB = 1_048_576;

describe('requests to applications', () => {
  const decisions = new Map<string, PolicyDecision>();
  /** Requests that Serve received. */
  const asked: Array<{ path: string; method?: string; body?: unknown }> = [];
  /** Answers instead of Serve. */
  let answer: (() => Response | Promise<Response>) | undefined;
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;

  beforeAll(async () => {
    backend = await startRayBackend({
      features: [mockPermissions(decisions)],
      through: connection => ({
        server: connection.server,
        async fetch(path, sent) {
          if (!path.includes(':serve/proxy')) {
            return connection.fetch(path, sent);
          }
          asked.push({ path, method: sent?.method, body: sent?.body });
          return answer?.() ?? connection.fetch(path, sent);
        },
      }),
    });
    client = clientOf(backend);
    await createTemplate(client, { cpu: 2, memory: 4 });
    await client.createRayService({
      namespace,
      service: {
        ...key,
        user: 'ada',
        version: '2.46.0',
        serveConfigV2:
          'applications:\n  - name: fruit\n    import_path: fruit.app\n    route_prefix: /fruit\n',
        clusterSpec: HEAD_ONLY,
      },
    });
  });

  afterAll(() => backend.stop());
  beforeEach(() => {
    decisions.clear();
    asked.length = 0;
    answer = undefined;
  });

  const send = (sent: Partial<ServeRequest>) =>
    client.sendServeRequest({ ...key, request: sent });

  it('are refused with a hint while no application serves', async () => {
    await expect(send({ path: '/fruit' })).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: expect.stringMatching(/it has no ready pod/),
    });
    expect(asked).toEqual([]);
  });

  it('are answered by the application of the route', async () => {
    const answered = await until(async () => {
      const ready = await send({ path: '/fruit/apple?n=1' }).catch(
        () => undefined,
      );
      return ready?.status === 200 ? ready : undefined;
    });
    expect(answered).toMatchObject({
      contentType: expect.stringMatching(/^text\/plain/),
      body: expect.stringMatching(/fruit\.app would answer GET \/fruit\/apple/),
      truncated: false,
    });
    // An error response counts as a response, too.
    expect(await send({ path: '/vegetables' })).toMatchObject({
      status: 404,
      body: expect.stringMatching(/'\/vegetables' not found/),
    });
  });

  it('have their method, body and type, without the caller’s credentials', async () => {
    answer = () => new Response('{"ripe":true}', { status: 201 });
    expect(await send({ method: 'POST', path: '/fruit', body: '{}' })).toEqual(
      expect.objectContaining({ status: 201, body: '{"ripe":true}' }),
    );
    expect(asked).toEqual([
      {
        path: '/api/v1/namespaces/default/services/fruit-serve-svc:serve/proxy/fruit',
        method: 'POST',
        body: '{}',
      },
    ]);
  });

  it('return at most 1 MiB of the body', async () => {
    answer = () => new Response('a'.repeat(MIB + 1));
    const { body, truncated } = await send({});
    expect(body).toHaveLength(MIB);
    expect(truncated).toBe(true);
  });

  it('distinguish errors of Kubernetes from those of the application', async () => {
    answer = () => new Response('busy', { status: 503 });
    await expect(send({})).resolves.toMatchObject({ status: 503 });
    const status = { kind: 'Status', apiVersion: 'v1', status: 'Failure' };
    answer = () => Response.json({ ...status, code: 503 }, { status: 503 });
    await expect(send({})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    answer = () => Response.json({ ...status, code: 403 }, { status: 403 });
    await expect(send({})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  it.each<[Partial<ServeRequest>, string]>([
    [{ path: 'fruit' }, 'path'],
    [{ path: '/../../secrets' }, 'path'],
    [{ path: '/%2e%2E/secrets' }, 'path'],
    [{ path: '/predict#/../x' }, 'path'],
    [{ path: '/predict?q=1#' }, 'path'],
    [{ path: '/a\\..\\b' }, 'path'],
    [{ path: '/%' }, 'path'],
    [{ path: '/a b' }, 'path'],
    [{ path: `/${'a'.repeat(4_096)}` }, 'path'],
    [{ contentType: 'text/plain\r\nx: y' }, 'contentType'],
    [{ body: '{}' }, 'body'],
  ])('are refused if invalid: %j', async (sent, field) => {
    await expect(send(sent)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      violations: [expect.objectContaining({ field })],
    });
    expect(asked).toEqual([]);
  });

  it('require a separate permission', async () => {
    decisions.set(rayServiceRequestPermission.name, {
      result: AuthorizeResult.DENY,
    });
    await expect(send({})).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    expect(asked).toEqual([]);
  });

  it('are not sent in a dry run', async () => {
    await request(backend.server)
      .post('/api/ray/namespaces/default/services/fruit/request?dryRun=All')
      .send({ path: '/fruit' })
      .expect(200);
    expect(asked).toEqual([]);
  });
});
