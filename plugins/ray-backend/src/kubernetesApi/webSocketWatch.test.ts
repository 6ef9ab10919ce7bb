import { mockCredentials } from '@backstage/backend-test-utils';
import { once } from 'node:events';
import { IncomingMessage, request as sendRequest } from 'node:http';
import { AddressInfo } from 'node:net';
import request from 'supertest';
import { WebSocket } from 'undici';
import { until } from '../__testUtils__/until';
import { rayClusterConditions } from '../authorization/conditions';
import { portalOfSuite } from './__testUtils__/portalOfSuite';
import { rayCluster } from './__testUtils__/rayCluster';

const CLUSTERS = '/apis/ray.io/v1/rayclusters';

/** Concurrent streams of a user. */
const STREAMS = 4;

describe('watches over WebSockets', () => {
  let port: number;
  const portal = portalOfSuite({
    ray: { flowControl: { users: { streams: STREAMS } } },
    async fill({ sandbox, server }) {
      ({ port } = server.address() as AddressInfo);
      for (const namespace of ['ours', 'theirs']) {
        sandbox.client.create('namespaces', {
          apiVersion: 'v1',
          kind: 'Namespace',
          metadata: { name: namespace },
        });
        await request(server)
          .post(`/apis/ray.io/v1/namespaces/${namespace}/rayclusters`)
          .send(rayCluster({ namespace, name: `in-${namespace}` }))
          .expect(201);
      }
    },
  });

  function open(path: string, user = 'user:default/ann') {
    const [, token = ''] = mockCredentials.user.header(user).split(' ');
    const encoded = Buffer.from(token).toString('base64url');
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, [
      `base64url.bearer.authorization.k8s.io.${encoded}`,
      'base64.binary.k8s.io',
    ]);
    const events: Array<{
      type: string;
      object: { code?: number; metadata: { name?: string } };
    }> = [];
    socket.addEventListener('message', ({ data }) =>
      events.push(JSON.parse(String(data))),
    );
    const closed = new Promise<number>(resolve => {
      socket.addEventListener('close', ({ code }) => resolve(code));
    });
    return { socket, events, closed };
  }

  it('send one message per event, limited to what the caller may see', async () => {
    portal.restrict(
      rayClusterConditions.isInNamespace({ namespaces: ['ours'] }),
    );
    const { socket, events, closed } = open(`${CLUSTERS}?watch=true`);
    await until(() => events.at(0));
    expect(socket.protocol).toBe('base64.binary.k8s.io');
    expect(events[0]).toMatchObject({
      type: 'ADDED',
      object: { kind: 'RayCluster', metadata: { name: 'in-ours' } },
    });
    portal.deny();
    expect(await closed).toBe(1000);
    expect(JSON.stringify(events)).not.toContain('theirs');
    expect(events.at(-1)).toMatchObject({
      type: 'ERROR',
      object: { kind: 'Status', code: 410 },
    });
  });

  it.each([
    `/api/ray/kubernetes${CLUSTERS}?watch=1&timeoutSeconds=1`,
    '/apis/ray.io/v1/watch/rayclusters?timeoutSeconds=1',
  ])('are also served at %s, and end after their timeout', async path => {
    const { events, closed } = open(path);
    expect(await closed).toBe(1000);
    const names = events.map(({ object }) => object.metadata.name);
    expect(names).toEqual(expect.arrayContaining(['in-ours', 'in-theirs']));
  });

  it('release their slot when the client closes the connection', async () => {
    for (let count = 0; count < 3 * STREAMS; count += 1) {
      const { socket, events, closed } = open(`${CLUSTERS}?watch=true`);
      await until(() => events.at(0));
      socket.close();
      expect(await closed).toBe(1000);
    }
  });

  it('are refused with a Status', async () => {
    portal.deny();
    const sent = sendRequest({
      port,
      path: `${CLUSTERS}?watch=true`,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      },
    });
    const [answer]: IncomingMessage[] = await once(sent.end(), 'response');
    expect(answer?.statusCode).toBe(403);
    const body = await answer?.toArray();
    expect(JSON.parse(String(body))).toMatchObject({ kind: 'Status' });
  });
});
