import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  rayServiceReadPermission,
  rayServiceRequestPermission,
} from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { clientOf } from '../__testUtils__/clientOf';
import { createTemplate, HEAD_ONLY } from '../__testUtils__/headOnly';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const namespace = 'default';
const SERVICES = `/api/v1/namespaces/${namespace}/services`;
const FRUIT = `${SERVICES}/fruit-serve-svc:serve/proxy`;
const { DENY } = AuthorizeResult;

describe('the proxy of Serve applications', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
      features: [mockPermissions(decisions)],
    });
    const client = clientOf(backend);
    await createTemplate(client, { cpu: 2, memory: 4 });
    await client.createRayService({
      namespace,
      service: {
        name: 'fruit',
        namespace,
        user: 'ada',
        version: '2.46.0',
        serveConfigV2:
          'applications:\n  - name: fruit\n    import_path: fruit.app\n    route_prefix: /fruit\n',
        clusterSpec: HEAD_ONLY,
      },
    });
    await until(async () => {
      const { status } = await api().get(`${FRUIT}/fruit`);
      return status === 200;
    });
  });

  beforeEach(() => decisions.clear());
  afterAll(() => backend.stop());

  it.each([FRUIT, FRUIT.replace(':serve', ':8000')])(
    'returns the answer of the application, isolated from the portal: %s',
    async proxy => {
      const { text, headers } = await api()
        .get(`${proxy}/fruit/apple?n=1`)
        .expect(200);
      expect(text).toContain('fruit.app would answer GET /fruit/apple');
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(headers['x-content-type-options']).toBe('nosniff');
      await api().post(`${proxy}/fruit`).send({ n: 1 }).expect(200);
      await api().get(`${proxy}/vegetables`).expect(404);
      await api().delete(`${proxy}/fruit`).expect(403);
    },
  );

  it('requires the permission for requests, and hides services that the caller may not read', async () => {
    decisions.set(rayServiceRequestPermission.name, { result: DENY });
    await api().get(`${FRUIT}/fruit`).expect(403);
    decisions.set(rayServiceReadPermission.name, { result: DENY });
    const { status } = await api().get(`${FRUIT}/fruit`);
    expect([403, 404]).toContain(status);
  });

  it.each([
    [`${FRUIT}/..%2f..%2fsecrets`, 400],
    [`${SERVICES}/kubernetes:8000/proxy/`, 404],
  ])('refuses other paths and Services: %s', async (path, expected) => {
    const { status } = await api().get(path);
    expect(status).toBe(expected);
  });

  it.each([
    'fruit-serve-svc:9999',
    'fruit-serve-svc',
    'https:fruit-serve-svc:8000',
  ])('names the addresses that are served in place of %s', async address => {
    const { body } = await api()
      .get(`${SERVICES}/${address}/proxy/`)
      .expect(403);
    expect(body.message).toBe(
      `services/${address}/proxy is not served: a Ray dashboard is at services/<head service>:dashboard/proxy, and the applications of a RayService are at services/<name>-serve-svc:serve/proxy.`,
    );
  });
});
