import { KubernetesObject } from '../core/json';
import { rayJobController } from '../operator/rayjob/rayJobController';
import { column, nameColumn } from '../resources/columns';
import { rayJobSchema } from '../schema/raySchemas';
import {
  exampleClusterSpec,
  EXAMPLE_NAMESPACES,
  exampleObject,
  PROGRAMS,
  SMALL_CLUSTER,
} from './examples';
import { SimulatedKind, rayResource } from './SimulatedKind';

/** The entrypoint decides what a job does; see src/simulation/README.md. */
const JOB = {
  name: 'daily-report',
  namespace: EXAMPLE_NAMESPACES.demo,
  user: 'ada',
  entrypoint:
    'echo "Reading 12 tables" && sleep 5 && echo "Report written to /tmp/report.html"',
  cluster: SMALL_CLUSTER,
};

/** A job as the KubeRay API server makes it; its cluster is deleted when it is finished. */
function exampleRayJob(example: typeof JOB): KubernetesObject {
  return exampleObject(example, {
    kind: 'RayJob',
    labels: { 'ray.io/cluster-name': example.name },
    spec: {
      entrypoint: example.entrypoint,
      rayClusterSpec: exampleClusterSpec(example.cluster),
      shutdownAfterJobFinishes: true,
    },
  });
}

export const jobKind: SimulatedKind = {
  resource: rayResource('RayJob', rayJobSchema, [
    nameColumn,
    column('job status', 'status.jobStatus'),
    column('deployment status', 'status.jobDeploymentStatus'),
    column('ray cluster name', 'status.rayClusterName'),
    column('start time', 'status.startTime'),
    column('end time', 'status.endTime'),
    column('age', 'metadata.creationTimestamp', { type: 'date' }),
  ]),
  controller: rayJobController,
  examples: () => [{ object: exampleRayJob(JOB), manager: PROGRAMS.rayport }],
};
