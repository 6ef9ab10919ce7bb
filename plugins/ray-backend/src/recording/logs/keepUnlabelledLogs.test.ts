import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { clientOf } from '../../__testUtils__/clientOf';
import { createTemplate } from '../../__testUtils__/headOnly';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';

const namespace = 'default';

/** The pods that the portal watches. */
const OF_OPERATOR = encodeURIComponent('=kuberay-operator');

const headGroupSpec = {
  computeTemplate: 't',
  image: 'rayproject/ray:2.46.0',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};

describe('the unlabelled submitter log of KubeRay before 1.7', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  const lists: string[] = [];
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;

  beforeAll(async () => {
    const knex = await databases.init('SQLITE_3');
    backend = await startRayBackend({
      features: [
        mockPermissions(new Map()),
        mockServices.database.factory({ knex }),
      ],
      through: connection => ({
        ...connection,
        fetch: (path, init) => {
          const isOfPods = path.includes('/pods?');
          if (path.includes('job-name')) lists.push(path);
          // Without the operator's label, lists and watches do not include the submitter.
          const narrowed = path.replace(
            OF_OPERATOR,
            `${OF_OPERATOR},ray.io/cluster`,
          );
          return connection.fetch(isOfPods ? narrowed : path, init);
        },
      }),
    });
    client = clientOf(backend);
    await createTemplate(client);
  });

  afterAll(() => backend.stop());

  async function run(name: string, entrypoint: string) {
    await client.createRayJob({
      namespace,
      job: {
        namespace,
        name,
        user: 'ada',
        version: '2.46.0',
        entrypoint,
        clusterSpec: { headGroupSpec },
      },
    });
  }

  async function keptLogs(name: string) {
    const { records } = await client.listRayJobRecords({ name });
    const [record] = records;
    const { logs = [] } = record ? await client.getRayJobRecord(record) : {};
    return logs.filter(({ container }) => container === 'ray-job-submitter');
  }

  it('is kept when the job ends, and not searched again', async () => {
    await run('ended', `python -c "raise ValueError('no such table')"`);
    const [log] = await until(async () => {
      const logs = await keptLogs('ended');
      return logs.length ? logs : undefined;
    });
    expect(log).toMatchObject({ container: 'ray-job-submitter' });
    const asked = () => lists.filter(path => path.includes('ended')).length;
    const before = asked();
    await client.deleteRayJob({ namespace, name: 'ended' });
    expect(asked()).toBe(before);
  });

  it('is kept when the job is deleted before it ends', async () => {
    await run('stopped', 'sleep 3600');
    const key = { namespace, name: 'stopped' };
    await until(async () => {
      const { jobStatus } = await client.getRayJob(key);
      return jobStatus === 'RUNNING';
    });
    // An empty log would not be kept, and the submitter writes its first line a moment after its start.
    await until(async () => {
      const { log } = await client.getRayJobLog(key);
      return log;
    });
    await client.deleteRayJob(key);
    const [log] = await until(async () => {
      const logs = await keptLogs('stopped');
      return logs.length ? logs : undefined;
    });
    expect(log).toMatchObject({ container: 'ray-job-submitter' });
  });
});
