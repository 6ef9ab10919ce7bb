import { dnsLabelProblem, objectNameProblem } from '../names';
import {
  absolutePath,
  exactlyOne,
  notNegative,
  optional,
  range,
  reservedPath,
  text,
  word,
} from './fieldChecks';
import { at, FieldTable } from './fieldTable';
import { all, needs } from './objectChecks';

/** Files of a volume by keys. */
const KEYS: FieldTable = {
  'items[]': needs('key', 'path'),
  'items[].path': text(reservedPath),
};

/** Files with fields of the pod. */
const POD_FIELDS: FieldTable = {
  'items[]': all(needs('path'), exactlyOne('fieldRef', 'resourceFieldRef')),
  'items[].path': text(reservedPath),
  'items[].resourceFieldRef': needs('containerName', 'resource'),
};

const SOURCES = 'projected.sources[]';

/** Longest life of a service account's token, seconds (`validateProjectionSources`). */
const MAX_TOKEN_SECONDS = 2 ** 32;

/** Fields of a volume (`ValidateVolumes`, `validateVolumeSource`). */
export const VOLUME_FIELDS: FieldTable = {
  '': needs('name'),
  name: optional(dnsLabelProblem),
  'hostPath.type': word(
    'DirectoryOrCreate',
    'Directory',
    'FileOrCreate',
    'File',
    'Socket',
    'CharDevice',
    'BlockDevice',
  ),
  'emptyDir.sizeLimit': notNegative,
  ...at(
    ['secret', 'configMap', `${SOURCES}.secret`, `${SOURCES}.configMap`],
    KEYS,
  ),
  ...at(['downwardAPI', `${SOURCES}.downwardAPI`], POD_FIELDS),
  [SOURCES]: exactlyOne(
    'secret',
    'configMap',
    'downwardAPI',
    'serviceAccountToken',
    'clusterTrustBundle',
    'podCertificate',
  ),
  ...at([`${SOURCES}.secret`, `${SOURCES}.configMap`], { '': needs('name') }),
  [`${SOURCES}.serviceAccountToken`]: needs('path'),
  [`${SOURCES}.serviceAccountToken.path`]: text(reservedPath),
  [`${SOURCES}.serviceAccountToken.expirationSeconds`]: range(
    600,
    MAX_TOKEN_SECONDS,
  ),
  'persistentVolumeClaim.claimName': optional(objectNameProblem),
  ...at(['gcePersistentDisk.partition', 'awsElasticBlockStore.partition'], {
    '': range(0, 255),
  }),
  'nfs.path': absolutePath,
  'csi.nodePublishSecretRef': needs('name'),
  'image.pullPolicy': word('Always', 'IfNotPresent', 'Never'),
  ...at(['ephemeral.volumeClaimTemplate.spec'], {
    '': needs('accessModes', 'resources'),
    resources: needs('requests'),
    'resources.requests': needs('storage'),
    'resources.requests.storage': notNegative,
    volumeMode: word('Filesystem', 'Block'),
    'accessModes[]': word(
      'ReadWriteOnce',
      'ReadOnlyMany',
      'ReadWriteMany',
      'ReadWriteOncePod',
    ),
  }),
};
