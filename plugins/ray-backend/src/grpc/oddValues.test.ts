import { parseYaml } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { z } from 'zod';
import { mockCredentials } from '@backstage/backend-test-utils';
import { until } from '../__testUtils__/until';
import { startGrpc } from './__testUtils__/startGrpc';

const MAX = 2 ** 31 - 1;

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});

/** Objects that Kubernetes stores, with values that the messages of the API have no room for. */
const CLUSTER = `
apiVersion: ray.io/v1
kind: RayCluster
metadata:
  name: odd
  namespace: default
  labels: { app.kubernetes.io/managed-by: kuberay-apiserver }
spec:
  enableInTreeAutoscaling: true
  autoscalerOptions:
    idleTimeoutSeconds: 5000000000
    resources: { limits: { cpu: 1, memory: 536870912 } }
  headGroupSpec:
    rayStartParams: {}
    template: &pods { spec: { containers: [{ name: ray, image: rayproject/ray:2.46.0 }] } }
  workerGroupSpecs:
    - { groupName: w, replicas: 0, minReplicas: 0, maxReplicas: 3000000000, rayStartParams: {}, template: *pods }
`;
const JOB = `
apiVersion: ray.io/v1
kind: RayJob
metadata:
  name: odd
  namespace: default
  labels: { app.kubernetes.io/managed-by: kuberay-apiserver }
spec:
  entrypoint: python a.py
  entrypointNumCpus: 1.0e+39
  ttlSecondsAfterFinished: 3000000000
  clusterSelector: { ray.io/cluster: odd }
  submitterPodTemplate:
    spec:
      restartPolicy: Never
      containers: [{ name: s, image: a, resources: { limits: { cpu: 2, memory: 1073741824 } } }]
`;

describe('objects with values that no message holds', () => {
  let backend: Awaited<ReturnType<typeof startGrpc>>;

  beforeAll(async () => {
    backend = await startGrpc();
    const { client } = backend.sandbox;
    await client.create(
      'rayclusters.ray.io',
      objectSchema.parse(parseYaml(CLUSTER)),
    );
    await client.create('rayjobs.ray.io', objectSchema.parse(parseYaml(JOB)));
  });

  afterAll(() => backend.stop());

  /** The only object of a list, once the portal has seen it. */
  const listed = (kind: 'clusters' | 'jobs') =>
    until(async () => {
      const { body } = await request(backend.server)
        .get(`/apis/v1/${kind}`)
        .set('Authorization', mockCredentials.service.header());
      return body[kind]?.at(0);
    });

  it('are listed over gRPC as over HTTP, with the nearest values', async () => {
    expect(await listed('clusters')).toMatchObject({
      clusterSpec: {
        autoscalerOptions: {
          idleTimeoutSeconds: MAX,
          cpu: '1',
          memory: '536870912',
        },
        workerGroupSpec: [{ maxReplicas: MAX }],
      },
    });
    expect(await listed('jobs')).toMatchObject({
      ttlSecondsAfterFinished: MAX,
      jobSubmitter: { cpu: '2', memory: '1073741824' },
    });

    expect(await backend.client.call('listAllClusters', {})).toMatchObject({
      code: 0,
      body: {
        clusters: [
          {
            name: 'odd',
            clusterSpec: { workerGroupSpec: [{ maxReplicas: MAX }] },
          },
        ],
      },
    });
    expect(await backend.client.call('listAllRayJobs', {})).toMatchObject({
      code: 0,
      body: { jobs: [{ name: 'odd', ttlSecondsAfterFinished: MAX }] },
    });
  });
});
