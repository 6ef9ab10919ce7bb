import { Volume, VolumeType } from '../schema/volume';
import { dnsLabelProblem } from './names';
import { isQuantity } from './quantity';
import { Report, under } from './Rules';

const SOURCE_OF = new Map<number, string>([
  [VolumeType.PERSISTENT_VOLUME_CLAIM, 'the claim'],
  [VolumeType.HOST_PATH, 'the path on the host'],
  [VolumeType.CONFIGMAP, 'the ConfigMap'],
  [VolumeType.SECRET, 'the Secret'],
]);

const KNOWN_TYPES = new Set<number>(Object.values(VolumeType));

function volumeRule(volume: Volume, report: Report): void {
  if (!KNOWN_TYPES.has(volume.volumeType)) {
    report(
      ['volumeType'],
      `Volume type ${volume.volumeType} is not known: use one of ${Object.keys(VolumeType).join(', ')}.`,
    );
  }
  const problem = dnsLabelProblem(volume.name);
  if (problem)
    report(['name'], `The volume's name "${volume.name}" ${problem}.`);
  if (!volume.mountPath) {
    report(['mountPath'], `Volume ${volume.name} has no mountPath: name one.`);
  }
  const source = SOURCE_OF.get(volume.volumeType);
  if (source && !volume.source) {
    report(['source'], `Volume ${volume.name} has no source: name ${source}.`);
  }
  if (volume.volumeType === VolumeType.EPHEMERAL && !volume.storage) {
    report(['storage'], 'storage for ephemeral volume is empty', 'convert');
  } else if (volume.storage && !isQuantity(volume.storage)) {
    const kind =
      volume.volumeType === VolumeType.EPHEMERAL ? 'ephemeral' : 'empty dir';
    report(
      ['storage'],
      `storage for ${kind} volume is not specified correctly`,
      'convert',
    );
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
      here(['name'], `The volume name "${volume.name}" is used twice.`);
    }
    if (volume.mountPath && paths.has(volume.mountPath)) {
      here(['mountPath'], `The path "${volume.mountPath}" is mounted twice.`);
    }
    names.add(volume.name);
    paths.add(volume.mountPath);
  }
}
