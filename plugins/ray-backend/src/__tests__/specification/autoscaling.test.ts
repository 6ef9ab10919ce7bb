import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import {
  NAMESPACE,
  Specified,
  startSpecified,
} from './__testUtils__/startSpecified';
import { untilPasses } from './__testUtils__/untilPasses';
import { cluster, template } from './resources';

const CLUSTERS = `${NAMESPACE}/clusters`;
const SCRIPTS = 'detached-actor';
const NAME = 'scales-itself';

type StoredCluster = RayCluster & {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
};

const scripts = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: SCRIPTS, namespace: 'default' },
  data: {
    'create.py': [
      'import ray',
      '',
      '@ray.remote(num_cpus=1)',
      'class Resident:',
      '    pass',
      '',
      'ray.init(namespace="shared")',
      'Resident.options(name="resident", lifetime="detached").remote()',
    ].join('\n'),
    'end.py': [
      'import ray',
      'ray.init(namespace="shared")',
      'resident = ray.get_actor("resident")',
      'ray.kill(resident)',
    ].join('\n'),
  },
};

const onBoth = {
  computeTemplate: template.name,
  image: 'rayproject/ray:2.46.0',
  volumes: [
    {
      name: 'scripts',
      mountPath: '/home/ray/scripts',
      volumeType: 'CONFIGMAP',
      source: SCRIPTS,
      items: { 'create.py': 'create.py', 'end.py': 'end.py' },
    },
  ],
};

const autoscaled = {
  ...cluster,
  name: NAME,
  clusterSpec: {
    enableInTreeAutoscaling: true,
    autoscalerOptions: {
      upscalingMode: 'Default',
      idleTimeoutSeconds: 30,
      cpu: '500m',
      memory: '512Mi',
    },
    headGroupSpec: {
      ...onBoth,
      serviceType: 'NodePort',
      rayStartParams: {
        'dashboard-host': '0.0.0.0',
        'metrics-export-port': '8080',
        'num-cpus': '0',
      },
    },
    workerGroupSpec: [
      {
        ...onBoth,
        groupName: 'small-wg',
        replicas: 0,
        minReplicas: 0,
        maxReplicas: 5,
        rayStartParams: { 'node-ip-address': '$MY_POD_IP' },
      },
    ],
  },
};

/** The steps of the KubeRay API server's end-to-end test of the autoscaler. */
describe('an autoscaling cluster', () => {
  let specified: Specified;
  const api = () => specified.api();

  beforeAll(async () => {
    specified = await startSpecified('ray');
    specified.sandbox.client.create('configmaps', scripts);
  });

  afterAll(() => specified.stop());

  async function runJob(name: string, script: string): Promise<void> {
    const job = {
      name,
      namespace: 'default',
      user: 'ada',
      entrypoint: `python /home/ray/scripts/${script}`,
      clusterSelector: { 'ray.io/cluster': NAME },
    };
    await api().post(`${NAMESPACE}/jobs`).send(job).expect(200);
    await untilPasses(async () => {
      const { body } = await api().get(`${NAMESPACE}/jobs/${name}`);
      expect(body.jobStatus).toBe('SUCCEEDED');
    });
  }

  /** How many workers Kubernetes, the API and the pages count; zero is left out on the wire. */
  async function workers(): Promise<number[]> {
    const key = { namespace: 'default', name: NAME };
    const stored = specified.sandbox.client.get<StoredCluster>(
      'rayclusters.ray.io',
      key,
    );
    const { body: read } = await api().get(`${CLUSTERS}/${NAME}`);
    expect(read.clusterState).toBe('ready');
    const path = `/api/ray/namespaces/default/clusters/${NAME}/status`;
    const { body: status } = await api().get(path);
    return [
      stored?.status?.availableWorkerReplicas,
      read.clusterSpec.workerGroupSpec[0].replicas,
      status.desiredWorkers,
      status.readyWorkers,
    ].map(count => count ?? 0);
  }

  it('is ready without a worker', async () => {
    await api().post(CLUSTERS).send(autoscaled).expect(200);
    await untilPasses(async () =>
      expect(await workers()).toEqual([0, 0, 0, 0]),
    );
  });

  it('gets a worker when a job leaves an actor behind', async () => {
    await runJob('create-actor', 'create.py');
    await untilPasses(async () =>
      expect(await workers()).toEqual([1, 1, 1, 1]),
    );
  });

  it('loses the worker some time after the actor has ended', async () => {
    await runJob('end-actor', 'end.py');
    await untilPasses(async () =>
      expect(await workers()).toEqual([0, 0, 0, 0]),
    );
    const { body } = await api().get(`${CLUSTERS}/${NAME}`).expect(200);
    const reasons = body.events.map(({ reason }: { reason: string }) => reason);
    expect(reasons).toEqual(
      expect.arrayContaining(['CreatedWorkerPod', 'DeletedWorkerPod']),
    );
  });
});
