import { Event } from '@rayport/backstage-plugin-ray-node';
import {
  NAMESPACE,
  Specified,
  startSpecified,
} from './__testUtils__/startSpecified';
import { untilPasses } from './__testUtils__/untilPasses';
import { cluster, job, service } from './resources';

const CLUSTERS = `${NAMESPACE}/clusters`;
const { headGroupSpec } = cluster.clusterSpec;

/** An event as the sandbox keeps it. */
type StoredEvent = Event & {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace: string };
};

const reasonsOf = (events: { reason: string }[] = []) =>
  events.map(({ reason }) => reason);

describe('states and events of the specification', () => {
  let specified: Specified;
  const api = () => specified.api();

  beforeAll(async () => {
    specified = await startSpecified('x');
  });

  afterAll(() => specified.stop());

  it.each([
    ['ready', 'the cluster is ready for use', {}],
    [
      'unhealthy',
      'the start parameters are misconfigured',
      { xStartParams: { 'num-cpus': 'many' } },
    ],
    [
      'failed',
      'a severe issue has prevented the head or worker nodes from starting',
      { image: 'rayproject/does-not-exist:1' },
    ],
  ])(
    'clusterState %s: %s; absent from the create response',
    async (state, _meaning, change) => {
      const spec = { headGroupSpec: { ...headGroupSpec, ...change } };
      const sent = { ...cluster, name: `is-${state}`, clusterSpec: spec };
      const created = await api().post(CLUSTERS).send(sent).expect(200);
      expect(created.body).not.toHaveProperty('clusterState');
      await untilPasses(async () => {
        const { body } = await api().get(`${CLUSTERS}/${sent.name}`);
        expect(body.clusterState).toBe(state);
      });
      await api().delete(`${CLUSTERS}/${sent.name}`).expect(200);
    },
  );

  it('jobStatus SUCCEEDED; run by a submitter pod which ends completed; the cluster is optionally deleted', async () => {
    const sent = {
      ...job,
      entrypoint: 'echo hello',
      shutdownAfterJobFinishes: true,
    };
    await api().post(`${NAMESPACE}/jobs`).send(sent).expect(200);
    await untilPasses(async () => {
      const { body } = await api().get(`${NAMESPACE}/jobs/${job.name}`);
      expect(body).toMatchObject({
        jobStatus: 'SUCCEEDED',
        jobDeploymentStatus: 'Complete',
      });
      const path = `/api/ray/namespaces/default/jobs/${job.name}/log`;
      const { body: log } = await api().get(path).expect(200);
      expect(log.log).toContain('hello');
      const { client } = specified.sandbox;
      const key = { namespace: 'default', name: log.pod };
      const submitter = client.get('pods', key);
      expect(submitter).toMatchObject({ status: { phase: 'Succeeded' } });
      await api().get(`${CLUSTERS}/${body.xClusterName}`).expect(404);
    });
  });

  it('an application is RUNNING, its deployment HEALTHY, and reasons are shown', async () => {
    await api().post(`${NAMESPACE}/services`).send(service).expect(200);
    await untilPasses(async () => {
      const path = `${NAMESPACE}/services/${service.name}`;
      const { xServiceStatus } = (await api().get(path).expect(200)).body;
      const deployment = { deploymentName: 'Mango', status: 'HEALTHY' };
      expect(xServiceStatus.serveApplicationStatus).toEqual([
        expect.objectContaining({
          name: 'fruit',
          status: 'RUNNING',
          serveDeploymentStatus: [expect.objectContaining(deployment)],
        }),
      ]);
      expect(reasonsOf(xServiceStatus.xServiceEvents)).toEqual(
        expect.arrayContaining([
          'CreatedHeadPod',
          'CreatedWorkerPod',
          'CreatedService',
          'UpdatedServeApplications',
        ]),
      );
    });
  });

  it('a head service, head pod or worker pod was created', async () => {
    await api().post(CLUSTERS).send(cluster).expect(200);
    await untilPasses(async () => {
      const { body } = await api().get(`${CLUSTERS}/${cluster.name}`);
      expect(reasonsOf(body.events).sort()).toEqual([
        'CreatedHeadPod',
        'CreatedService',
        'CreatedWorkerPod',
      ]);
    });
  });

  it('repeated occurrences are merged: count rises, lastTimestamp moves forward', async () => {
    const path = `${CLUSTERS}/${cluster.name}`;
    const before = (await api().get(path).expect(200)).body.events;
    const [first] = before;
    const { client } = specified.sandbox;
    const key = { namespace: 'default', name: first.id };
    const stored = client.get<StoredEvent>('events', key);
    if (!stored) throw new Error(`There is no event ${first.id}`);
    const later = new Date(Date.parse(first.lastTimestamp) + 60_000);
    client.create<StoredEvent>('events', {
      ...stored,
      metadata: { namespace: 'default', name: `${first.id}.again` },
      eventTime: later.toISOString().replace('Z', '000Z'),
    });
    await untilPasses(async () => {
      const { body } = await api().get(path).expect(200);
      expect(body.events).toEqual([
        {
          ...first,
          count: first.count + 1,
          lastTimestamp: later.toISOString().replace('.000Z', 'Z'),
        },
        ...before.slice(1),
      ]);
    });
  });
});
