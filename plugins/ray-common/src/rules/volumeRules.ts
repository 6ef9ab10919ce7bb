import { MessagePart } from '../explanations';
import { messagePart } from '../texts';
import { MountPropagationMode, Volume, VolumeType } from '../schema/volume';
import { dnsLabelProblem, objectNameProblem } from './names';
import { isQuantity } from './quantity';
import { Report, under } from './Rules';

const SOURCE_MISSING = new Map<number, (volume: string) => MessagePart>([
  [
    VolumeType.PERSISTENT_VOLUME_CLAIM,
    volume => messagePart('ClaimMissing', { volume }),
  ],
  [VolumeType.HOST_PATH, volume => messagePart('HostPathMissing', { volume })],
  [VolumeType.CONFIGMAP, volume => messagePart('ConfigMapMissing', { volume })],
  [VolumeType.SECRET, volume => messagePart('SecretMissing', { volume })],
]);

/** Types whose source is an object's name. */
const NAMED_SOURCES = new Set<number>([
  VolumeType.PERSISTENT_VOLUME_CLAIM,
  VolumeType.CONFIGMAP,
  VolumeType.SECRET,
]);

function volumeRule(volume: Volume, report: Report): void {
  const problem = dnsLabelProblem(volume.name);
  if (problem)
    report(
      ['name'],
      [messagePart('NameOfVolume', { name: volume.name }), problem],
    );
  if (!volume.mountPath) {
    report(
      ['mountPath'],
      messagePart('MountPathMissing', { volume: volume.name }),
    );
  } else if (volume.mountPath.includes(':')) {
    // Kubernetes refuses the pods, because container runtimes separate source and target by a colon.
    report(['mountPath'], messagePart('MountPathColon'));
  }
  const sourceMissing = SOURCE_MISSING.get(volume.volumeType);
  if (sourceMissing && !volume.source) {
    report(['source'], sourceMissing(volume.name));
  }
  const sourceFault =
    volume.source &&
    NAMED_SOURCES.has(volume.volumeType) &&
    objectNameProblem(volume.source);
  if (sourceFault) {
    report(
      ['source'],
      [messagePart('NameInField', { field: 'source' }), sourceFault],
    );
  }
  if (volume.volumeType === VolumeType.EPHEMERAL && !volume.storage) {
    report(['storage'], messagePart('EphemeralStorageMissing'), 'convert');
  } else if (volume.storage && !isQuantity(volume.storage)) {
    const invalid =
      volume.volumeType === VolumeType.EPHEMERAL
        ? messagePart('EphemeralStorageInvalid')
        : messagePart('EmptyDirStorageInvalid');
    report(['storage'], invalid, 'convert');
  }
}

/**
 * Rules of a group's volumes, which must be unique by name and by mount path.
 *
 * @param isPrivileged - the group's container is
 */
export function volumeRules(
  volumes: Volume[],
  isPrivileged: boolean,
  report: Report,
): void {
  const names = new Set<string>();
  const paths = new Set<string>();
  for (const [index, volume] of volumes.entries()) {
    const here = under(report, index);
    volumeRule(volume, here);
    const { BIDIRECTIONAL } = MountPropagationMode;
    if (volume.mountPropagationMode === BIDIRECTIONAL && !isPrivileged) {
      here(
        ['mountPropagationMode'],
        messagePart('MountPropagationUnprivileged', { volume: volume.name }),
        'warn',
      );
    }
    if (names.has(volume.name)) {
      here(['name'], messagePart('VolumeNameUsedTwice', { name: volume.name }));
    }
    if (volume.mountPath && paths.has(volume.mountPath)) {
      here(
        ['mountPath'],
        messagePart('PathMountedTwice', { path: volume.mountPath }),
      );
    }
    names.add(volume.name);
    paths.add(volume.mountPath);
  }
}
