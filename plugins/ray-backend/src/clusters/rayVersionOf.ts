import {
  RAY_LABELS,
  rayVersionInImage,
} from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { HEAD_CONTAINER, rayContainerOf } from './conversion/rayContainers';

/**
 * The version of Ray that a cluster runs: the requested one; otherwise KubeRay's field, the only one in clusters of
 * jobs and services; otherwise the tag of the head's image.
 *
 * @returns empty if unknown
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
