import { mockCredentials } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { StoredObject } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import request from 'supertest';
import { collectAudit } from '../../__testUtils__/collectAudit';
import { ManualTasks } from '../../__testUtils__/ManualTasks';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';
import { tailLog } from '../__testUtils__/tailLog';

const NAMESPACE = '/apis/v1/namespaces/default';
const API = '/api/ray/jobs-api/default';
const JOBS = `${API}/api/jobs/`;
const PACKAGE_NAME = '_ray_pkg_0123456789abcdef.zip';
const PACKAGE = `${API}/api/packages/gcs/${PACKAGE_NAME}`;
const ADA = 'user:default/ada';
const BOB = 'user:default/bob';
const MEBIBYTE = 1_048_576;

interface RayJobObject extends StoredObject {
  spec: Record<string, unknown>;
  status?: { rayClusterName?: string; jobDeploymentStatus?: string };
}

type Method = 'get' | 'post' | 'put' | 'delete';

describe('Ray’s job API of a namespace', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const decisions = new Map<string, PolicyDecision>();
  const audit = collectAudit();
  const tasks = new ManualTasks();
  const round = () => tasks.run('ray-launches');

  const api = () => request(backend.server);
  const as = (method: Method, path: string, user = ADA) =>
    api()[method](path).set('authorization', mockCredentials.user.header(user));
  const submit = (body: object, user = ADA) =>
    as('post', JOBS, user).send(body);
  const job = (id: string, entrypoint = 'echo hello') => ({
    entrypoint,
    submission_id: id,
    metadata: { 'rayport.template': 'small' },
  });

  const stored = (name: string) =>
    backend.sandbox.client.get<RayJobObject>('rayjobs.ray.io', {
      namespace: 'default',
      name,
    });

  const untilStatus = (id: string, status: string) =>
    until(async () => {
      await round();
      const { body } = await as('get', `${JOBS}${id}`).expect(200);
      return body.status === status;
    });

  const tail = (id: string) =>
    tailLog(backend.server, `${JOBS}${id}/logs/tail`, ADA);

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: {
        jobsApi: {
          maxPackageBytes: 2 * MEBIBYTE,
          maxBytesPerCaller: 3 * MEBIBYTE,
          maxBytesPerNamespace: 4 * MEBIBYTE,
        },
      },
      features: [mockPermissions(decisions), audit.factory, tasks.factory],
    });
    await api()
      .post(`${NAMESPACE}/compute_templates`)
      .set('authorization', mockCredentials.service.header())
      .send({ name: 'small', namespace: 'default', cpu: 1, memory: 2 })
      .expect(200);
  });

  beforeEach(() => {
    decisions.clear();
    audit.clear();
  });

  afterAll(() => backend.stop());

  it('runs a folder on its own cluster, and removes the cluster', async () => {
    const { body: version } = await as('get', `${API}/api/version`).expect(200);
    expect(version).toMatchObject({ version: '4', ray_version: '2.52.0' });
    await as('get', PACKAGE).expect(404);
    await as('put', PACKAGE)
      .send(Buffer.alloc(MEBIBYTE + 5, 7))
      .expect(200);
    await as('get', PACKAGE).expect(200);
    const { body: submitted } = await submit({
      ...job('folder', 'echo hello && sleep 5'),
      runtime_env: { working_dir: `gcs://${PACKAGE_NAME}` },
      metadata: { 'rayport.template': 'small', 'rayport.workers': '1' },
    }).expect(200);
    expect(submitted).toEqual({ submission_id: 'folder', job_id: 'folder' });
    const { body: waiting } = await as('get', `${JOBS}folder`).expect(200);
    expect(waiting).toMatchObject({ status: 'PENDING', type: 'SUBMISSION' });
    const following = tail('folder');
    await untilStatus('folder', 'SUCCEEDED');
    const { text, code } = await following;
    expect(text).toMatch(/^.*(cluster|operator).*\n/);
    expect(text).toContain('hello\n');
    expect(code).toBe(1000);
    expect(stored('folder')?.spec).toMatchObject({
      jobId: 'folder',
      submissionMode: 'InteractiveMode',
      shutdownAfterJobFinishes: true,
      preRunningDeadlineSeconds: 3 * 24 * 3_600,
    });
    const { body: logs } = await as('get', `${JOBS}folder/logs`).expect(200);
    expect(logs.logs).toContain('hello\n');
    const { body: list } = await as('get', JOBS).expect(200);
    expect(list).toContainEqual(
      expect.objectContaining({ submission_id: 'folder' }),
    );
    const name = stored('folder')?.status?.rayClusterName ?? '';
    await until(() =>
      backend.sandbox.client.get('rayclusters.ray.io', {
        namespace: 'default',
        name,
      })
        ? undefined
        : true,
    );
    await as('delete', `${JOBS}folder`).expect(200, { deleted: true });
    await as('get', `${JOBS}folder`).expect(404);
  });

  const named = (name: string) => `${API}/api/packages/gcs/${name}.zip`;
  const upload = (name: string, bytes: number, user = ADA) =>
    as('put', named(name), user).send(Buffer.alloc(bytes));

  /** Waits until the operator waits for the submission of the job. */
  const untilWaiting = (id: string) =>
    until(() => {
      const { jobDeploymentStatus } = stored(id)?.status ?? {};
      return jobDeploymentStatus === 'Waiting';
    });

  it('hides packages from other callers, and refuses jobs without access to their packages', async () => {
    await upload('mine', 10).expect(200);
    await as('get', named('mine')).expect(200);
    await as('get', named('mine'), BOB).expect(404);
    const { body } = await submit(
      {
        ...job('foreign'),
        runtime_env: { py_modules: ['gcs://mine.zip', 'gcs://other.zip'] },
      },
      BOB,
    ).expect(400);
    expect(body.message).toContain('mine.zip, other.zip');
    expect(stored('foreign')).toBeUndefined();
  });

  it('limits the size of a package, and the total per caller and per namespace', async () => {
    const refusal = async (name: string, bytes: number, user: string) =>
      (await upload(name, bytes, user).expect(413)).body.message;
    expect(await refusal('large', 2 * MEBIBYTE + 1, BOB)).toContain(
      'ray.jobsApi.maxPackageBytes',
    );
    const eve = 'user:default/eve';
    await upload('first', 2 * MEBIBYTE, BOB).expect(200);
    expect(await refusal('second', 1.5 * MEBIBYTE, BOB)).toContain(
      'maxBytesPerCaller',
    );
    await upload('second', 0.5 * MEBIBYTE, eve).expect(200);
    expect(await refusal('third', 2 * MEBIBYTE, eve)).toContain(
      'maxBytesPerNamespace',
    );
    // A refused package takes no space.
    await upload('fourth', 1000, eve).expect(200);
  });

  it('lists the available templates if none is named', async () => {
    const { body } = await submit({ entrypoint: 'true' }).expect(400);
    expect(body.message).toContain('Choose one of small:');
    expect(body.message).toContain('ray.jobsApi.defaults');
  });

  it.each([
    [{ 'rayport.gpus': '4' }, 'use rayport.template, rayport.head-template'],
    [{ 'rayport.workers': 'four' }, 'rayport.workers: use a whole number'],
    [{ 'rayport.template': 'none' }, 'none'],
    [{ 'rayport.image': 'not an image' }, 'image'],
  ])('refuses metadata %j', async (metadata, words) => {
    const { body } = await submit({
      ...job('refused'),
      metadata: { 'rayport.template': 'small', ...metadata },
    }).expect(400);
    expect(body.message).toContain(words);
    expect(stored('refused')).toBeUndefined();
  });

  it('refuses ids that are invalid in Kubernetes or already in use', async () => {
    await submit(job('Upper_Case')).expect(400);
    await submit(job('twice')).expect(200);
    const { body } = await submit(job('twice'), BOB).expect(409);
    expect(body.message).toContain('already exists');
    // The job is still Ada's.
    await as('post', `${JOBS}twice/stop`).expect(200, { stopped: true });
  });

  it('stops a job that has not started, and still reports how it ended', async () => {
    await submit(job('waiting')).expect(200);
    await untilWaiting('waiting');
    await as('delete', `${JOBS}waiting`).expect(400);
    await as('post', `${JOBS}waiting/stop`).expect(200, { stopped: true });
    await until(async () => {
      await round();
      return stored('waiting') ? undefined : true;
    });
    const { body } = await as('get', `${JOBS}waiting`).expect(200);
    expect(body).toMatchObject({
      status: 'STOPPED',
      message: 'The job was stopped before it started.',
    });
    await as('get', `${JOBS}waiting`, BOB).expect(404);
    await as('post', `${JOBS}waiting/stop`).expect(200, { stopped: false });
    await as('delete', `${JOBS}waiting`).expect(200, { deleted: true });
    await as('get', `${JOBS}waiting`).expect(404);
  });

  it('stops a running job', async () => {
    await submit(job('long', 'sleep 300')).expect(200);
    await untilStatus('long', 'RUNNING');
    await as('post', `${JOBS}long/stop`).expect(200, { stopped: true });
    await untilStatus('long', 'STOPPED');
    expect(stored('long')).toBeDefined();
  });

  it('submits a job to the next cluster after a suspension', async () => {
    await submit(job('again', 'sleep 300')).expect(200);
    await untilStatus('again', 'RUNNING');
    const clusterOf = () => stored('again')?.status?.rayClusterName;
    const first = clusterOf();
    const change = (verb: string) =>
      as('post', `${NAMESPACE}/jobs/again:${verb}`).expect(200);
    await change('suspend');
    await until(() => {
      const { jobDeploymentStatus } = stored('again')?.status ?? {};
      return jobDeploymentStatus === 'Suspended';
    });
    await change('resume');
    await untilStatus('again', 'RUNNING');
    expect(clusterOf()).not.toBe(first);
    await as('post', `${JOBS}again/stop`).expect(200, { stopped: true });
  });

  it('fails a job that Ray refuses, with the message of Ray', async () => {
    await submit({ ...job('odd'), entrypoint_num_cpus: 'many' }).expect(400);
    await submit({ ...job('odd'), entrypoint_memory: 'much' }).expect(200);
    await untilStatus('odd', 'FAILED');
    const { body } = await as('get', `${JOBS}odd`).expect(200);
    expect(body.message).toContain('entrypoint_memory');
  });

  it('sets the caller as owner, and audits with the user as actor', async () => {
    await submit({
      ...job('owned'),
      metadata: { 'rayport.template': 'small', 'rayport.io/user': BOB },
    }).expect(200);
    const { body } = await as('get', `${NAMESPACE}/jobs/owned`).expect(200);
    expect(body.user).toBe(ADA);
    await upload('audited', 1).expect(200);
    for (const event of ['job-create', 'job-package-upload']) {
      expect(audit.told(event)[0]).toMatchObject({ actor: { actorId: ADA } });
    }
  });

  it.each<[string, Method, string, object | undefined]>([
    ['ray.job.create', 'post', JOBS, job('denied')],
    ['ray.job.create', 'get', PACKAGE, undefined],
    ['ray.job.create', 'put', PACKAGE, undefined],
    ['ray.job.read', 'get', `${API}/api/version`, undefined],
    ['ray.job.read', 'get', JOBS, undefined],
    ['ray.job.read', 'get', `${JOBS}any`, undefined],
    ['ray.job.read', 'get', `${JOBS}any/logs`, undefined],
    ['ray.job.update', 'post', `${JOBS}any/stop`, undefined],
    ['ray.job.delete', 'delete', `${JOBS}any`, undefined],
  ])('needs %s for %s %s', async (permission, method, path, body) => {
    decisions.set(permission, { result: AuthorizeResult.DENY });
    const { body: refusal } = await as(method, path).send(body).expect(403);
    expect(refusal.message).toContain(permission);
  });

  it('applies conditional decisions to jobs and packages', async () => {
    const only = (namespaces: string[]): PolicyDecision => ({
      result: AuthorizeResult.CONDITIONAL,
      pluginId: 'ray',
      resourceType: 'ray-job',
      conditions: {
        rule: 'IS_IN_NAMESPACE',
        resourceType: 'ray-job',
        params: { namespaces },
      },
    });
    decisions.set('ray.job.create', only(['other']));
    await submit(job('elsewhere')).expect(403);
    await upload('elsewhere', 1).expect(403);
    await as('get', named('mine')).expect(403);
    decisions.set('ray.job.create', only(['default']));
    await submit(job('here')).expect(200);
    decisions.set('ray.job.read', only(['other']));
    const { body } = await as('get', `${JOBS}here`).expect(404);
    expect(body.message).toContain('no job "here"');
    await as('get', `${JOBS}here/logs`).expect(404);
    await as('post', `${JOBS}here/stop`).expect(200);
    decisions.set('ray.job.update', only(['other']));
    await as('post', `${JOBS}here/stop`).expect(404);
    expect((await as('get', JOBS).expect(200)).body).toEqual([]);
  });

  it('refuses callers without a token, and invalid tokens', async () => {
    const none = mockCredentials.none.header();
    await api().get(JOBS).set('authorization', none).expect(401);
    const token = `Bearer rayport_${'A'.repeat(43)}`;
    const { body } = await api().get(JOBS).set('authorization', token);
    expect(body).toMatchObject({ code: 16 });
  });

  it('reports a missing namespace in the form that Ray’s client shows', async () => {
    const { body } = await as(
      'get',
      '/api/ray/jobs-api/none/api/version',
    ).expect(410);
    expect(body.message).toContain('none');
  });

  it('sets environment variables from Secrets, and refuses malformed references', async () => {
    const withSecrets = (id: string, secrets: string) => {
      const { metadata, ...rest } = job(id);
      return { ...rest, metadata: { ...metadata, 'rayport.secrets': secrets } };
    };
    await submit(withSecrets('secretive', 'TOKEN=hub/token,KEY=db/k')).expect(
      200,
    );
    const spec = JSON.stringify(stored('secretive')?.spec);
    expect(spec).toContain(
      '{"name":"TOKEN","valueFrom":{"secretKeyRef":{"name":"hub","key":"token"}}}',
    );
    const { body } = await submit(withSecrets('no', 'TOKEN=hub')).expect(400);
    expect(body.message).toContain('metadata rayport.secrets: use NAME=');
    await as('post', `${JOBS}secretive/stop`).expect(200);
  });

  it('assigns a job to a queue of Kueue', async () => {
    const queued = (id: string, queue: string) => {
      const { metadata, ...rest } = job(id);
      return { ...rest, metadata: { ...metadata, 'rayport.queue': queue } };
    };
    await submit(queued('queued', 'gpus')).expect(200);
    expect(stored('queued')?.metadata.labels).toMatchObject({
      'kueue.x-k8s.io/queue-name': 'gpus',
    });
    await as('post', `${JOBS}queued/stop`).expect(200);
    const { body } = await submit(queued('no', 'not a name')).expect(400);
    expect(body.message).toContain('metadata rayport.queue: use the name');
  });

  describe('code of an earlier run', () => {
    const create = (name: string, working_dir: string, user = ADA) =>
      as('post', `${NAMESPACE}/jobs`, user).send({
        name,
        namespace: 'default',
        version: '2.52.0',
        entrypoint: 'echo again',
        runtimeEnv: JSON.stringify({ working_dir }),
        shutdownAfterJobFinishes: true,
        clusterSpec: {
          headGroupSpec: {
            computeTemplate: 'small',
            rayStartParams: { 'dashboard-host': '0.0.0.0' },
          },
        },
      });

    it('is uploaded to the cluster of a rerun', async () => {
      await as('put', PACKAGE).send(Buffer.from('PK code')).expect(200);
      await create('rerun', `gcs://${PACKAGE_NAME}`).expect(200);
      expect(stored('rerun')?.spec).toMatchObject({
        submissionMode: 'InteractiveMode',
      });
      await untilStatus('rerun', 'SUCCEEDED');
    });

    it('is available only to its owner, and a rerun without it is refused', async () => {
      const gone = await create('other', `gcs://${PACKAGE_NAME}`, BOB);
      expect(gone.status).toBe(400);
      expect(gone.body.message).toContain('no package _ray_pkg_0123456789');
      expect(stored('other')).toBeUndefined();
    });
  });
});
