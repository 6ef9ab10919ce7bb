import request from 'supertest';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';

const IMAGE = 'registry.example.org/team/ray:2.52.0';

function group(limits: object) {
  const containers = [{ name: 'ray', image: IMAGE, resources: { limits } }];
  return { rayStartParams: {}, template: { spec: { containers } } };
}

const cluster = {
  rayVersion: '2.52.0',
  headGroupSpec: group({ cpu: '500m', memory: '2Gi' }),
  workerGroupSpecs: [
    {
      ...group({ cpu: 4, 'nvidia.com/gpu': 1 }),
      groupName: 'gpus',
      replicas: 1,
      minReplicas: 1,
      maxReplicas: 2,
      numOfHosts: 2,
    },
  ],
};

const GROUPS = [
  {
    name: 'headgroup',
    image: IMAGE,
    hosts: 1,
    resources: { cpu: '500m', memory: '2Gi' },
  },
  {
    name: 'gpus',
    image: IMAGE,
    hosts: 2,
    resources: { cpu: '4', 'nvidia.com/gpu': '1' },
  },
];

describe('resources of jobs and services without a compute template', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const groupsOf = (path: string) =>
    until(async () => {
      const { status, body } = await request(backend.server).get(
        `/api/ray/namespaces/default/${path}/status`,
      );
      return status === 200 ? (body.groups ?? []) : undefined;
    });

  beforeAll(async () => {
    backend = await startRayBackend({ ray: {} });
    const { client } = backend.sandbox;
    const make = (plural: string, kind: string, name: string, spec: object) =>
      client.create(`${plural}.ray.io`, {
        apiVersion: 'ray.io/v1',
        kind,
        metadata: { name, namespace: 'default' },
        spec,
      });
    const entrypoint = 'python train.py';
    const rayClusterSpec = cluster;
    make('rayjobs', 'RayJob', 'own', { entrypoint, rayClusterSpec });
    make('rayjobs', 'RayJob', 'bound', {
      entrypoint,
      clusterSelector: { 'ray.io/cluster': 'shared' },
    });
    make('rayservices', 'RayService', 'served', { rayClusterConfig: cluster });
  });

  afterAll(() => backend.stop());

  it.each([
    ['jobs/own', GROUPS],
    ['services/served', GROUPS],
    ['jobs/bound', []],
  ])('are in the status of %s', async (path, groups) => {
    expect(await groupsOf(path)).toEqual(groups);
  });
});
