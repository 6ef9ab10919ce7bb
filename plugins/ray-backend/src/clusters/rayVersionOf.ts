import {
  RAY_LABELS,
  rayVersionInImage,
} from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { HEAD_CONTAINER, rayContainerOf } from './conversion/rayContainers';

/**
 * The version of Ray that a cluster runs: as it was asked for; else as KubeRay has it, which clusters of jobs and services
 * carry alone; else by the tag of the head's image.
 *
 * @returns empty when nothing says so
 */
export function rayVersionOf({ metadata, spec }: RayCluster): string {
  const { image = '' } =
    rayContainerOf(spec?.headGroupSpec?.template, HEAD_CONTAINER.name) ?? {};
  return (
    metadata.labels?.[RAY_LABELS.version] ||
    spec?.rayVersion ||
    rayVersionInImage(image)
  );
}
