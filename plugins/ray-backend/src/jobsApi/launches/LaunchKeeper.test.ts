import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { RayCluster, RayJob } from '@rayport/backstage-plugin-ray-node';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { steadyClock } from '../../__testUtils__/steadyClock';
import { PluginDatabase } from '../../database/PluginDatabase';
import { DashboardSession } from '../../submissions/DashboardSession';
import { DashboardTransport } from '../../submissions/DashboardTransport';
import { launched } from '../../jobs/launchMark';
import { LaunchKeeper } from './LaunchKeeper';
import { LaunchStore } from './LaunchStore';
import { PackageStore } from './PackageStore';

const KEY = { namespace: 'default', name: 'folder' };
const OWNER = { namespace: 'default', owner: 'user:default/ada' };
const HOUR_MS = 3_600_000;

const databases = TestDatabases.create({
  ids: ['SQLITE_3'],
  disableDocker: true,
});

async function* content(value: string) {
  yield Buffer.from(value);
}

/** A head that takes packages and jobs, each id once, as Ray does. */
class Head {
  readonly packages = new Map<string, string>();
  readonly jobs = new Map<string, unknown>();
  uploads = 0;
  submits = 0;
  /** Fails the next requests with these methods. */
  failing = new Set<string>();

  readonly transport: DashboardTransport = async (path, { method, body }) => {
    if (this.failing.has(method)) throw new Error('connection refused');
    const [, id = ''] =
      /^\/api\/(?:jobs|packages\/gcs)\/(.+)$/.exec(path) ?? [];
    if (method === 'PUT') {
      this.uploads += 1;
      const sent = body instanceof Readable ? await text(body) : String(body);
      this.packages.set(id, sent);
      return answer(200, {});
    }
    if (method === 'POST') {
      this.submits += 1;
      const job: { submission_id: string; entrypoint: string } = JSON.parse(
        String(body),
      );
      if (job.entrypoint === 'refused') return answer(400, 'No such thing');
      if (this.jobs.has(job.submission_id)) {
        return answer(
          500,
          `ValueError: Job with submission_id ${job.submission_id} already exists`,
        );
      }
      this.jobs.set(job.submission_id, job);
      return answer(200, { submission_id: job.submission_id });
    }
    return this.jobs.has(id)
      ? answer(200, { submission_id: id, status: 'RUNNING' })
      : answer(404, `Job ${id} does not exist`);
  };
}

function answer(status: number, body: unknown) {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    headers: { get: () => 'application/json' },
    body: Readable.from([Buffer.from(sent)]),
  };
}

