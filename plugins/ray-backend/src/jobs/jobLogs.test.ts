import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  RayClient,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { StoredObject } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import { clientOf } from '../__testUtils__/clientOf';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const namespace = 'default';

/** The log of a submitter that has lost its connection to Ray. */
const LOST_LOG = /\/pods\/log-lost-[^/]*\/log\b/;

interface PodObject extends StoredObject {
  status?: { phase?: string };
}

interface RayJobObject extends StoredObject {
  spec: object;
}

/** Cases 01 and 03 of public reports: the log of a job in each mode of submission. */
describe('logs of jobs', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;

  beforeAll(async () => {
    const knex = await databases.init('SQLITE_3');
    backend = await startRayBackend({
      features: [
        mockServices.database.factory({ knex }),
        mockPermissions(decisions),
      ],
      through: connection => ({
        server: connection.server,
        fetch: async (path, init) =>
          LOST_LOG.test(path)
            ? new Response('what came before\nStatus: RUNNING\n')
            : connection.fetch(path, init),
      }),
    });
    client = clientOf(backend);
  });

  afterAll(() => backend.stop());
  afterEach(() => decisions.clear());

  const labels = { 'app.kubernetes.io/managed-by': 'kuberay-apiserver' };
  const head = {
    name: 'ray-head',
    image: 'rayproject/ray:2.52.0',
    resources: { limits: { cpu: '1', memory: '1Gi' } },
  };
  const rayClusterSpec = {
    headGroupSpec: {
      rayStartParams: {},
      template: { spec: { containers: [head] } },
    },
  };

  function create(name: string, submissionMode: string, more: object = {}) {
    backend.sandbox.client.create('rayjobs.ray.io', {
      apiVersion: 'ray.io/v1',
      kind: 'RayJob',
      metadata: { name, namespace, labels },
      spec: {
        submissionMode,
        entrypoint: 'echo hello',
        rayClusterSpec,
        ...more,
      },
    });
  }

  const logOf = (name: string, driver = false) =>
    client.getRayJobLog({ namespace, name, driver });

  const written = (name: string, driver?: boolean) =>
    until(async () => {
      const answer = await logOf(name, driver).catch(() => undefined);
      return answer?.log.includes('hello') ? answer : undefined;
    });

  const untilEnded = (name: string) =>
    until(async () => {
      const [pod] = backend.sandbox.client.list<PodObject>('pods', {
        labels: { 'job-name': name },
      });
      return pod?.status?.phase === 'Succeeded' ? pod : undefined;
    });

  const recorded = (name: string) =>
    until(async () => {
      const { records } = await client.listRayJobRecords({ name });
      const { uid = '' } = records[0] ?? {};
      const { logs } = await client.getRayJobRecord({ uid });
      const found = logs.find(({ container }) => container === 'driver');
      return found && client.getRayJobRecordLog({ uid, id: found.id });
    });

  it('do not exist before the job is submitted', async () => {
    // The operator submits no suspended job, however fast it is.
    const suspended = { suspend: true, shutdownAfterJobFinishes: true };
    create('log-suspended', 'HTTPMode', suspended);
    await expect(logOf('log-suspended')).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: expect.stringMatching(
        /has no log yet: Ray writes one once the job is submitted/,
      ),
    });
  });

  it.each(['HTTPMode', 'SidecarMode'])(
    'come from Ray in %s, and stay in the history (case 01)',
    async mode => {
      const name = `log-${mode.toLowerCase()}`;
      create(name, mode);
      expect(await written(name)).toEqual({
        pod: '',
        fromDriver: true,
        endsEarly: false,
        log: expect.stringMatching(/\nhello\n$/),
      });
      const { log, about } = await until(() =>
        recorded(name).catch(() => undefined),
      );
      expect(log).toMatch(/\nhello\n$/);
      expect(about).toMatchObject({ container: 'driver', exitCode: 0 });
      // Without its cluster, the operator would run an unfinished job again.
      const { rayClusterName } = await until(async () => {
        const job = await client.getRayJob({ namespace, name });
        return job.jobDeploymentStatus === 'Complete' ? job : undefined;
      });
      backend.sandbox.client.delete('rayclusters.ray.io', {
        namespace,
        name: rayClusterName,
      });
      const gone = await until(async () => {
        const error = await logOf(name).then(
          () => undefined,
          thrown => thrown,
        );
        return error?.code === 'NOT_FOUND' ? error : undefined;
      });
      expect(gone.message).toMatch(
        /is gone: Ray keeps it for as long as the head of its cluster runs/,
      );
    },
  );

  it('come from the submitter in the head while Ray does not know the job', async () => {
    const name = 'log-sidecar-waits';
    const command = ['bash', '-c', 'sleep infinity'];
    const spec = { containers: [{ ...head, command }] };
    const unready = {
      headGroupSpec: {
        rayStartParams: {},
        template: {
          metadata: {
            annotations: { 'ray.io/overwrite-container-cmd': 'true' },
          },
          spec,
        },
      },
    };
    create(name, 'SidecarMode', { rayClusterSpec: unready });
    const { pod, fromDriver } = await until(async () => {
      const answer = await logOf(name).catch(() => undefined);
      return answer?.log.includes('Waiting for Ray') ? answer : undefined;
    });
    expect(pod).toMatch(/^log-sidecar-waits-\w+-head-/);
    expect(fromDriver).toBe(false);
  });

  it('come from Ray in InteractiveMode, after the user sets the submission id', async () => {
    const key = { namespace, name: 'log-interactive' };
    create(key.name, 'InteractiveMode');
    const { rayClusterName: clustername } = await until(async () => {
      const job = await client.getRayJob(key).catch(() => undefined);
      return job?.jobDeploymentStatus === 'Waiting' ? job : undefined;
    });
    await until(() =>
      client
        .submitRayJob({
          namespace,
          clustername,
          jobsubmission: { entrypoint: 'echo hello', submissionId: 'mine' },
        })
        .catch(() => undefined),
    );
    const resource = 'rayjobs.ray.io';
    const rayJob = backend.sandbox.client.get<RayJobObject>(resource, key)!;
    const { resourceVersion, ...metadata } = rayJob.metadata;
    const spec = { ...rayJob.spec, jobId: 'mine' };
    backend.sandbox.client.update(resource, { ...rayJob, metadata, spec });
    expect(await written(key.name)).toMatchObject({ fromDriver: true });
  });

  it('come from the submitter in K8sJobMode, and from Ray on request or when the submitter pod is gone', async () => {
    create('log-k8s', 'K8sJobMode');
    const { pod, fromDriver } = await written('log-k8s');
    expect(pod).toMatch(/^log-k8s-/);
    expect(fromDriver).toBe(false);
    await untilEnded('log-k8s');
    const { endsEarly } = await logOf('log-k8s');
    expect(endsEarly).toBe(false);
    expect(await written('log-k8s', true)).toMatchObject({
      pod: '',
      fromDriver: true,
    });
    backend.sandbox.client.delete('pods', { namespace, name: pod });
    await until(async () => {
      const answer = await logOf('log-k8s').catch(() => undefined);
      return answer?.fromDriver ? answer : undefined;
    });
  });

  it('come from the submitter of KubeRay before 1.7, which is found by its submission id only', async () => {
    create('log-old', 'K8sJobMode');
    const { pod } = await written('log-old');
    await untilEnded('log-old');
    const key = { namespace, name: pod };
    const found = backend.sandbox.client.get<PodObject>('pods', key);
    if (!found) throw new Error(`${pod} is gone`);
    const ofJob = { 'batch.kubernetes.io/job-name': 'log-old' };
    const metadata = { ...found.metadata, labels: ofJob };
    backend.sandbox.client.update('pods', { ...found, metadata });
    expect(await logOf('log-old')).toMatchObject({ pod, fromDriver: false });
    // A batch Job of another program may have the name of the RayJob.
    backend.sandbox.client.delete('pods', key);
    backend.sandbox.client.create('pods', {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'log-old-other', namespace, labels: ofJob },
      spec: { containers: [{ name: 'ray-job-submitter', image: 'other' }] },
    });
    expect(await logOf('log-old')).toMatchObject({ fromDriver: true });
  });

  it('say if the submitter log ends early, and come from Ray in full', async () => {
    create('log-lost', 'K8sJobMode');
    await untilEnded('log-lost');
    expect(await logOf('log-lost')).toMatchObject({
      log: expect.not.stringContaining('hello'),
      fromDriver: false,
      endsEarly: true,
    });
    const { log } = await until(() =>
      recorded('log-lost').catch(() => undefined),
    );
    expect(log).toMatch(/\nhello\n$/);
    expect(await logOf('log-lost', true)).toMatchObject({
      log: expect.stringContaining('hello'),
      endsEarly: false,
    });
  });

  it('are hidden from users who may not read the selected cluster', async () => {
    create('log-own', 'HTTPMode');
    await written('log-own');
    const { rayClusterName } = await client.getRayJob({
      namespace,
      name: 'log-own',
    });
    create('log-guest', 'HTTPMode', {
      rayClusterSpec: undefined,
      clusterSelector: { 'ray.io/cluster': rayClusterName },
    });
    await written('log-guest');
    decisions.set(rayClusterReadPermission.name, {
      result: AuthorizeResult.DENY,
    });
    await expect(logOf('log-guest')).rejects.toMatchObject({
      message: expect.stringMatching(/is gone|has no log yet/),
    });
    expect((await logOf('log-own')).log).toContain('hello');
  });
});
