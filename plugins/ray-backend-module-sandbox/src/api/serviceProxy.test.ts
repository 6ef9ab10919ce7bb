import { TestApi } from '../__testUtils__/TestApi';
import { KubernetesObject } from '../core/json';
import { ServiceProxyRequest } from '../core/types';

const SERVICES = '/api/v1/namespaces/test/services';

/** An API with a service that has two ports; records the requests that reach the service. */
function apiWithService(ready = true) {
  const asked: ServiceProxyRequest[] = [];
  const api = new TestApi({
    services: {
      forward: async request => {
        asked.push(request);
        return ready ? new Response('yes', { status: 201 }) : undefined;
      },
    },
  });
  api.store.create<KubernetesObject>('services', {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'demo-head-svc', namespace: 'test' },
    spec: {
      ports: [
        { name: 'dashboard', port: 8265 },
        { name: 'head', port: 10001 },
      ],
    },
  });
  return { api, asked };
}

describe('services/<name>/proxy', () => {
  it.each(['dashboard', '8265'])(
    'forwards any request to port %s',
    async port => {
      const { api, asked } = apiWithService();
      const answer = await api.send(
        'POST',
        `${SERVICES}/demo-head-svc:${port}/proxy/api/jobs/a%20b/?x=1`,
        '{"a": 1}',
        { Authorization: 'Bearer secret', 'X-Own': 'kept' },
      );
      expect([answer.status, await answer.text()]).toEqual([201, 'yes']);
      const [{ request, ...rest }] = asked;
      expect(rest).toEqual({
        namespace: 'test',
        service: 'demo-head-svc',
        port: 8265,
        portName: 'dashboard',
      });
      const { pathname, search } = new URL(request.url);
      expect(pathname + search).toBe('/api/jobs/a%20b/?x=1');
      expect(await request.text()).toBe('{"a": 1}');
      expect(request.headers.get('X-Own')).toBe('kept');
      expect(request.headers.has('Authorization')).toBe(false);
    },
  );

  it('reports a missing service or port', async () => {
    const { api } = apiWithService();
    const missing = await api.ask('GET', `${SERVICES}/nope:dashboard/proxy/`);
    expect(missing).toMatchObject({
      code: 404,
      body: { message: 'services "nope" not found' },
    });
    const port = await api.ask('GET', `${SERVICES}/demo-head-svc:x/proxy/`);
    expect(port).toMatchObject({
      code: 503,
      body: {
        kind: 'Status',
        reason: 'ServiceUnavailable',
        message: 'no service port "x" found for service "demo-head-svc"',
      },
    });
    const other = await api.ask('GET', '/api/v1/namespaces/test/pods/x/proxy');
    expect(other.code).toBe(404);
  });

  it('reports that the service has no ready endpoints', async () => {
    const { api } = apiWithService(false);
    const path = `${SERVICES}/http:demo-head-svc:dashboard/proxy`;
    expect(await api.ask('GET', path)).toMatchObject({
      code: 503,
      body: {
        message: 'no endpoints available for service "demo-head-svc"',
        reason: 'ServiceUnavailable',
      },
    });
  });
});
