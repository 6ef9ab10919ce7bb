import { mockCredentials } from '@backstage/backend-test-utils';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import { untilStatus } from '../__testUtils__/untilStatus';

const NAMESPACE = '/apis/v1/namespaces/default';
const JOBS = `${NAMESPACE}/jobs`;
const LOGS = '/api/ray/namespaces/default/jobs';

const headGroupSpec = {
  computeTemplate: 'small',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};
const job = {
  name: 'j1',
  namespace: 'default',
  user: 'ann',
  version: '2.46.0',
  entrypoint: `bash -c 'echo hello; sleep 5; echo done'`,
  clusterSpec: { headGroupSpec },
};
const { clusterSpec: _, ...bare } = job;
const onCluster = (name: string) => ({
  ...bare,
  clusterSelector: { 'ray.io/cluster': name },
});

describe('jobs', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend();
    await api()
      .post(`${NAMESPACE}/compute_templates`)
      .send({ name: 'small', namespace: 'default', cpu: 1, memory: 2 })
      .expect(200);
  });

  afterAll(() => backend.stop());

  async function create(body: object) {
    return api().post(JOBS).send(body).expect(200);
  }

  /** Deletes a job, and waits until the operator has removed it and the portal has noticed. */
  async function remove(name: string) {
    await api().delete(`${JOBS}/${name}`).expect(200, {});
    await untilStatus(404, () => api().get(`${JOBS}/${name}?objects=all`));
  }

  async function untilEnded(name: string) {
    return until(async () => {
      const { body } = await api().get(`${JOBS}/${name}`).expect(200);
      return body.endTime ? body : undefined;
    });
  }

  it('run on their own clusters, from creation to deletion', async () => {
    const created = await create({ ...job, shutdownAfterJobFinishes: true });
    expect(created.body).toEqual({
      ...job,
      shutdownAfterJobFinishes: true,
      clusterSpec: { headGroupSpec: { ...headGroupSpec, environment: {} } },
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const ended = await untilEnded('j1');
    expect(ended).toMatchObject({
      jobStatus: 'SUCCEEDED',
      jobDeploymentStatus: 'Complete',
      jobId: expect.stringMatching(/^j1-/),
      rayClusterName: expect.stringMatching(/^j1-/),
      message: 'Job finished successfully.',
    });
    const { body } = await api().get(`${LOGS}/j1/log`).expect(200);
    expect(body.log).toMatch(/hello[^]*done/);
    expect(body.pod).toMatch(/^j1-/);
    const tail = await api().get(`${LOGS}/j1/log?tailLines=1`).expect(200);
    expect(tail.body.log.trim().split('\n')).toHaveLength(1);

    expect((await api().get('/apis/v1/jobs').expect(200)).body.jobs).toEqual([
      ended,
    ]);
    const twice = await api().post(JOBS).send(job).expect(409);
    expect(twice.body).toMatchObject({
      code: 6,
      message: expect.stringMatching(/^Job j1 already exists/),
    });
    await remove('j1');
    await api().get(`${JOBS}/j1`).expect(404);
  });

  it('cause a warning for a command that the shell of the submitter splits (case 04)', async () => {
    const entrypoint = 'python prepare.py && python train.py; echo done';
    const { headers } = await api()
      .post(`${JOBS}?dryRun=All`)
      .send({ ...job, entrypoint })
      .expect(200);
    expect(headers.warning).toBe(
      `299 - "entrypoint: what follows \\"&&\\" runs in the pod that submits the job, not on the cluster; write bash -c '${entrypoint}'"`,
    );
  });

  it('run on existing clusters, with the head’s image for the submitter', async () => {
    const cluster = { ...bare, name: 'c1', clusterSpec: { headGroupSpec } };
    await api()
      .post(`${NAMESPACE}/clusters`)
      .send({ ...cluster, entrypoint: undefined })
      .expect(200);
    const { body, headers } = await create({
      ...onCluster('c1'),
      jobSubmitter: { cpu: '500m' },
    });
    expect(headers.warning).toBeUndefined();
    expect(body.jobSubmitter).toEqual({
      image: 'rayproject/ray:2.46.0',
      cpu: '500m',
    });
    expect(await untilEnded('j1')).toMatchObject({
      jobStatus: 'SUCCEEDED',
      rayClusterName: 'c1',
    });
    await remove('j1');
    await api().get(`${NAMESPACE}/clusters/c1`).expect(200);
    await api().delete(`${NAMESPACE}/clusters/c1`).expect(200);
  });

  it('wait for a selected cluster that does not exist yet, with a warning', async () => {
    const { headers } = await create(onCluster('c2'));
    expect(headers.warning).toContain('cluster c2 does not exist');
    const { body } = await api().get(`${LOGS}/j1/log`).expect(400);
    expect(body).toMatchObject({
      code: 9,
      message: expect.stringMatching(/^Job j1 has no log yet/),
    });
    await remove('j1');
    const both = { ...onCluster('c2'), clusterSpec: { headGroupSpec } };
    const warned = await create(both);
    expect(warned.headers.warning).toContain('clusterSpec is not used');
    await remove('j1');
  });

  it('show why they failed', async () => {
    const entrypoint = `python -c "raise ValueError('no such table')"`;
    await create({ ...job, entrypoint });
    expect(await untilEnded('j1')).toMatchObject({
      jobStatus: 'FAILED',
      jobDeploymentStatus: 'Failed',
      message: expect.stringContaining('exit code 1'),
    });
    const { body } = await api().get(`${LOGS}/j1/log`).expect(200);
    expect(body.log).toContain('ValueError: no such table');
    for (const pod of backend.sandbox.client.list('pods')) {
      const { name, namespace, labels } = pod.metadata;
      if (!labels?.['job-name']) continue;
      backend.sandbox.client.delete('pods', { name, namespace });
    }
    await until(async () => {
      const answer = await api().get(`${LOGS}/j1/log`);
      return answer.body.fromDriver ? true : undefined;
    });
    await remove('j1');
  });

  it('belong to the portal user who creates them, and need an owner from services', async () => {
    const { user, ...nobodys } = onCluster('c2');
    const { body } = await create(nobodys);
    expect(body.user).toBe(mockCredentials.user().principal.userEntityRef);
    expect(body.user).not.toBe(user);
    await remove('j1');
    const refused = await api()
      .post(JOBS)
      .set('Authorization', mockCredentials.service.header())
      .send(nobodys)
      .expect(400);
    expect(refused.body.message).toMatch(/^User who create the job is empty/);
  });

  it('are listed in pages, for one namespace or all', async () => {
    for (const name of ['a', 'b', 'c']) {
      await create({ ...onCluster('c2'), name });
    }
    for (const path of [JOBS, '/apis/v1/jobs']) {
      const first = await api().get(`${path}?limit=2`).expect(200);
      expect(first.body.jobs.map(nameOf)).toEqual(['a', 'b']);
      const rest = await api()
        .get(path)
        .query({ limit: 2, continue: first.body.continue })
        .expect(200);
      expect(rest.body.jobs.map(nameOf)).toEqual(['c']);
      expect(rest.body.continue).toBeUndefined();
    }
    await api().get('/apis/v1/namespaces/nowhere/jobs').expect(200, {});
    for (const name of ['a', 'b', 'c']) await remove(name);
  });

  it('are hidden if other tools created them, but can be deleted', async () => {
    backend.sandbox.client.create('rayjobs.ray.io', {
      apiVersion: 'ray.io/v1',
      kind: 'RayJob',
      metadata: { name: 'theirs', namespace: 'default' },
      spec: { entrypoint: 'x', clusterSelector: { 'ray.io/cluster': 'c' } },
    });
    await untilStatus(200, () => api().get(`${JOBS}/theirs?objects=all`));
    await api().get(JOBS).expect(200, {});
    const { body } = await api().get(`${JOBS}/theirs`).expect(404);
    expect(body.message).toContain('add ?objects=all to the request');
    await remove('theirs');
  });

  it.each<[string, object, number, number, RegExp]>([
    [
      'neither a cluster nor a selector',
      bare,
      400,
      3,
      /^A ClusterSpec object is required/,
    ],
    ['no name', { ...job, name: '' }, 400, 3, /^Job name is empty/],
    ['a long name', { ...job, name: 'j'.repeat(48) }, 400, 3, /at most 47/],
    ['another namespace', { ...job, namespace: 'x' }, 400, 3, /job definition/],
    [
      'a selector without a cluster',
      { ...bare, clusterSelector: { app: 'x' } },
      400,
      3,
      /ray\.io\/cluster/,
    ],
    ['bad YAML', { ...job, runtimeEnv: '{:::' }, 400, 3, /not valid YAML/],
    [
      'variables that are no text (case 16)',
      { ...job, runtimeEnv: 'env_vars:\n  RATE: 1E-5\n  DEBUG: yes\n' },
      400,
      3,
      /^runtimeEnv\.env_vars\.RATE: 0\.00001 is no text for YAML.*runtimeEnv\.env_vars\.DEBUG: YAML reads it as true/,
    ],
    [
      'a runtime environment that is a list',
      { ...job, runtimeEnv: '- pip' },
      400,
      3,
      /^runtimeEnv: it must be a mapping/,
    ],
    [
      'a quote that is not closed',
      { ...job, entrypoint: `python -c "print('x')` },
      400,
      3,
      /^entrypoint: a quote, bracket or backtick is not closed/,
    ],
    [
      'a time to live that nothing obeys',
      { ...job, ttlSecondsAfterFinished: 5 },
      400,
      3,
      /needs shutdownAfterJobFinishes/,
    ],
    [
      'a negative deadline',
      { ...job, activeDeadlineSeconds: -1 },
      400,
      3,
      /must not be negative/,
    ],
    [
      'an amount that is none',
      { ...job, jobSubmitter: { cpu: 'much' } },
      400,
      3,
      /^Failed to create a Ray Job: Create Job failed\.: .*cpu for ray job submitter much/,
    ],
    [
      'metadata that is no annotation',
      { ...job, metadata: { 'a b': 'c' } },
      400,
      3,
      /becomes an annotation/,
    ],
    [
      'a template that does not exist',
      {
        ...job,
        clusterSpec: {
          headGroupSpec: { ...headGroupSpec, computeTemplate: 'nope' },
        },
      },
      400,
      9,
      /template nope does not exist in namespace default/,
    ],
    [
      "a cluster that does not exist, whose head's image is wanted",
      { ...onCluster('nope'), jobSubmitter: {} },
      400,
      9,
      /cluster nope does not exist in namespace default/,
    ],
  ])(
    'with %s are refused, and leave nothing behind',
    async (_what, body, status, code, message) => {
      const answer = await api().post(JOBS).send(body);
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({
        code,
        message: expect.stringMatching(message),
      });
      await api().get('/apis/v1/jobs').expect(200, {});
    },
  );

  it.each<[string, object]>([
    ['a cluster of their own', job],
    ['an existing cluster', onCluster('c1')],
    [
      'the image of an existing cluster',
      { ...onCluster('c1'), jobSubmitter: {} },
    ],
  ])('report a missing namespace first: with %s', async (_what, body) => {
    const { body: answer } = await api()
      .post('/apis/v1/namespaces/nowhere/jobs')
      .send({ ...body, namespace: 'nowhere' })
      .expect(404);
    expect(answer.message).toMatch(/namespace must exist/);
  });

  it.each<[string, string, number, RegExp]>([
    ['get', `${JOBS}/nope`, 404, /^Job nope not found: Get cluster failed\./],
    ['delete', `${JOBS}/nope`, 404, /^Job nope not found: Get job failure/],
    ['get', `${JOBS}/`, 400, /^job name is empty/],
    ['get', `${LOGS}/nope/log`, 404, /^Job nope not found/],
    ['get', `${LOGS}/nope/log?tailLines=-1`, 400, /must not be negative/],
  ])(
    'are answered with an error if missing: %s %s',
    async (method, path, status, message) => {
      const call = method === 'get' ? api().get(path) : api().delete(path);
      const { body } = await call.expect(status);
      expect(body.message).toMatch(message);
    },
  );
});

function nameOf({ name }: { name: string }): string {
  return name;
}
