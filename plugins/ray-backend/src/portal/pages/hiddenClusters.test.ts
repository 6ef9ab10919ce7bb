import { mockCredentials } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { rayClusterReadPermission } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';

const TEMPLATES = '/namespaces/default/compute_templates';

/** All answers about the use of templates. */
const PATHS = [
  '/api/ray/pages/compute_templates',
  '/api/ray/pages/compute_templates?orderBy=usedBy%20desc',
  `/api/ray${TEMPLATES}/small/usage`,
];

describe('templates that are used by hidden clusters', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend({ features: [mockPermissions(decisions)] });
    for (const name of ['small', 'spare']) {
      await request(backend.server)
        .post(`/apis/v1${TEMPLATES}`)
        .send({ name, namespace: 'default', cpu: 1, memory: 2 })
        .expect(200);
    }
  });

  afterAll(() => backend.stop());

  async function read() {
    const answers = [];
    for (const path of PATHS) {
      const { status, text, headers } = await request(backend.server)
        .get(path)
        .set('Authorization', mockCredentials.user.header());
      const { date, ...others } = headers;
      expect(date).toBeDefined();
      answers.push({ status, text, others });
    }
    return answers;
  }

  it('are shown exactly as if the clusters did not exist', async () => {
    decisions.set(rayClusterReadPermission.name, {
      result: AuthorizeResult.DENY,
    });
    const before = await read();
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
    await request(backend.server)
      .post('/apis/v1/namespaces/default/clusters')
      .send({
        name: 'hidden',
        namespace: 'default',
        version: '2.46.0',
        user: 'ada',
        clusterSpec: {
          headGroupSpec: {
            computeTemplate: 'small',
            rayStartParams: { 'dashboard-host': '0.0.0.0' },
          },
        },
      })
      .expect(200);
    expect(await read()).toEqual(before);

    decisions.clear();
    const [page] = await read();
    expect(page.text).toContain('"clusterCount":1');
  });
});
