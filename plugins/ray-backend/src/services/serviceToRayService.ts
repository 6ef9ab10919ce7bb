import {
  ComputeTemplate,
  MANAGED_BY,
  RAY_ANNOTATIONS,
  RAY_LABELS,
  Service,
} from '@rayport/backstage-plugin-ray-common';
import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';
import { clusterSpecToRayClusterSpec } from '../clusters/conversion/clusterSpecToRayClusterSpec';
import { APPLICATION_NAME } from '../clusters/conversion/clusterToRayCluster';
import { goTimeText } from '../core/goTimeText';
import { userAnnotation, userToLabel } from '../clusters/conversion/userLabel';

/** Inputs of a RayService. */
export interface ServiceToRayServiceOptions {
  /** A valid service: it has a spec with a head group. */
  service: Service;
  /** Compute templates of the service's namespace, by name. */
  templates: ReadonlyMap<string, ComputeTemplate>;
  now: Date;
}

/**
 * The RayService of a service, interchangeable with one that the reference server makes (KubeRay API server V1,
 * RayService).
 *
 * @throws RayApiError FAILED_PRECONDITION when a template is missing or its memory is no quantity
 */
export function serviceToRayService(
  options: ServiceToRayServiceOptions,
): RayServiceObject {
  const { service, templates, now } = options;
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayService',
    metadata: {
      name: service.name,
      namespace: service.namespace,
      labels: {
        [RAY_LABELS.user]: userToLabel(service.user),
        [RAY_LABELS.applicationName]: APPLICATION_NAME,
        [RAY_LABELS.managedBy]: MANAGED_BY,
      },
      annotations: {
        ...userAnnotation(service.user),
        [RAY_ANNOTATIONS.creationTimestamp]: goTimeText(now),
      },
    },
    spec: {
      serveConfigV2: service.serveConfigV2,
      serviceUnhealthySecondThreshold:
        service.serviceUnhealthySecondThreshold || undefined,
      deploymentUnhealthySecondThreshold:
        service.deploymentUnhealthySecondThreshold || undefined,
      rayClusterConfig:
        service.clusterSpec &&
        clusterSpecToRayClusterSpec({
          spec: service.clusterSpec,
          version: service.version,
          templates,
          serves: true,
        }),
    },
  };
}
