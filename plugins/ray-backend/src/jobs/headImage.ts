import { RayClusterSpec } from '@rayport/backstage-plugin-ray-node';
import { HEAD_CONTAINER } from '../clusters/conversion/rayContainers';

/** Image of the head's Ray container; the first container counts where none has its name. */
export function headImage(
  spec: RayClusterSpec | undefined,
): string | undefined {
  const containers = spec?.headGroupSpec?.template?.spec?.containers ?? [];
  const container =
    containers.find(({ name }) => name === HEAD_CONTAINER.name) ??
    containers.at(0);
  return container?.image;
}
