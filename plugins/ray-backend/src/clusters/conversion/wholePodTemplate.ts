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

/** Why Kubernetes would refuse pods of a template: volumes and mounts that don't fit each other. */
function mountFaults(template: PodTemplate): string[] {
  const volumes = (template.spec?.volumes ?? []).map(({ name }) => name);
  const twice = volumes.filter((name, at) => volumes.indexOf(name) < at);
  return [
    ...twice.map(name => `two volumes are called ${name}`),
    ...containersOf(template).flatMap(({ name, volumeMounts = [] }) => {
      const paths = volumeMounts.map(({ mountPath }) => mountPath);
      return volumeMounts.flatMap((mount, at) => [
        ...(volumes.includes(mount.name)
          ? []
          : [`container ${name} mounts ${mount.name}, which is no volume`]),
        ...(mount.mountPath
          ? []
          : [`container ${name} mounts ${mount.name} without a mountPath`]),
        ...(paths.indexOf(mount.mountPath) < at
          ? [`container ${name} mounts two volumes at ${mount.mountPath}`]
          : []),
      ]);
    }),
  ];
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
 * Checks a changed pod template as a whole, including what the contract doesn't show.
 *
 * @param names - of the group, for the message, and the usual name of the Ray container
 * @throws RayApiError `FAILED_PRECONDITION` when a foreign volume would be replaced, or Kubernetes would refuse the
 * pods for a new fault
 */
export function assertWholePodTemplate(
  changed: PodTemplate,
  existing: PodTemplate | undefined,
  names: { group: string; containerName: string },
): void {
  const before = existing ? mountFaults(existing) : [];
  const faults = [
    ...replacedVolumes(changed, existing, names.containerName),
    ...mountFaults(changed).filter(fault => !before.includes(fault)),
  ];
  if (!faults.length) return;
  throw new RayApiError(
    'FAILED_PRECONDITION',
    messagePart('PodTemplateFaulty', {
      group: names.group,
      fault: faults.join('; '),
    }),
  );
}
