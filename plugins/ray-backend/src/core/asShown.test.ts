import request from 'supertest';
import { clientOf } from '../__testUtils__/clientOf';
import { createTemplate } from '../__testUtils__/headOnly';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { untilStatus } from '../__testUtils__/untilStatus';

/** More than the API's int32 can hold; Kubernetes stores it. */
const MANY = 5_000_000_000;

const namespace = 'default';
const PATH = `/apis/v1/namespaces/${namespace}/clusters/c`;

const key = { namespace, name: 'c' };

function pod(name: string) {
  const resources = { limits: { cpu: '1', memory: '1Gi' } };
  const image = 'rayproject/ray:2.52.0';
  return {
    metadata: { annotations: { 'ray.io/compute-template': 't' } },
    spec: { containers: [{ name, image, resources }] },
  };
}

const rayStartParams = { 'dashboard-host': '0.0.0.0' };

const rayCluster = {
  apiVersion: 'ray.io/v1',
  kind: 'RayCluster',
  metadata: {
    ...key,
    labels: {
      'app.kubernetes.io/managed-by': 'kuberay-apiserver',
      'ray.io/user': 'ada',
    },
  },
  spec: {
    rayVersion: '2.52.0',
    headGroupSpec: { rayStartParams, template: pod('ray-head') },
    workerGroupSpecs: [
      {
        groupName: 'g',
        replicas: 0,
        minReplicas: 0,
        maxReplicas: MANY,
        rayStartParams,
        template: pod('ray-worker'),
      },
    ],
  },
};

it('keeps stored numbers that do not fit their type when an update changes other fields', async () => {
  const backend = await startRayBackend();
  const api = request(backend.server);
  const { client } = backend.sandbox;
  const stored = () => client.get<typeof rayCluster>('rayclusters.ray.io', key);
  await createTemplate(clientOf(backend), { cpu: 1, memory: 1 });
  client.create('rayclusters.ray.io', rayCluster);
  await untilStatus(200, () => api.get(PATH));
  const { body } = await api.get(PATH);
  const [group] = body.clusterSpec.workerGroupSpec;
  expect(group.maxReplicas).toBe(2_147_483_647);

  await api
    .patch(PATH)
    .set('Content-Type', 'application/merge-patch+json')
    .send({ annotations: { patched: 'yes' } })
    .expect(200);
  await api
    .put(PATH)
    .send({ ...body, annotations: { put: 'yes' } })
    .expect(200);
  expect(stored()?.metadata).toMatchObject({ annotations: { put: 'yes' } });
  expect(stored()?.spec.workerGroupSpecs[0]?.maxReplicas).toBe(MANY);

  const workerGroupSpec = [{ ...group, maxReplicas: 7 }];
  const clusterSpec = { ...body.clusterSpec, workerGroupSpec };
  await api
    .put(PATH)
    .send({ ...body, clusterSpec })
    .expect(200);
  expect(stored()?.spec.workerGroupSpecs[0]?.maxReplicas).toBe(7);
  await backend.stop();
});
