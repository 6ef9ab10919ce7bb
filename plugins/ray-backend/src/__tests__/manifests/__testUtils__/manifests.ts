import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const changes = z.record(z.string(), z.unknown());

const fixtureSchema = z.array(
  z.object({
    is: z.string(),
    kind: z.string().default('RayCluster'),
    set: changes,
    /** What the test's Kubernetes does not have. */
    lacks: z.string().optional(),
    faults: z.array(
      z.object({
        set: changes,
        /** The field, as the message names it. */
        field: z.string(),
      }),
    ),
  }),
);

export type Sample = z.infer<typeof fixtureSchema>[number];

export function readSamples(): Sample[] {
  return ['clusters', 'pods', 'jobs', 'services'].flatMap(name => {
    const path = join(__dirname, '..', '__fixtures__', `${name}.yaml`);
    return fixtureSchema.parse(parse(readFileSync(path, 'utf8')));
  });
}

const container = (name: string) => ({
  name,
  image: 'rayproject/ray:2.52.0',
  resources: { limits: { cpu: '1', memory: '2Gi' } },
});

const clusterSpec = () => ({
  rayVersion: '2.52.0',
  headGroupSpec: {
    rayStartParams: {},
    template: { spec: { containers: [container('ray-head')] } },
  },
  workerGroupSpecs: [
    {
      groupName: 'g',
      replicas: 1,
      minReplicas: 0,
      maxReplicas: 4,
      rayStartParams: {},
      template: { spec: { containers: [container('ray-worker')] } },
    },
  ],
});

const jobSpec = () => ({
  entrypoint: 'python a.py',
  rayClusterSpec: clusterSpec(),
});

/** A small valid object of a kind, and the path of its cluster. */
const BASES: Record<string, { spec(): object; cluster: string }> = {
  RayCluster: { spec: clusterSpec, cluster: 'spec' },
  RayJob: { spec: jobSpec, cluster: 'spec rayClusterSpec' },
  RayService: {
    spec: () => ({
      serveConfigV2: 'applications: [{name: a, import_path: a.b}]',
      rayClusterConfig: clusterSpec(),
    }),
    cluster: 'spec rayClusterConfig',
  },
  RayCronJob: {
    spec: () => ({ schedule: '0 3 * * *', jobTemplate: jobSpec() }),
    cluster: 'spec jobTemplate rayClusterSpec',
  },
};

/** Short names that paths may begin with. */
const PLACES: Record<string, string> = {
  job: 'spec jobTemplate',
  head: 'cluster headGroupSpec',
  pod: 'head template spec',
  ray: 'pod containers 0',
  group: 'cluster workerGroupSpecs 0',
  groupPod: 'group template spec',
  groupRay: 'groupPod containers 0',
};

function steps(path: string, cluster: string): string[] {
  const [first = '', ...others] = path.split(' ');
  const place = first === 'cluster' ? cluster : PLACES[first];
  return place === undefined
    ? [first, ...others]
    : [...steps(place, cluster), ...others];
}

/** Sets a value, or removes the field for null. */
function change(object: object, [step = '', ...others]: string[], to: unknown) {
  if (!others.length) {
    if (to === null) Reflect.deleteProperty(object, step);
    else Reflect.set(object, step, structuredClone(to));
    return;
  }
  const inner: unknown = Reflect.get(object, step);
  if (typeof inner === 'object' && inner !== null) change(inner, others, to);
  else {
    const made = {};
    Reflect.set(object, step, made);
    change(made, others, to);
  }
}

export function manifestOf(kind: string, ...changed: object[]): object {
  const base = BASES[kind];
  if (!base) throw new Error(`Unknown kind ${kind}`);
  const manifest = {
    apiVersion: 'ray.io/v1',
    kind,
    metadata: { name: 'sample', namespace: 'default' },
    spec: base.spec(),
  };
  for (const [path, to] of changed.flatMap(set => Object.entries(set))) {
    change(manifest, steps(path, base.cluster), to);
  }
  return manifest;
}
