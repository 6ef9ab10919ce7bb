import { mockCredentials } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  credentials,
  Client,
  Metadata,
  ServiceError,
  status,
} from '@grpc/grpc-js';
import {
  RayClient,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { clientOf } from '../__testUtils__/clientOf';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { until } from '../__testUtils__/until';
import { startGrpc } from '../grpc/__testUtils__/startGrpc';
import { messageType } from '../grpc/descriptors';
import { MessageCodec } from '../grpc/MessageCodec';
import { PartReader } from '../streams/__testUtils__/PartReader';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from './conditions';

const namespace = 'default';
const RAY_CLUSTERS = 'rayclusters.ray.io';
const DENY: PolicyDecision = { result: AuthorizeResult.DENY };
const READS = ['cluster', 'job', 'service', 'template'].map(
  kind => `ray.${kind}.read`,
);

/** Time until the portal knows about a change, and until the change takes effect after that. Milliseconds. */
const KNOWN_MS = 1_000;
const EFFECTIVE_MS = 1_000;

/** Tolerated delay on a busy machine, far less than a minute. Milliseconds. */
const SLACK_MS = 8_000;

/** A dashboard whose answers at `/endless` continue until the client disconnects. */
async function startDashboard(): Promise<Server> {
  const server = createServer((incoming, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    if (!incoming.url?.startsWith('/endless')) {
      response.end();
      return;
    }
    const timer = setInterval(() => response.write('more\n'), 50);
    response.once('close', () => clearInterval(timer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** The rest of a response, until it ends or is cut off. */
async function ending(response: Response): Promise<string> {
  const reader = new PartReader(response, '\n');
  const parts: string[] = [];
  try {
    for (;;) {
      const part = await reader.next();
      if (part === undefined) break;
      if (part) parts.push(part);
    }
  } catch {
    parts.push('cut');
  }
  return parts.at(-1) ?? '';
}

describe('a change of permissions', () => {
  const decisions = new Map<string, PolicyDecision>();
  let dashboard: Server;
  let backend: Awaited<ReturnType<typeof startGrpc>>;
  let base: string;
  let client: RayClient;

  beforeAll(async () => {
    dashboard = await startDashboard();
    const { port } = dashboard.address() as AddressInfo;
    backend = await startGrpc({
      features: [mockPermissions(decisions)],
      ray: {
        permissions: { decisionLifetime: '0s', reevaluationInterval: '1s' },
        dashboard: {
          access: 'template',
          urlTemplate: `http://127.0.0.1:${port}`,
        },
      },
    });
    base = `http://localhost:${backend.server.port()}`;
    client = clientOf(backend);
    const computeTemplate = { name: 't', namespace, cpu: 1, memory: 1 };
    await client.createComputeTemplate({ namespace, computeTemplate });
    const headGroupSpec = {
      computeTemplate: 't',
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
    };
    for (const [name, user] of [
      ['c', 'user:default/mock'],
      ['theirs', 'user:default/bob'],
    ]) {
      const clusterSpec = { headGroupSpec };
      const cluster = { name, namespace, user, version: '2', clusterSpec };
      await client.createCluster({ namespace, cluster });
    }
    await until(async () => {
      const cluster = await client.getCluster({ namespace, name: 'c' });
      return cluster.clusterState === 'ready';
    });
  });

  afterAll(async () => {
    await backend.stop();
    dashboard.closeAllConnections();
    dashboard.close();
  });

  beforeEach(() => decisions.clear());

  const watch = () => fetch(`${base}/api/ray/watch`);

  async function watchByGrpc() {
    const grpc = new Client(
      `127.0.0.1:${backend.port}`,
      credentials.createInsecure(),
    );
    const metadata = new Metadata();
    metadata.set('authorization', mockCredentials.user.header());
    const codec = new MessageCodec(messageType('rayport.v1.WatchRequest'));
    const stream = grpc.makeServerStreamRequest<Buffer, Buffer>(
      '/rayport.v1.WatchService/Watch',
      bytes => bytes,
      bytes => bytes,
      codec.toBytes({}),
      metadata,
    );
    const ended = new Promise<ServiceError>(resolve => {
      stream.once('error', (error: ServiceError) => {
        grpc.close();
        resolve(error);
      });
    });
    await once(stream, 'data');
    return { ended };
  }

  async function followLog(): Promise<Response> {
    const key = { namespace, name: 'c' };
    const { pods } = await client.getClusterStatus(key);
    return fetch(
      `${base}/api/ray/namespaces/default/clusters/c/pods/${pods[0].name}/log?follow=true`,
    );
  }

  async function openDashboard(): Promise<Response> {
    const path = '/api/ray/namespaces/default/clusters/c/dashboard';
    const opened = await fetch(base + path, { method: 'POST' });
    const { path: root } = await opened.json();
    return fetch(`${base}/api/ray${root}endless`);
  }

  it('ends all streams and dashboards of the caller, with a reason where the protocol allows one', async () => {
    const opened = await Promise.all([
      watch(),
      fetch(`${base}/apis/v1/clusters?watch=true`),
      followLog(),
      openDashboard(),
    ]);
    expect(opened.map(response => response.status)).toEqual(Array(4).fill(200));
    const call = await watchByGrpc();
    const answers = Promise.all(opened.map(ending));
    const start = Date.now();
    for (const name of READS) decisions.set(name, DENY);
    const [event, line, log, page] = await answers;
    const { code, details } = await call.ended;
    expect(Date.now() - start).toBeLessThan(KNOWN_MS + EFFECTIVE_MS + SLACK_MS);
    expect(Date.now() - start).toBeLessThan(KNOWN_MS + EFFECTIVE_MS + SLACK_MS);
    expect(event).toBe('data: {"reason":"forbidden"}');
    expect(JSON.parse(line)).toMatchObject({
      type: 'ERROR',
      object: { code: 7 },
    });
    expect(JSON.parse(log)).toEqual({ end: 'forbidden' });
    expect(page).toBe('cut');
    expect(code).toBe(status.PERMISSION_DENIED);
    expect(details).toMatch(/no longer see these objects/);
  });

  it('closes only dashboards if only their permission is revoked', async () => {
    const log = await followLog();
    const page = ending(await openDashboard());
    decisions.set('ray.cluster.dashboard', DENY);
    expect(await page).toBe('cut');
    const lines = new PartReader(log, '\n');
    expect(await lines.next()).toContain('"text"');
    await lines.close();
  });

  it('removes objects that are no longer readable from a stream, which continues for others', async () => {
    const events = new PartReader(await watch(), '\n\n');
    expect(await events.next()).toContain('"reset":true');
    decisions.set(
      'ray.cluster.read',
      createRayClusterConditionalDecision(
        rayClusterReadPermission,
        rayClusterConditions.isOwner({ owners: ['user:default/bob'] }),
      ),
    );
    for (;;) {
      const event = (await events.next()) ?? '';
      if (event.includes('"reset":true')) break;
      expect(event).not.toContain('event: end');
    }
    await client.deleteComputeTemplate({ namespace, name: 't' });
    for (;;) {
      const event = (await events.next()) ?? '';
      expect(event).not.toContain('"name":"c"');
      if (event.includes('"kind":"template"')) break;
    }
    await events.close();
  });

  it('ends a log when its cluster gets another owner', async () => {
    decisions.set(
      'ray.cluster.read',
      createRayClusterConditionalDecision(
        rayClusterReadPermission,
        rayClusterConditions.isOwner({ owners: ['user:default/mock'] }),
      ),
    );
    const log = ending(await followLog());
    const { client: kubernetes } = backend.sandbox;
    const found = kubernetes.get(RAY_CLUSTERS, { namespace, name: 'c' });
    if (!found) throw new TypeError('The cluster is gone');
    const annotations = { 'rayport.io/user': 'user:default/bob' };
    kubernetes.update(RAY_CLUSTERS, {
      ...found,
      metadata: { ...found.metadata, annotations },
    });
    expect(JSON.parse(await log)).toEqual({ end: 'forbidden' });
  });
});
