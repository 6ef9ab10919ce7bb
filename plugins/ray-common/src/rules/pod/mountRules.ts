import { messagePart } from '../../texts';
import { outsideVolume } from './fieldChecks';
import { OperatedContainer } from './PodObjects';
import { itemsOf } from '../entriesOf';
import { Report } from '../Rules';

/** Mounts, which must fit the volumes of the pod (`ValidateVolumeMounts`). */
export function mountRules(
  { name = '', volumeMounts = [], securityContext }: OperatedContainer,
  volumes: ReadonlySet<string>,
  report: Report,
): void {
  const paths = new Set<string>();
  for (const [index, mount] of itemsOf(volumeMounts).entries()) {
    const { name: volume = '', mountPath: path } = mount;
    const about = { container: name, volume };
    const at = ['volumeMounts', index];
    if (!volumes.has(volume)) {
      report([...at, 'name'], messagePart('MountWithoutVolume', about));
    }
    if (!path) {
      report([...at, 'mountPath'], messagePart('MountWithoutPath', about));
    } else if (paths.has(path)) {
      const twice = messagePart('MountPathTwice', { container: name, path });
      report([...at, 'mountPath'], twice);
    } else {
      paths.add(path);
    }
    const { subPath = '', subPathExpr = '' } = mount;
    for (const [field, inner] of Object.entries({ subPath, subPathExpr })) {
      const outside = outsideVolume(inner);
      if (outside) report([...at, field], outside);
    }
    if (subPath && subPathExpr) {
      report([...at, 'subPath'], messagePart('SubPathTwice'));
    }
    // The reference server takes it, and Kubernetes refuses the pods.
    if (
      mount.mountPropagation === 'Bidirectional' &&
      !securityContext?.privileged
    ) {
      const unprivileged = () => messagePart('MountNeedsPrivilege', about);
      report([...at, 'mountPropagation'], unprivileged, 'warn');
    }
    // The API server takes it; runtimes that separate source and target by a colon do not start the container.
    if (path?.includes(':')) {
      const colon = () => messagePart('MountPathWithColon', { ...about, path });
      report([...at, 'mountPath'], colon, 'warn');
    }
  }
}

/** Devices, which must be volumes of the pod that are not mounted, too (`ValidateVolumeDevices`). */
export function deviceRules(
  {
    name: container = '',
    volumeDevices = [],
    volumeMounts = [],
  }: OperatedContainer,
  /** Names of the volumes that a container can use as a device. */
  devices: ReadonlySet<string>,
  report: Report,
): void {
  if (!volumeDevices.length) return;
  const mounted = new Set(
    volumeMounts.flatMap(({ name, mountPath }) => [name, mountPath]),
  );
  for (const [index, { name = '', devicePath }] of itemsOf(
    volumeDevices,
  ).entries()) {
    const about = { container, volume: name };
    if (!devices.has(name)) {
      report(
        ['volumeDevices', index, 'name'],
        messagePart('DeviceWithoutVolume', about),
      );
    }
    if (mounted.has(name) || mounted.has(devicePath)) {
      report(['volumeDevices', index], messagePart('DeviceAndMount', about));
    }
  }
}
