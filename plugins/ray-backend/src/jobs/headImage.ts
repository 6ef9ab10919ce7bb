import { RayClusterSpec } from '@rayport/backstage-plugin-ray-node';
import {
  HEAD_CONTAINER,
  rayContainerOf,
} from '../clusters/conversion/rayContainers';

/** Image of the head's Ray container; the first container counts where none has its name. */
export function headImage(
  spec: RayClusterSpec | undefined,
): string | undefined {
  const template = spec?.headGroupSpec?.template;
  return rayContainerOf(template, HEAD_CONTAINER.name)?.image;
}
