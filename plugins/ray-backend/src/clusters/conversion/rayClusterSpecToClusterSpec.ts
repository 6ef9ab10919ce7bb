import {
  ClusterSpec,
  HeadGroupSpec,
  WorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-common';
import {
  RayClusterSpec,
  RayHeadGroupSpec,
  RayWorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-node';
import { fromAutoscalerOptions } from './fromAutoscalerOptions';
import {
  HIDDEN_HEAD_ENVIRONMENT,
  HIDDEN_WORKER_ENVIRONMENT,
} from './hiddenNames';
import { fromPodTemplate } from './fromPodTemplate';
import { HEAD_CONTAINER, WORKER_CONTAINER } from './rayContainers';

function headBack(head: RayHeadGroupSpec, version: string): HeadGroupSpec {
  return {
    ...fromPodTemplate({
      template: head.template,
      containerName: HEAD_CONTAINER.name,
      hiddenEnvironment: HIDDEN_HEAD_ENVIRONMENT,
      version,
    }),
    serviceType: head.serviceType ?? '',
    enableIngress: head.enableIngress ?? false,
    rayStartParams: head.rayStartParams ?? {},
  };
}

function workerBack(
  worker: RayWorkerGroupSpec,
  version: string,
): WorkerGroupSpec {
  return {
    ...fromPodTemplate({
      template: worker.template,
      containerName: WORKER_CONTAINER.name,
      hiddenEnvironment: HIDDEN_WORKER_ENVIRONMENT,
      version,
    }),
    groupName: worker.groupName,
    replicas: worker.replicas ?? 0,
    minReplicas: worker.minReplicas ?? 0,
    maxReplicas: worker.maxReplicas ?? 0,
    rayStartParams: worker.rayStartParams ?? {},
  };
}

/**
 * The spec as a caller writes it, from a RayCluster's (KubeRay API server V1, ClusterSpec, head, workers). Never
 * throws: missing parts of a foreign object read as absent.
 *
 * @param shownVersion - the version of Ray to show; the spec's own when empty
 */
export function rayClusterSpecToClusterSpec(
  spec: RayClusterSpec | undefined,
  shownVersion = '',
): ClusterSpec {
  const version = shownVersion || (spec?.rayVersion ?? '');
  const scales = spec?.enableInTreeAutoscaling ?? false;
  const options = scales ? spec?.autoscalerOptions : undefined;
  return {
    headGroupSpec: spec?.headGroupSpec && headBack(spec.headGroupSpec, version),
    workerGroupSpec: (spec?.workerGroupSpecs ?? []).map(worker =>
      workerBack(worker, version),
    ),
    enableInTreeAutoscaling: scales,
    autoscalerOptions: options && fromAutoscalerOptions(options),
    headServiceAnnotations: spec?.headServiceAnnotations ?? {},
  };
}
