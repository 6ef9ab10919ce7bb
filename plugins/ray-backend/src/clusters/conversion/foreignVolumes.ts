import { isDeepStrictEqual } from 'node:util';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { Container, PodTemplate } from '@rayport/backstage-plugin-ray-node';
import { rayContainerOf } from './rayContainers';

/** All containers, including those that the contract doesn't show. */
function containersOf({ spec }: PodTemplate): Container[] {
  return [...(spec?.initContainers ?? []), ...(spec?.containers ?? [])];
}

/**
 * Keeps volumes that any container still mounts. The contract shows volumes as the Ray container mounts them, so it
 * must not remove those of a sidecar.
 */
export function keepMountedVolumes(
  changed: PodTemplate,
  existing: PodTemplate | undefined,
): PodTemplate {
  const volumes = changed.spec?.volumes ?? [];
  const mounted = containersOf(changed).flatMap(
    ({ volumeMounts = [] }) => volumeMounts,
  );
  const kept = (existing?.spec?.volumes ?? []).filter(
    ({ name }) =>
      mounted.some(mount => mount.name === name) &&
      !volumes.some(volume => volume.name === name),
  );
  return kept.length
    ? { ...changed, spec: { ...changed.spec, volumes: [...kept, ...volumes] } }
    : changed;
}

/**
 * Volumes of other tools that a change would replace: the caller has not seen them, and used their names by accident.
 */
function replacedVolumes(
  changed: PodTemplate,
  existing: PodTemplate | undefined,
  containerName: string,
): string[] {
  const { volumeMounts = [] } = rayContainerOf(existing, containerName) ?? {};
  const seen = volumeMounts.map(({ name }) => name);
  return (changed.spec?.volumes ?? []).flatMap(volume => {
    const { name } = volume;
    const was = existing?.spec?.volumes?.find(other => other.name === name);
    const isReplaced =
      was && !seen.includes(name) && !isDeepStrictEqual(was, volume);
    return isReplaced ? [`another volume is called ${name}`] : [];
  });
}

/**
 * Checks that a change replaces no volume of another tool.
 *
 * @param names - of the group, for the message, and the usual name of the Ray container
 * @throws RayApiError `FAILED_PRECONDITION` when it would
 */
export function assertKeepsVolumes(
  changed: PodTemplate,
  existing: PodTemplate | undefined,
  names: { group: string; containerName: string },
): void {
  const faults = replacedVolumes(changed, existing, names.containerName);
  if (!faults.length) return;
  throw new RayApiError(
    'FAILED_PRECONDITION',
    messagePart('PodTemplateFaulty', {
      group: names.group,
      fault: faults.join('; '),
    }),
  );
}
