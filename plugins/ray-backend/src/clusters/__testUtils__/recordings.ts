import { readFileSync } from 'node:fs';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import {
  ComputeTemplate,
  computeTemplateSchema,
} from '@rayport/backstage-plugin-ray-common';
import { Event, Pod, RayCluster } from '@rayport/backstage-plugin-ray-node';

/** A cluster as the real server took, stored and returned it. */
export interface ClusterRecording {
  name: string;
  request: object;
  response: object;
  /** The RayCluster, where it was recorded. */
  object?: RayCluster;
}

const NAMES = [
  'simple',
  'full',
  'autoscaler',
  'volumes',
  'noWorkers',
  'headConfigMap',
  'headClaim',
] as const;

/** Name of a recording. */
export type RecordingName = (typeof NAMES)[number];

const FOLDER = resolvePackagePath(
  '@rayport/backstage-plugin-ray-backend',
  'src/clusters/__fixtures__',
);

function read(name: string) {
  return JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8'));
}

/** The recordings of one cluster (KubeRay API server V1, release 1.7.0, over Kubernetes 1.34). */
export function clusterRecording(name: RecordingName): ClusterRecording {
  return read(name);
}

/** Everything recorded about clusters. */
export function clusterRecordings(): ClusterRecording[] {
  return NAMES.map(clusterRecording);
}

/** The RayCluster of a recording that has one. */
export function recordedRayCluster(
  name: 'simple' | 'full' | 'autoscaler' | 'volumes',
): RayCluster {
  const { object } = clusterRecording(name);
  if (!object) throw new Error(`The recording ${name} has no RayCluster`);
  return object;
}

/** Pods and events recorded in the namespace of the cluster `simple`. */
export function simpleNeighbours(): { pods: Pod[]; events: Event[] } {
  return read('simpleNeighbours');
}

const TEMPLATES = [
  { name: 'default-template' },
  { name: 'gpu', gpu: 1 },
  {
    name: 'tol',
    tolerations: [
      { key: 'blah1', operator: 'Exists', effect: 'NoExecute' },
      { key: 'blah2', operator: 'Equal', value: 'v', effect: 'NoSchedule' },
      { key: 'blah3', operator: 'Weird', effect: 'Weird' },
    ],
  },
];

/** The templates that existed during the recording. */
export function recordedTemplates(): Map<string, ComputeTemplate> {
  return new Map(
    TEMPLATES.map(template => [
      template.name,
      computeTemplateSchema.parse({
        namespace: 'test',
        cpu: 2,
        memory: 4,
        memoryUnit: 'Gi',
        ...template,
      }),
    ]),
  );
}
