import { messagePart } from '../../texts';
import {
  dnsLabelProblem,
  objectNameProblem,
  qualifiedNameProblem,
  variableNameProblem,
} from '../names';
import {
  absolutePath,
  exactlyOne,
  filled,
  ipAddress,
  notNegative,
  optional,
  outsideVolume,
  port,
  protocol,
  qualifiedKeys,
  range,
  text,
  userId,
  word,
} from './fieldChecks';
import { Check, fieldRules } from './fieldTable';

/** Fields of a pod that `env` can read (`validateObjectFieldSelector`). */
const POD_FIELD =
  /^(metadata\.(name|namespace|uid)|metadata\.(labels|annotations)\['[^']+'\]|spec\.(nodeName|serviceAccountName)|status\.(hostIPs?|podIPs?))$/;

/** Amounts of a container that `env` can read (`validateContainerResourceFieldSelector`). */
const AMOUNT =
  /^(limits|requests)\.(cpu|memory|ephemeral-storage|hugepages-.+)$/;

const SYSCTL =
  /^[a-z\d]([-_a-z\d]*[a-z\d])?([./][a-z\d]([-_a-z\d]*[a-z\d])?)*$/;

const scheme = word('HTTP', 'HTTPS');
const seccomp = word('RuntimeDefault', 'Unconfined', 'Localhost');
const matching = (pattern: RegExp, names: string) =>
  text(value =>
    pattern.test(value) ? undefined : messagePart('MustBeOneOf', { names }),
  );

/** Checks of each path in a list. */
function each(paths: readonly string[], check: Check): Record<string, Check> {
  return Object.fromEntries(paths.map(path => [path, check]));
}

/** Fields of a container (Kubernetes 1.34, `validateContainerCommon` and its functions). */
export const containerFieldRules = fieldRules({
  name: optional(dnsLabelProblem),
  imagePullPolicy: word('Always', 'IfNotPresent', 'Never'),
  'env[].name': optional(variableNameProblem),
  'env[].valueFrom': exactlyOne(
    'fieldRef',
    'resourceFieldRef',
    'configMapKeyRef',
    'secretKeyRef',
    'fileKeyRef',
  ),
  'env[].valueFrom.fieldRef.fieldPath': matching(
    POD_FIELD,
    "metadata.name, metadata.namespace, metadata.uid, metadata.labels['…'], metadata.annotations['…'], spec.nodeName, spec.serviceAccountName, status.hostIP, status.hostIPs, status.podIP, status.podIPs",
  ),
  'env[].valueFrom.resourceFieldRef.resource': matching(
    AMOUNT,
    'limits.cpu, limits.memory, limits.ephemeral-storage, requests.cpu, requests.memory, requests.ephemeral-storage',
  ),
  'envFrom[]': exactlyOne('configMapRef', 'secretRef'),
  'ports[].hostPort': range(0, 65_535),
  'ports[].protocol': protocol,
  terminationMessagePolicy: word('File', 'FallbackToLogsOnError'),
  'securityContext.procMount': word('Default', 'Unmasked'),
  'securityContext.seccompProfile.type': seccomp,
  ...each(['securityContext.runAsUser', 'securityContext.runAsGroup'], userId),
  ...each(
    ['livenessProbe', 'readinessProbe', 'startupProbe'].map(
      probe => `${probe}.httpGet.scheme`,
    ),
    scheme,
  ),
  ...each(
    ['lifecycle.postStart', 'lifecycle.preStop'].flatMap(hook => [
      `${hook}.httpGet.port`,
      `${hook}.tcpSocket.port`,
    ]),
    port,
  ),
});

const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';
const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
const OF_PODS = ['affinity.podAffinity', 'affinity.podAntiAffinity'];

/** Fields of a pod's spec (Kubernetes 1.34, `ValidatePodSpec` and its functions). */
export const podFieldRules = fieldRules({
  activeDeadlineSeconds: range(1, 2_147_483_647),
  ...each(
    ['fsGroup', 'runAsUser', 'runAsGroup', 'supplementalGroups[]'].map(
      field => `securityContext.${field}`,
    ),
    userId,
  ),
  'securityContext.seccompProfile.type': seccomp,
  'securityContext.sysctls[].name': text(name =>
    SYSCTL.test(name.slice(0, 254)) ? undefined : messagePart('MustBeSysctl'),
  ),
  ...each(['hostAliases[].ip', 'dnsConfig.nameservers[]'], ipAddress),
  ...each(['hostname', 'subdomain'], optional(dnsLabelProblem)),
  ...each(
    ['nodeName', 'runtimeClassName', 'serviceAccountName', 'priorityClassName'],
    optional(objectNameProblem),
  ),
  'os.name': word('linux', 'windows'),
  restartPolicy: word('Always', 'OnFailure', 'Never'),
  dnsPolicy: word('ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None'),
  'tolerations[].effect': word('NoSchedule', 'PreferNoSchedule', 'NoExecute'),
  'tolerations[].operator': word('Exists', 'Equal', 'Lt', 'Gt'),
  preemptionPolicy: word('PreemptLowerPriority', 'Never'),
  'readinessGates[].conditionType': text(qualifiedNameProblem),
  ...each(
    ['affinity.nodeAffinity', ...OF_PODS].map(
      kind => `${kind}.${PREFERRED}[].weight`,
    ),
    range(1, 100),
  ),
  [`affinity.nodeAffinity.${REQUIRED}.nodeSelectorTerms`]: filled,
  ...each(
    OF_PODS.flatMap(kind => [
      `${kind}.${REQUIRED}[].topologyKey`,
      `${kind}.${PREFERRED}[].podAffinityTerm.topologyKey`,
    ]),
    filled,
  ),
  'volumes[].name': optional(dnsLabelProblem),
  'volumes[].hostPath.type': word(
    'DirectoryOrCreate',
    'Directory',
    'FileOrCreate',
    'File',
    'Socket',
    'CharDevice',
    'BlockDevice',
  ),
  'volumes[].emptyDir.sizeLimit': notNegative,
  ...each(
    [
      'secret',
      'configMap',
      'downwardAPI',
      'projected.sources[].secret',
      'projected.sources[].configMap',
      'projected.sources[].downwardAPI',
    ].map(source => `volumes[].${source}.items[].path`),
    text(outsideVolume),
  ),
  'volumes[].projected.sources[]': exactlyOne(
    'secret',
    'configMap',
    'downwardAPI',
    'serviceAccountToken',
    'clusterTrustBundle',
    'podCertificate',
  ),
  'volumes[].persistentVolumeClaim.claimName': optional(objectNameProblem),
  ...each(['volumes[].nfs.server', 'volumes[].csi.driver'], filled),
  'volumes[].nfs.path': absolutePath,
});

/** Metadata of pods. */
export const podMetadataRules = fieldRules({ annotations: qualifiedKeys });
