import {
  ClusterSpec,
  ComputeTemplate,
  EnvironmentVariables,
  HeadGroupSpec,
  isMemoryUnit,
  RayApiError,
  WorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  RayClusterSpec,
  RayHeadGroupSpec,
  RayWorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-node';
import { toAutoscalerOptions } from './toAutoscalerOptions';
import { toPodTemplate } from './toPodTemplate';
import { HEAD_CONTAINER, SERVE_PORTS, WORKER_CONTAINER } from './rayContainers';

/** Inputs of the spec of a RayCluster. */
export interface ClusterSpecOptions {
  spec: ClusterSpec;
  /** Version of Ray. */
  version: string;
  /** Compute templates of the object's namespace, by name. */
  templates: ReadonlyMap<string, ComputeTemplate>;
  /** Environment of every container. */
  envs?: EnvironmentVariables;
  /** Add the ports of Ray Serve to the head: for services, and for clusters that request it. */
  serves?: boolean;
}

function templateOf(name: string, options: ClusterSpecOptions) {
  const template = options.templates.get(name);
  if (!template) {
    throw new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('TemplateMissing', { name }),
    );
  }
  if (template.memoryUnit && !isMemoryUnit(template.memoryUnit)) {
    throw new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('TemplateUnitInvalid', { name, unit: template.memoryUnit }),
    );
  }
  return template;
}

function headGroup(
  head: HeadGroupSpec,
  options: ClusterSpecOptions,
): RayHeadGroupSpec {
  const servePorts = options.serves ? SERVE_PORTS : [];
  return {
    serviceType: head.serviceType || undefined,
    enableIngress: head.enableIngress || undefined,
    rayStartParams: head.rayStartParams,
    template: toPodTemplate({
      group: head,
      container: {
        ...HEAD_CONTAINER,
        ports: [...HEAD_CONTAINER.ports, ...servePorts],
      },
      template: templateOf(head.computeTemplate, options),
      version: options.version,
      sharedEnvironment: options.envs,
    }),
  };
}

function workerGroup(
  worker: WorkerGroupSpec,
  options: ClusterSpecOptions,
): RayWorkerGroupSpec {
  return {
    groupName: worker.groupName,
    replicas: worker.replicas,
    // An explicit 0 stays: scale to zero works with a start above it, unlike on the reference server.
    minReplicas: worker.minReplicas ?? worker.replicas,
    maxReplicas: worker.maxReplicas,
    rayStartParams: worker.rayStartParams,
    template: toPodTemplate({
      group: worker,
      container: WORKER_CONTAINER,
      template: templateOf(worker.computeTemplate, options),
      version: options.version,
      sharedEnvironment: options.envs,
    }),
  };
}

/**
 * The spec of a RayCluster, as clusters, jobs and services have it (KubeRay API server V1, cluster →
 * RayCluster).
 *
 * @throws RayApiError FAILED_PRECONDITION when a template is missing or its memory is no quantity
 */
export function clusterSpecToRayClusterSpec(
  options: ClusterSpecOptions,
): RayClusterSpec {
  const { spec } = options;
  const annotations = spec.headServiceAnnotations;
  const settings = spec.enableInTreeAutoscaling && spec.autoscalerOptions;
  return {
    rayVersion: options.version || undefined,
    headServiceAnnotations: Object.keys(annotations).length
      ? annotations
      : undefined,
    enableInTreeAutoscaling: spec.enableInTreeAutoscaling || undefined,
    autoscalerOptions: settings ? toAutoscalerOptions(settings) : undefined,
    headGroupSpec: spec.headGroupSpec && headGroup(spec.headGroupSpec, options),
    workerGroupSpecs: spec.workerGroupSpec.length
      ? spec.workerGroupSpec.map(worker => workerGroup(worker, options))
      : undefined,
  };
}
