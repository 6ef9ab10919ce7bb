import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { clientOf } from '../__testUtils__/clientOf';
import { createTemplate, HEAD_ONLY } from '../__testUtils__/headOnly';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const namespace = 'default';
const SERVE_CONFIG =
  'applications:\n  - name: fruit\n    import_path: fruit.app';

describe('the portal API', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;

  const clusterSpec = HEAD_ONLY;
  const base = { namespace, version: '2.46.0', clusterSpec };

  beforeAll(async () => {
    backend = await startRayBackend();
    client = clientOf(backend);
    await createTemplate(client, { cpu: 2, memory: 4 });
    await client.createCluster({
      namespace,
      cluster: { ...base, name: 'c', user: 'ada' },
    });
    const entrypoint = 'python -c "exit(3)"';
    await client.createRayJob({
      namespace,
      job: { ...base, name: 'j', entrypoint, user: 'bob' },
    });
    await client.createRayJob({
      namespace,
      job: {
        namespace,
        name: 'lost',
        entrypoint,
        clusterSelector: { 'ray.io/cluster': 'nowhere' },
      },
    });
    await client.createRayService({
      namespace,
      service: { ...base, name: 's', serveConfigV2: SERVE_CONFIG },
    });
  });

  afterAll(() => backend.stop());

  it('explains a failed job, with its pods, cluster and events', async () => {
    const status = await until(async () => {
      const now = await client.getRayJobStatus({ namespace, name: 'j' });
      // Ray reports the failure before the operator counts the attempt.
      return now.state === 'failed' && now.failedAttempts > 0 ? now : undefined;
    });
    expect(status).toMatchObject({
      reason: 'AppFailed',
      message: 'The entrypoint has failed with exit code 3.',
      hint: 'The end of the log says why.',
      failedAttempts: 1,
      ownsCluster: true,
      cluster: { name: expect.stringMatching(/^j-/), state: 'ready' },
    });
    expect(status.pods[0].containers).toMatchObject([
      { name: 'ray-job-submitter' },
    ]);
    expect(status.events.map(({ reason }) => reason)).toContain(
      'CreatedRayCluster',
    );
  });

  it('explains a job that waits for a missing cluster', async () => {
    const status = await until(async () => {
      const now = await client.getRayJobStatus({ namespace, name: 'lost' });
      return now.reason === 'ClusterNotFound' ? now : undefined;
    });
    expect(status).toMatchObject({
      state: 'initializing',
      ownsCluster: false,
      cluster: { name: 'nowhere', state: '' },
      hint: 'Create the cluster nowhere; the job starts by itself then.',
    });
  });

  it('explains a service from its first cluster to its applications', async () => {
    const status = await until(async () => {
      const now = await client.getRayServiceStatus({ namespace, name: 's' });
      // The operator writes applications and endpoints in no fixed order, and pods have a separate watch.
      const isServed = now.endpoints && now.active?.cluster?.state === 'ready';
      return now.state === 'running' && isServed ? now : undefined;
    });
    expect(status).toMatchObject({
      message: 'All applications are running (1).',
      hint: '',
      upgrading: false,
      endpoints: 1,
      active: {
        cluster: { state: 'ready' },
        applications: [{ name: 'fruit', status: 'RUNNING' }],
      },
    });
    expect(status.pending).toBeUndefined();
    const { statuses } = await client.listRayServiceStatuses({ namespace });
    expect(statuses).toEqual([{ ...status, events: [], groups: [] }]);
    const elsewhere = { namespace: 'elsewhere' };
    expect(await client.listRayServiceStatuses(elsewhere)).toEqual({
      statuses: [],
    });
  });

  it('answers NOT_FOUND for the status of a missing object', async () => {
    const key = { namespace, name: 'nobody' };
    const missing = { code: 'NOT_FOUND' };
    await expect(client.getRayJobStatus(key)).rejects.toMatchObject(missing);
    await expect(client.getRayServiceStatus(key)).rejects.toMatchObject(
      missing,
    );
  });

  it('summarizes usage', async () => {
    const usage = await until(async () => {
      const now = await client.getUsage({});
      return now.warnings.length ? now : undefined;
    });
    expect(usage.total).toMatchObject({ clusters: 3, jobs: 2, services: 1 });
    expect(usage.byOwner).toContainEqual(
      expect.objectContaining({
        owner: 'user:default/ada',
        clusters: 1,
        jobs: 0,
        services: 0,
        capacity: { cpu: 2, memoryBytes: String(4 * 2 ** 30), gpu: 0 },
      }),
    );
    expect(usage.byNamespace.map(item => item.namespace)).toEqual([namespace]);
    expect(usage.jobStates).toContainEqual({ state: 'failed', count: 1 });
    expect(usage.warnings[0]).toMatchObject({ kind: 'job', name: 'lost' });
    const elsewhere = await client.getUsage({ namespace: 'elsewhere' });
    expect(elsewhere.total).toMatchObject({ clusters: 0, jobs: 0 });
  });

  it('reads states and usage from Kubernetes only on request', async () => {
    const url = `http://localhost:${backend.server.port()}/api/ray`;
    // Repeated events also occur between the two reads, so only the names of warnings are compared.
    const bodyOf = async (response: Response) => {
      const { warnings = [], ...body } = await response.json();
      const names = warnings.map(({ name }: { name: string }) => name);
      return { ...body, warnings: names };
    };
    const inNamespace = `${url}/namespaces/${namespace}`;
    const reads = [
      [`${inNamespace}/jobs/j/status`, '/rayjobs/j'],
      [`${inNamespace}/jobs/j/status`, '/pods?'],
      [`${inNamespace}/jobs/j/status`, 'involvedObject.kind=RayJob'],
      [`${inNamespace}/services/s/status`, '/rayservices/s'],
      [`${inNamespace}/services/s/status`, 'involvedObject.kind=RayService'],
      [`${url}/service-statuses`, '/rayservices/s'],
      [`${url}/usage`, '/rayclusters'],
      [`${url}/usage`, 'involvedObject.kind=RayJob'],
      [`${inNamespace}/compute_templates/t/usage`, '/configmaps/t'],
      [`${inNamespace}/clusters/c/usage`, '/rayclusters/c'],
      [`${inNamespace}/clusters/c/usage`, '/rayjobs'],
    ];
    for (const [path, asked] of reads) {
      backend.sandbox.faults.fail({
        code: 500,
        times: 1,
        matches: ({ method, url: address }) =>
          method === 'GET' &&
          !address.includes('watch=') &&
          decodeURIComponent(address).includes(asked),
      });
      const cached = await fetch(path);
      expect([path, cached.status]).toEqual([path, 200]);
      // The job has not failed yet.
      const failed = await fetch(`${path}?consistency=strong`);
      expect([path, asked, failed.status]).toEqual([path, asked, 503]);
      const strong = await fetch(`${path}?consistency=strong`);
      expect(await bodyOf(strong)).toEqual(await bodyOf(cached));
    }
  });

  it('returns the manifests of stored objects', async () => {
    const { manifest } = await client.getClusterManifest({
      namespace,
      name: 'c',
    });
    expect(manifest).toMatch(/^apiVersion: ray.io\/v1\nkind: RayCluster\n/);
    expect(manifest).toContain('uid: ');
    expect(manifest).not.toContain('managedFields');
    const key = { namespace, name: 't' };
    const template = await client.getComputeTemplateManifest(key);
    expect(template.manifest).toContain('kind: ConfigMap');
    const job = await client.getRayJobManifest({ namespace, name: 'j' });
    expect(job.manifest).toContain('kind: RayJob');
    const service = await client.getRayServiceManifest({
      namespace,
      name: 's',
    });
    expect(service.manifest).toContain('kind: RayService');
    const missing = { namespace, name: 'nobody' };
    await expect(client.getClusterManifest(missing)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('lists what uses a template or a cluster', async () => {
    const key = { namespace, name: 't' };
    const users = await client.getComputeTemplateUsage(key);
    expect(users).toEqual({
      clusters: [
        'c',
        expect.stringMatching(/^j-/),
        expect.stringMatching(/^s-/),
      ],
      jobs: ['j'],
      services: ['s'],
    });
    await client.createRayJob({
      namespace,
      job: {
        namespace,
        name: 'guest',
        entrypoint: 'sleep 60',
        clusterSelector: { 'ray.io/cluster': 'c' },
      },
    });
    const shared = await client.getClusterUsage({ namespace, name: 'c' });
    expect(shared.owner).toBeUndefined();
    expect(shared.jobs.map(({ name }) => name)).toEqual(['guest']);
    const owned = await client.getClusterUsage({
      namespace,
      name: users.clusters[2],
    });
    expect(owned).toEqual({ owner: { kind: 'service', name: 's' }, jobs: [] });
    const missing = { namespace, name: 'nobody' };
    const refused = { code: 'NOT_FOUND' };
    await expect(client.getClusterUsage(missing)).rejects.toMatchObject(
      refused,
    );
    await expect(client.getComputeTemplateUsage(missing)).rejects.toMatchObject(
      refused,
    );
  });

  it('previews what a creation would store, without storing it', async () => {
    const cluster = { ...base, name: 'planned' };
    const plan = await client.previewCreateCluster({ namespace, cluster });
    expect(plan).toMatchObject({ current: '', changes: true });
    expect(plan.manifest).toContain('kind: RayCluster');
    expect(plan.manifest).toContain('name: planned');
    expect(plan.manifest).not.toContain('status:');
    await expect(
      client.getCluster({ namespace, name: 'planned' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const taken = { ...base, name: 'c' };
    await expect(
      client.previewCreateCluster({ namespace, cluster: taken }),
    ).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
    const nameless = { ...base, name: '' };
    await expect(
      client.previewCreateCluster({ namespace, cluster: nameless }),
    ).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    const entrypoint = 'true';
    const job = { ...base, name: 'planned', entrypoint };
    expect(await client.previewCreateRayJob({ namespace, job })).toMatchObject({
      manifest: expect.stringContaining('kind: RayJob'),
    });
    const service = { ...base, name: 'planned', serveConfigV2: SERVE_CONFIG };
    expect(
      await client.previewCreateRayService({ namespace, service }),
    ).toMatchObject({ manifest: expect.stringContaining('kind: RayService') });
  });

  it('previews the result of a change', async () => {
    const key = { namespace, name: 't' };
    const plan = await client.previewPatchComputeTemplate({
      ...key,
      patch: { cpu: 8 },
    });
    expect(plan.current).toMatch(/cpu: "2"/);
    expect(plan.manifest).toMatch(/cpu: "8"/);
    expect(plan.manifest.replace('"8"', '"2"')).toBe(plan.current);
    expect((await client.getComputeTemplate(key)).cpu).toBe(2);
    const same = await client.previewPatchCluster({
      namespace,
      name: 'c',
      patch: { annotations: {} },
    });
    expect(same.changes).toBe(false);
    expect(same.manifest).toBe(same.current);
    const suspended = await client.previewPatchCluster({
      namespace,
      name: 'c',
      patch: { annotations: { team: 'blue' } },
    });
    expect(suspended.changes).toBe(true);
    expect(suspended.manifest).toContain('team: blue');
  });
});
