import { mockCredentials } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { Client, credentials, Metadata } from '@grpc/grpc-js';
import { get, IncomingMessage } from 'node:http';
import { AddressInfo } from 'node:net';
import request from 'supertest';
import { collectAudit } from '../__testUtils__/collectAudit';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { until } from '../__testUtils__/until';
import { startGrpc } from '../grpc/__testUtils__/startGrpc';

const ANN = 'user:default/ann';
const LISTS = ['ray.cluster.read', 'ray.job.read', 'ray.service.read'];
const TEMPLATES = '/apis/v1/namespaces/default/compute_templates';

describe('streams in the audit log', () => {
  const audit = collectAudit();
  const decisions = new Map<string, PolicyDecision>();
  const authorization = mockCredentials.user.header(ANN);
  let backend: Awaited<ReturnType<typeof startGrpc>>;

  beforeAll(async () => {
    backend = await startGrpc({
      features: [audit.factory, mockPermissions(decisions)],
    });
  });

  beforeEach(() => {
    decisions.clear();
    audit.clear();
  });
  afterAll(() => backend?.stop());

  const last = (eventId: string, status: string) =>
    until(() => audit.told(eventId).findLast(e => e.status === status));
  const deny = () =>
    ['ray.template.read', ...LISTS].forEach(permission =>
      decisions.set(permission, { result: AuthorizeResult.DENY }),
    );
  const createTemplate = (name: string) =>
    request(backend.server)
      .post(TEMPLATES)
      .set({ authorization })
      .send({ name, namespace: 'default', cpu: 1, memory: 2 })
      .expect(200);

  function open(path: string): Promise<IncomingMessage> {
    const { port } = backend.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const headers = { authorization };
      get({ host: '127.0.0.1', port, path, headers }, resolve).once(
        'error',
        reject,
      );
    });
  }

  function call(): { error: Promise<Error>; cancel(): void } {
    const client = new Client(
      `127.0.0.1:${backend.port}`,
      credentials.createInsecure(),
    );
    const metadata = new Metadata();
    metadata.set('authorization', authorization);
    const stream = client.makeServerStreamRequest<Buffer, Buffer>(
      '/rayport.v1.WatchService/Watch',
      bytes => bytes,
      bytes => bytes,
      Buffer.alloc(0),
      metadata,
    );
    stream.on('data', () => {});
    const error = new Promise<Error>(resolve => {
      stream.once('error', failure => {
        client.close();
        resolve(failure);
      });
    });
    return { error, cancel: () => stream.cancel() };
  }

  it.each([
    ['/api/ray/watch?kind=template', 'sse'],
    [`${TEMPLATES}?watch=true`, 'ndjson'],
  ])(
    '%s is recorded when it opens and when it ends',
    async (path, transport) => {
      const response = await open(path);
      const chunks: Buffer[] = [];
      response.on('data', chunk => chunks.push(chunk));
      const event = {
        actor: { actorId: ANN, ip: expect.stringContaining('127.0.0.1') },
        request: { url: path.split('?')[0] },
        meta: { transport, kinds: ['template'] },
      };
      expect(await last('stream-open', 'succeeded')).toMatchObject(event);
      const isSent = () => Buffer.concat(chunks).includes(`"${transport}"`);
      await createTemplate(transport);
      await until(isSent);
      response.destroy();
      const { meta, ...end } = await last('stream-end', 'succeeded');
      expect(end).toMatchObject({ actor: event.actor, request: event.request });
      expect(meta).toMatchObject({ ...event.meta, end: 'client-left' });
      expect(meta?.sent).toBeGreaterThan(0);
    },
  );

  it('a watch over gRPC is recorded when it opens and when it ends', async () => {
    const { cancel, error } = call();
    const event = {
      actor: { actorId: ANN, ip: '127.0.0.1' },
      request: { url: '/rayport.v1.WatchService/Watch' },
      meta: { transport: 'grpc' },
    };
    expect(await last('stream-open', 'succeeded')).toMatchObject(event);
    cancel();
    await error;
    const end = { ...event.meta, end: 'client-left' };
    expect(await last('stream-end', 'succeeded')).toMatchObject({
      ...event,
      meta: end,
    });
  });

  it('a denied stream is recorded', async () => {
    deny();
    await request(backend.server)
      .get('/api/ray/watch')
      .set({ authorization })
      .expect(403);
    expect(await last('stream-open', 'failed')).toMatchObject({
      actor: { actorId: ANN },
      meta: { transport: 'sse' },
    });
    await call().error;
    expect(await last('stream-open', 'failed')).toMatchObject({
      actor: { actorId: ANN },
      meta: { transport: 'grpc' },
    });
    expect(audit.told('stream-end')).toEqual([]);
  });
});
