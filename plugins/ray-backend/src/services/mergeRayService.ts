import {
  RAY_ANNOTATIONS,
  RAY_LABELS,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';
import { asShown } from '../core/asShown';
import { isManaged } from '../core/isManaged';
import { mergeRayClusterSpec } from '../clusters/conversion/mergeRayClusterSpec';
import { rayServiceToService } from './rayServiceToService';
import { withoutUserAnnotation } from '../clusters/conversion/userLabel';

/** As Kubernetes stores it: without what is undefined. */
function withoutUndefined<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

type Spec = NonNullable<RayServiceObject['spec']>;

const THRESHOLDS = [
  'serviceUnhealthySecondThreshold',
  'deploymentUnhealthySecondThreshold',
] as const;

/** Those of the request; one that is sent back as it was shown stays as it is stored. */
function mergeThresholds(
  rayService: RayServiceObject,
  wanted: Spec,
): Pick<Spec, (typeof THRESHOLDS)[number]> {
  const shown = asShown(serviceSchema, rayServiceToService(rayService, []));
  return Object.fromEntries(
    THRESHOLDS.map(name => [
      name,
      wanted[name] === shown[name] ? rayService.spec?.[name] : wanted[name],
    ]),
  );
}

/** Every field of the contract, even if the request leaves it out. */
function mergeSpec(rayService: RayServiceObject, wanted: Spec): Spec {
  const { spec: stored = {} } = rayService;
  const existing = stored.rayClusterConfig;
  const cluster = wanted.rayClusterConfig;
  const shown = { version: existing?.rayVersion ?? '', serves: true };
  return {
    ...stored,
    serveConfigV2: wanted.serveConfigV2,
    ...mergeThresholds(rayService, wanted),
    rayClusterConfig:
      existing && cluster
        ? mergeRayClusterSpec(existing, cluster, shown)
        : cluster,
  };
}

/**
 * A stored RayService with a request applied (PUT). Finalizers, foreign labels and annotations, and fields outside the
 * contract stay; the reference server would delete them.
 *
 * @param stored - as it was just read; its resourceVersion protects the write
 * @param wanted - as a create would make it
 */
export function mergeRayService(
  stored: RayServiceObject,
  wanted: RayServiceObject,
): RayServiceObject {
  const { [RAY_ANNOTATIONS.creationTimestamp]: _, ...annotations } =
    wanted.metadata.annotations ?? {};
  const { [RAY_LABELS.user]: user = '', ...labels } =
    wanted.metadata.labels ?? {};
  return withoutUndefined({
    ...stored,
    metadata: {
      ...stored.metadata,
      labels: {
        ...stored.metadata.labels,
        [RAY_LABELS.user]: user,
        // An object of another tool remains one.
        ...(isManaged(stored.metadata.labels) && labels),
      },
      annotations: {
        ...withoutUserAnnotation(stored.metadata.annotations),
        ...annotations,
      },
    },
    spec: mergeSpec(stored, wanted.spec ?? {}),
  });
}
