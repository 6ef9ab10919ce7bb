import { MessagePart } from '../explanations';
import { messagePart } from '../texts';
import { Volume, VolumeType } from '../schema/volume';
import { dnsLabelProblem } from './names';
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

const KNOWN_TYPES = new Set<number>(Object.values(VolumeType));

function volumeRule(volume: Volume, report: Report): void {
  if (!KNOWN_TYPES.has(volume.volumeType)) {
    report(
      ['volumeType'],
      messagePart('VolumeTypeUnknown', {
        type: volume.volumeType,
        types: Object.keys(VolumeType).join(', '),
      }),
    );
  }
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
  }
  const sourceMissing = SOURCE_MISSING.get(volume.volumeType);
  if (sourceMissing && !volume.source) {
    report(['source'], sourceMissing(volume.name));
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

/** Rules of a group's volumes; Kubernetes keys them by name and mounts by path. */
export function volumeRules(volumes: Volume[], report: Report): void {
  const names = new Set<string>();
  const paths = new Set<string>();
  for (const [index, volume] of volumes.entries()) {
    const here = under(report, index);
    volumeRule(volume, here);
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
