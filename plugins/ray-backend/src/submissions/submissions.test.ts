import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  isPermission,
} from '@backstage/plugin-permission-common';
import { rayClusterSubmitPermission } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';

const NAMESPACE = '/apis/v1/namespaces/default';
const SUBMISSIONS = `${NAMESPACE}/jobsubmissions/c1`;

describe('the submissions API', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let mayNotSubmit = false;

  const api = () => request(backend.server);

  async function untilIs<T>(expected: T, read: () => Promise<T>) {
    while ((await read()) !== expected) {
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }

  const untilState = (name: string, state: string) =>
    untilIs(state, async () => {
      const { body } = await api().get(`${NAMESPACE}/clusters/${name}`);
      return body.clusterState;
    });

  const untilStatus = (id: string, status: string) =>
    untilIs(status, async () => {
      const { body } = await api().get(`${SUBMISSIONS}/${id}`);
      return body.status;
    });

  async function createCluster(name: string, image: string): Promise<void> {
    const headGroupSpec = {
      computeTemplate: 'small',
      image,
      rayStartParams: { 'num-cpus': '1', resources: `'{"slots": 1}'` },
    };
    await api()
      .post(`${NAMESPACE}/clusters`)
      .send({
        name,
        namespace: 'default',
        user: 'ada',
        version: '2.46.0',
        clusterSpec: { headGroupSpec },
      })
      .expect(200);
  }

  beforeAll(async () => {
    const permissions = mockServices.permissions.mock({
      authorizeConditional: async requests =>
        requests.map(({ permission }) => ({
          result:
            mayNotSubmit && isPermission(permission, rayClusterSubmitPermission)
              ? AuthorizeResult.DENY
              : AuthorizeResult.ALLOW,
        })),
    });
    backend = await startRayBackend({ features: [permissions.factory] });
    const template = { name: 'small', namespace: 'default', cpu: 1, memory: 2 };
    await api()
      .post(`${NAMESPACE}/compute_templates`)
      .send(template)
      .expect(200);
    await createCluster('c1', 'rayproject/ray:2.46.0');
    await untilState('c1', 'ready');
  });

  afterAll(() => backend.stop());

  it('supports the whole life of a job', async () => {
    const submission = {
      entrypoint: 'echo hello && sleep 2',
      submissionId: 'a b?c',
      metadata: { k: 'v' },
      runtimeEnv: 'env_vars:\n  a: b\npip: [x]\n',
      entrypointNumCpus: 1,
      entrypointResources: { slots: '0.5' },
    };
    const { body } = await api().post(SUBMISSIONS).send(submission).expect(200);
    expect(body).toEqual({ submissionId: 'a b?c' });
    const id = encodeURIComponent('a b?c');
    await untilStatus(id, 'SUCCEEDED');

    const details = await api().get(`${SUBMISSIONS}/${id}`).expect(200);
    expect(details.body).toMatchObject({
      entrypoint: 'echo hello && sleep 2',
      submissionId: 'a b?c',
      startTime: expect.stringMatching(/^\d+$/),
      endTime: expect.stringMatching(/^\d+$/),
      metadata: { k: 'v' },
      runtimeEnv: { env_vars: 'map[a:b]', pip: '[x]' },
    });
    const log = await api().get(`${SUBMISSIONS}/log/${id}`).expect(200);
    expect(log.body).toEqual({ log: expect.stringMatching(/\]\nhello\n$/) });
    const list = await api().get(SUBMISSIONS).expect(200);
    expect(list.body.submissions).toEqual([details.body]);

    const again = await api().post(SUBMISSIONS).send(submission).expect(409);
    expect(again.body.code).toBe(6);
    await api().delete(`${SUBMISSIONS}/${id}`).expect(200, {});
    await api().delete(`${SUBMISSIONS}/${id}`).expect(404);
    await api().get(SUBMISSIONS).expect(200, {});
  });

  describe('with an Idempotency-Key', () => {
    const submit = (submission: object, key: string) =>
      api().post(SUBMISSIONS).set('Idempotency-Key', key).send(submission);

    it.each([
      ['of Ray', {}],
      ['of its own', { submissionId: 'mine', metadata: { k: 'v' } }],
    ])('submits once, with an id %s', async (key, given) => {
      const submission = { entrypoint: 'sleep 3600', ...given };
      const made = await submit(submission, `"${key}"`).expect(200);
      expect(made.headers).not.toHaveProperty('idempotency-replayed');
      const { submissionId: id } = made.body;
      const again = await submit(submission, `"${key}"`).expect(200);
      expect(again.body).toEqual(made.body);
      expect(again.headers['idempotency-replayed']).toBe('true');
      const list = await api().get(SUBMISSIONS).expect(200);
      expect(list.body.submissions).toHaveLength(1);
      expect(list.text).not.toContain('idempotency');
      expect(list.body.submissions[0].metadata).toEqual(
        'metadata' in given ? given.metadata : undefined,
      );

      const other = { ...submission, entrypoint: 'ls' };
      const reused = await submit(other, `"${key}"`);
      expect([reused.status, reused.body.code]).toEqual([422, 9]);
      await api().post(`${SUBMISSIONS}/${id}`).expect(200);
      await untilStatus(id, 'STOPPED');
      await api().delete(`${SUBMISSIONS}/${id}`).expect(200);
    });

    it('submits once for concurrent requests, and again for another key', async () => {
      const submission = { entrypoint: 'true' };
      const answers = await Promise.all(
        ['a', 'a', 'a', 'b'].map(key => submit(submission, key).expect(200)),
      );
      const ids = answers.map(({ body }) => body.submissionId);
      expect(new Set(ids).size).toBe(2);
      for (const id of new Set(ids)) {
        await untilStatus(id, 'SUCCEEDED');
        await api().delete(`${SUBMISSIONS}/${id}`).expect(200);
      }
    });
  });

  it('deletes a job only after it has stopped', async () => {
    await api()
      .post(SUBMISSIONS)
      .send({ entrypoint: 'sleep 3600', submissionId: 'long' })
      .expect(200);
    const early = await api().delete(`${SUBMISSIONS}/long`).expect(400);
    expect(early.body).toMatchObject({ code: 9 });
    await api().post(`${SUBMISSIONS}/long`).expect(200, {});
    await untilStatus('long', 'STOPPED');
    await api().post(`${SUBMISSIONS}/long`).expect(200, {});
    await api().delete(`${SUBMISSIONS}/long`).expect(200, {});
  });

  it('refuses clusters that do not exist or are not ready', async () => {
    const submission = { entrypoint: 'true' };
    const missing = await api()
      .post(`${NAMESPACE}/jobsubmissions/nope`)
      .send(submission)
      .expect(404);
    expect(missing.body.message).toMatch(/^Cluster nope not found/);
    await createCluster('stuck', 'rayproject/ray:2.46.0-missing');
    const early = await api()
      .get(`${NAMESPACE}/jobsubmissions/stuck`)
      .expect(400);
    expect(early.body.code).toBe(9);
    expect(early.body.message).toMatch(
      /^cluster is not ready: cluster stuck in namespace default is provisioning/,
    );
  });

  it.each([
    [{}, /^entrypoint: Entrypoint is empty/],
    [{ entrypoint: 'x', runtimeEnv: '[a' }, /runtimeEnv is not valid YAML/],
    [
      { entrypoint: 'x', runtimeEnv: '[a]' },
      /^runtimeEnv: it must be a mapping/,
    ],
    [{ entrypoint: 'x', entrypointResources: { a: 'b' } }, /is no number/],
    [{ entrypoint: 'x', submissionId: '../x' }, /submissionId/],
  ])('refuses %j', async (submission, message) => {
    const { body } = await api().post(SUBMISSIONS).send(submission).expect(400);
    expect(body).toEqual({ code: 3, message: expect.stringMatching(message) });
  });

  it('requires a separate permission to submit, but not to read', async () => {
    mayNotSubmit = true;
    try {
      const refused = await api()
        .post(SUBMISSIONS)
        .set('Authorization', mockCredentials.user.header())
        .send({ entrypoint: 'true' })
        .expect(403);
      expect(refused.body.code).toBe(7);
      await api().get(SUBMISSIONS).expect(200);
    } finally {
      mayNotSubmit = false;
    }
  });
});
