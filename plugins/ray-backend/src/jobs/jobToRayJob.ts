import {
  ComputeTemplate,
  Job,
  MANAGED_BY,
  RAY_LABELS,
  SUBMITTER_DEFAULTS,
} from '@rayport/backstage-plugin-ray-common';
import {
  PodTemplate,
  RayClusterSpec,
  RayJob,
  RayJobSpec,
} from '@rayport/backstage-plugin-ray-node';
import { clusterSpecToRayClusterSpec } from '../clusters/conversion/clusterSpecToRayClusterSpec';
import { APPLICATION_NAME } from '../clusters/conversion/clusterToRayCluster';
import {
  userAnnotation,
  userToLabel,
  withoutPrivateAnnotations,
} from '../clusters/conversion/userLabel';
import { SUBMITTER_CONTAINER } from '../kubernetes/submitterContainer';
import { clusterBinding } from './clusterBinding';
import { SelectedCluster } from './selectedCluster';
import {
  HEAD_CONTAINER,
  rayContainerOf,
} from '../clusters/conversion/rayContainers';

/** Image of the head's Ray container; the first container counts where none has its name. */
function headImage(spec: RayClusterSpec | undefined): string | undefined {
  const template = spec?.headGroupSpec?.template;
  return rayContainerOf(template, HEAD_CONTAINER.name)?.image;
}

/** Inputs of a RayJob. */
export interface JobToRayJobOptions {
  /** A valid job. */
  job: Job;
  /** Compute templates of the job's namespace, by name. */
  templates: ReadonlyMap<string, ComputeTemplate>;
  /** The cluster of the job's selector, if it exists. */
  selected?: SelectedCluster;
}

function submitter(
  { jobSubmitter }: Job,
  clusterSpec: RayClusterSpec | undefined,
): PodTemplate | undefined {
  if (!jobSubmitter) return undefined;
  const { image, cpu, memory } = jobSubmitter;
  const amounts = {
    cpu: cpu || SUBMITTER_DEFAULTS.cpu,
    memory: memory || SUBMITTER_DEFAULTS.memory,
  };
  return {
    spec: {
      containers: [
        {
          name: SUBMITTER_CONTAINER,
          image: image || headImage(clusterSpec),
          resources: { limits: amounts, requests: { ...amounts } },
        },
      ],
      restartPolicy: 'Never',
    },
  };
}

function jobSpec(options: JobToRayJobOptions): RayJobSpec {
  const { job, templates, selected } = options;
  const { metadata, clusterSelector } = job;
  const isSelecting = Object.keys(clusterSelector).length > 0;
  const rayClusterSpec =
    job.clusterSpec &&
    clusterSpecToRayClusterSpec({
      spec: job.clusterSpec,
      version: job.version,
      templates,
    });
  return {
    entrypoint: job.entrypoint,
    metadata: Object.keys(metadata).length ? metadata : undefined,
    runtimeEnvYAML: job.runtimeEnv || undefined,
    jobId: job.jobId || undefined,
    shutdownAfterJobFinishes: job.shutdownAfterJobFinishes || undefined,
    ttlSecondsAfterFinished: job.ttlSecondsAfterFinished || undefined,
    activeDeadlineSeconds: job.activeDeadlineSeconds || undefined,
    clusterSelector: isSelecting ? clusterSelector : undefined,
    rayClusterSpec,
    submitterPodTemplate: submitter(
      job,
      isSelecting ? selected?.cluster.spec : rayClusterSpec,
    ),
    entrypointNumCpus: job.entrypointNumCpus || undefined,
    entrypointNumGpus: job.entrypointNumGpus || undefined,
    entrypointResources: job.entrypointResources || undefined,
  };
}

/**
 * The RayJob of a job, interchangeable with one that the reference server makes (KubeRay API server V1, RayJob), but
 * without its losses. A submitter without an image gets the image of the cluster's head, because the operator would
 * retry forever without one.
 *
 * @throws RayApiError FAILED_PRECONDITION when a template is missing or its memory is no quantity
 */
export function jobToRayJob(options: JobToRayJobOptions): RayJob {
  const { job, selected } = options;
  const annotations = {
    ...withoutPrivateAnnotations(job.metadata),
    ...userAnnotation(job.user),
    ...(selected?.isBinding && clusterBinding(selected.cluster)),
  };
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayJob',
    metadata: {
      name: job.name,
      namespace: job.namespace,
      labels: {
        [RAY_LABELS.clusterName]: job.name,
        [RAY_LABELS.user]: userToLabel(job.user),
        [RAY_LABELS.applicationName]: APPLICATION_NAME,
        [RAY_LABELS.managedBy]: MANAGED_BY,
      },
      annotations: Object.keys(annotations).length ? annotations : undefined,
    },
    spec: jobSpec(options),
  };
}