describe('LaunchKeeper', () => {
  let launches: LaunchStore;
  let packages: PackageStore;
  let head: Head;
  let job: RayJob | undefined;
  let cluster: RayCluster;
  let now: number;
  let deleted: string[];

  beforeEach(async () => {
    const knex = await databases.init('SQLITE_3');
    const logger = mockServices.logger.mock();
    const database = new PluginDatabase({
      database: mockServices.database({ knex }),
      logger,
    });
    launches = new LaunchStore(database, steadyClock);
    packages = new PackageStore(database, steadyClock);
    head = new Head();
    now = Date.now();
    deleted = [];
    cluster = {
      apiVersion: 'ray.io/v1',
      kind: 'RayCluster',
      metadata: { ...KEY, name: 'folder-x', uid: 'c1' },
      spec: {},
    };
  });

  /** A launch and its RayJob, whose cluster is up. */
  async function launch(entrypoint = 'python train.py'): Promise<string> {
    const id = await packages.reserve(OWNER, { name: 'code.zip', bytes: 4 });
    await packages.write(id, content('code'));
    const launchId = await launches.insert({
      ...KEY,
      owner: OWNER.owner,
      submission: JSON.stringify({ entrypoint, submission_id: KEY.name }),
      packages: [{ id, name: 'code.zip' }],
    });
    const metadata = { ...KEY, uid: 'j1' };
    const made = { apiVersion: 'ray.io/v1', kind: 'RayJob', metadata };
    job = {
      ...launched(made, { id: launchId, deadlineSeconds: 1 }),
      status: { jobDeploymentStatus: 'Waiting', rayClusterName: 'folder-x' },
    };
    return launchId;
  }

  function createKeeper() {
    return new LaunchKeeper({
      launches,
      packages,
      jobs: {
        get: () => job,
        freshness: { state: 'current', since: new Date() },
      },
      head: { clusterOf: () => cluster },
      dashboards: {
        open: async ({ metadata }) =>
          new DashboardSession({
            cluster: metadata,
            transport: head.transport,
          }),
      },
      steps: {
        async setJobId(rayJob, jobId) {
          job = { ...rayJob, spec: { ...rayJob.spec, jobId } };
        },
        async delete({ metadata }) {
          deleted.push(metadata.name);
          job = undefined;
        },
      },
      keepMs: 24 * HOUR_MS,
      logger: mockServices.logger.mock(),
      now: () => now,
    });
  }

  const round = (keeper = createKeeper()) =>
    keeper.round(new AbortController().signal);

  const used = () => packages.bytesOf(OWNER);

  it('uploads the package, submits the job, and sets the job id for the operator', async () => {
    await launch();
    await round();
    expect(head.packages).toEqual(new Map([['code.zip', 'code']]));
    expect(head.jobs.get('folder')).toMatchObject({
      entrypoint: 'python train.py',
    });
    expect(job?.spec?.jobId).toBe('folder');
    await round();
    expect(head).toMatchObject({ uploads: 1, submits: 1 });
  });

  it('waits for the cluster', async () => {
    await launch();
    job = { ...job!, status: { jobDeploymentStatus: 'Initializing' } };
    await round();
    expect(head).toMatchObject({ uploads: 0, submits: 0 });
  });

  it('continues after a portal was killed between submission and update', async () => {
    await launch();
    jest.spyOn(launches, 'start').mockRejectedValueOnce(new Error('killed'));
    await round();
    expect(job?.spec?.jobId).toBeUndefined();
    await round();
    expect(job?.spec?.jobId).toBe('folder');
    expect(head).toMatchObject({ uploads: 1, submits: 1 });
  });

  it('submits once if two replicas work at the same time', async () => {
    await launch();
    await Promise.all([round(createKeeper()), round(createKeeper())]);
    expect(head.jobs.size).toBe(1);
    expect(job?.spec?.jobId).toBe('folder');
    const [row] = await launches.list();
    expect(row).toMatchObject({ startedIn: 'c1', outcome: undefined });
  });

  it('submits a job again to the new cluster after a suspension', async () => {
    await launch();
    await round();
    head = new Head();
    cluster = { ...cluster, metadata: { ...cluster.metadata, uid: 'c2' } };
    await round();
    expect(head.jobs.size).toBe(1);
  });

  it('retries an unreachable head with a growing delay', async () => {
    await launch();
    head.failing.add('PUT');
    const keeper = createKeeper();
    await round(keeper);
    head.failing.clear();
    await round(keeper);
    expect(head.jobs.size).toBe(0);
    now += 1_000;
    await round(keeper);
    expect(head.jobs.size).toBe(1);
  });

  it('fails a job that Ray refuses, and deletes its RayJob', async () => {
    const id = await launch('refused');
    await round();
    const [row] = await launches.list({ id });
    expect(row).toMatchObject({
      outcome: 'FAILED',
      message: expect.stringContaining('No such thing'),
      packages: [],
    });
    expect(await launches.submissionOf(id)).toBe('');
    await round();
    expect(deleted).toEqual(['folder']);
  });

  it('fails a job that has waited too long', async () => {
    const id = await launch();
    job = { ...job!, status: { jobDeploymentStatus: 'Initializing' } };
    now += 25 * HOUR_MS;
    await round();
    const [row] = await launches.list({ id });
    expect(row).toMatchObject({
      outcome: 'FAILED',
      message: expect.stringContaining('24 hours'),
    });
  });

  it('forgets a job that has ended or is gone, and its package later', async () => {
    await launch();
    await round();
    now += 2 * HOUR_MS;
    await round();
    expect(await used()).toBeGreaterThan(0);
    job = undefined;
    await round();
    expect(await launches.list()).toEqual([]);
    now += 20 * HOUR_MS;
    await round();
    expect(await used()).toBeGreaterThan(0);
    now += 3 * HOUR_MS;
    await round();
    expect(await used()).toBe(0);
  });

  it('ignores a RayJob of another launch', async () => {
    await launch();
    job = launched(job!, { id: 'another', deadlineSeconds: 1 });
    await round();
    expect(head).toMatchObject({ uploads: 0, submits: 0 });
  });
});
