import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { itemsOf } from '../entriesOf';
import { quantityValue } from '../quantity';
import { Report, under } from '../Rules';
import { OperatedTemplate } from './PodObjects';

/** Permissions of files: 0777 as a decimal number (`fileModeErrorMsg`). */
const MAX_MODE = 0o777;

/** Levels of the deepest mode: `projected.sources[].secret.items[].mode`. */
const MAX_DEPTH = 7;

type Volumes = NonNullable<NonNullable<OperatedTemplate['spec']>['volumes']>;

/** Whether a container can use a volume as a device, without a file system. */
export function isDevice(volume: Volumes[number]): boolean {
  return Boolean(volume.persistentVolumeClaim ?? volume.ephemeral);
}

/** The names of the volumes of a template, or of some of them. */
export function volumeNames(
  { spec }: OperatedTemplate,
  isMeant: (volume: Volumes[number]) => boolean = () => true,
): Set<string> {
  const volumes = (spec?.volumes ?? []).filter(isMeant);
  return new Set(volumes.map(({ name = '' }) => name));
}

/** `defaultMode` and `mode`, wherever a source has them. */
function modeRules(value: unknown, depth: number, report: Report): void {
  if (typeof value !== 'object' || value === null || depth === 0) return;
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    const isMode = key === 'mode' || key === 'defaultMode';
    if (isMode && typeof inner === 'number') {
      if (inner >= 0 && inner <= MAX_MODE) continue;
      report([key], messagePart('ModeOutOfRange', { mode: inner }));
    } else modeRules(inner, depth - 1, under(report, step));
  }
}

/** Fields without which a source means nothing (`validatePersistentClaimVolumeSource`, `validateSecretVolumeSource`, …). */
const NEEDED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    awsElasticBlockStore: ['volumeID'],
    azureDisk: ['diskName', 'diskURI'],
    azureFile: ['secretName', 'shareName'],
    cephfs: ['monitors'],
    configMap: ['name'],
    csi: ['driver'],
    ephemeral: ['volumeClaimTemplate'],
    flexVolume: ['driver'],
    gcePersistentDisk: ['pdName'],
    gitRepo: ['repository'],
    hostPath: ['path'],
    image: ['reference'],
    iscsi: ['targetPortal', 'iqn'],
    nfs: ['server', 'path'],
    persistentVolumeClaim: ['claimName'],
    rbd: ['monitors', 'image'],
    secret: ['secretName'],
  }),
);

/** `validateHostPathVolumeSource`; container runtimes find no relative paths, which the API server takes. */
function hostPathRule(name: string, path: unknown, report: Report): void {
  if (typeof path !== 'string' || !path) return;
  if (path.split('/').includes('..')) {
    report([], messagePart('HostPathUpwards', { name, path }));
  } else if (!path.startsWith('/')) {
    report([], messagePart('HostPathRelative', { name, path }), 'warn');
  }
}

/** The API server takes any medium, and kubelets then mount no other (`setUpAt` of emptyDir). */
const MEDIUM = /^(?:Memory|HugePages(?:-.+)?)$/;

function sourceRules(name: string, sources: object, report: Report): void {
  for (const [source, value] of Object.entries(sources)) {
    const missing = isJsonObject(value)
      ? NEEDED.get(source)?.filter(field => !value[field])
      : undefined;
    for (const field of missing ?? []) {
      const about = { name, field: `${source}.${field}` };
      report([source, field], messagePart('VolumeSourceIncomplete', about));
    }
    if (source === 'hostPath') {
      hostPathRule(name, value?.path, under(report, source, 'path'));
    }
    const { sizeLimit: size, medium } = (source === 'emptyDir' && value) || {};
    if (medium && !MEDIUM.test(String(medium))) {
      const names = 'Memory, HugePages, HugePages-<size>';
      report([source, 'medium'], messagePart('MustBeOneOf', { names }));
    }
    if (size && quantityValue(String(size)) === undefined) {
      report(
        [source, 'sizeLimit'],
        messagePart('AmountInvalid', { amount: String(size) }),
      );
    }
  }
}

/** Names and sources of volumes (`ValidateVolumes`). Every field but the name is a source; without one it is an emptyDir. */
export function volumesRules(
  volumes: ReadonlyArray<{ name?: string }>,
  report: Report,
): void {
  const taken = new Set<string>();
  for (const [index, volume] of itemsOf(volumes).entries()) {
    const { name = '', ...rest } = volume;
    if (taken.has(name)) {
      report([index, 'name'], messagePart('VolumeNameTwice', { name }));
    }
    taken.add(name);
    const sources = Object.entries(rest).flatMap(([source, value]) =>
      value === undefined || value === null ? [] : source,
    );
    if (sources.length > 1) {
      const names = sources.join(', ');
      report([index], messagePart('VolumeSources', { name, sources: names }));
    }
    sourceRules(name, rest, under(report, index));
    modeRules(rest, MAX_DEPTH, under(report, index));
  }
}
