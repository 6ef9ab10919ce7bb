import { messagePart } from '../../texts';
import {
  dataKeyProblem,
  dnsLabelProblem,
  objectNameProblem,
  variableNameProblem,
} from '../names';
import {
  exactlyOne,
  optional,
  outsideVolume,
  port,
  portName,
  portOrName,
  protocol,
  range,
  text,
  userId,
  word,
} from './fieldChecks';
import { at, Check, fieldRules, FieldTable } from './fieldTable';
import { all, distinct, needs, object, when, without } from './objectChecks';

/** Fields of a pod that `env` can read (`validateObjectFieldSelector`). */
const POD_FIELD =
  /^(metadata\.(name|namespace|uid)|metadata\.(labels|annotations)\['[^']+'\]|spec\.(nodeName|serviceAccountName)|status\.(hostIPs?|podIPs?))$/;

/** Amounts of a container that `env` can read (`validateContainerResourceFieldSelector`). */
const AMOUNT =
  /^(limits|requests)\.(cpu|memory|ephemeral-storage|hugepages-.+)$/;

/** Amounts that `env` counts in (`validateContainerResourceDivisor`). */
const DIVISOR = /^(0|1|1m|1(k|[MGTPE]|[KMGTPE]i))$/;

/** Names of the headers of an HTTP request (`IsHTTPHeaderName`). */
const HEADER = /^[-A-Za-z\d]+$/;

const matching =
  (pattern: RegExp, names: string): Check =>
  value =>
    pattern.test(String(value))
      ? undefined
      : messagePart('MustBeOneOf', { names });

/** Fields by which a pod and a container confine processes (`validateSeccompProfileField`, `ValidateAppArmorProfileField`). */
export const CONFINEMENT: FieldTable = {
  ...at(['seccompProfile', 'appArmorProfile'], {
    '': all(
      needs('type'),
      when('type', ['Localhost'], needs('localhostProfile')),
      when(
        'type',
        ['RuntimeDefault', 'Unconfined'],
        without('localhostProfile'),
      ),
    ),
    type: word('RuntimeDefault', 'Unconfined', 'Localhost'),
    localhostProfile: optional(outsideVolume),
  }),
  ...at(['runAsUser', 'runAsGroup'], { '': userId }),
};

/** A key of a ConfigMap or a Secret. */
const KEY: FieldTable = {
  '': needs('name', 'key'),
  name: optional(objectNameProblem),
  key: optional(dataKeyProblem),
};

/** What a probe and a hook do (`validateHandler`). */
const HANDLER: FieldTable = {
  exec: needs('command'),
  'httpGet.scheme': word('HTTP', 'HTTPS'),
  'httpGet.httpHeaders[].name': text(name =>
    HEADER.test(name) ? undefined : messagePart('MustBeHeaderName'),
  ),
  ...at(['httpGet', 'tcpSocket'], { '': needs('port'), port: portOrName }),
  grpc: needs('port'),
  'grpc.port': port,
  'sleep.seconds': range(0, 2_147_483_647),
};

/** Fields of a container (Kubernetes 1.34, `validateContainerCommon` and its functions). */
export const containerFieldRules = fieldRules({
  name: optional(dnsLabelProblem),
  imagePullPolicy: word('Always', 'IfNotPresent', 'Never'),
  restartPolicy: word('Always', 'OnFailure', 'Never'),
  'env[]': needs('name'),
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
  'env[].valueFrom.resourceFieldRef.divisor': matching(
    DIVISOR,
    '1, 1m, 1k, 1M, 1Mi, 1G, 1Gi, …',
  ),
  'env[].valueFrom.resourceFieldRef.resource': matching(
    AMOUNT,
    'limits.cpu, limits.memory, limits.ephemeral-storage, requests.cpu, requests.memory, requests.ephemeral-storage',
  ),
  ...at(
    ['configMapKeyRef', 'secretKeyRef'].map(ref => `env[].valueFrom.${ref}`),
    KEY,
  ),
  'envFrom[]': exactlyOne('configMapRef', 'secretRef'),
  'envFrom[].prefix': optional(variableNameProblem),
  ...at(['envFrom[].configMapRef', 'envFrom[].secretRef'], {
    '': needs('name'),
    name: optional(objectNameProblem),
  }),
  'ports[].name': portName,
  'ports[].hostPort': range(0, 65_535),
  'ports[].protocol': protocol,
  terminationMessagePolicy: word('File', 'FallbackToLogsOnError'),
  'volumeMounts[]': when(
    'recursiveReadOnly',
    ['Enabled', 'IfPossible'],
    all(
      needs('readOnly'),
      when(
        'mountPropagation',
        ['Bidirectional', 'HostToContainer'],
        without('mountPropagation'),
      ),
    ),
  ),
  'volumeMounts[].recursiveReadOnly': word('Disabled', 'IfPossible', 'Enabled'),
  'volumeMounts[].mountPropagation': word(
    'None',
    'HostToContainer',
    'Bidirectional',
  ),
  volumeDevices: all(distinct('name'), distinct('devicePath')),
  'volumeDevices[]': needs('name', 'devicePath'),
  'volumeDevices[].devicePath': text(path =>
    path.split('/').includes('..') ? messagePart('SubPathOutside') : undefined,
  ),
  resizePolicy: distinct('resourceName'),
  'resizePolicy[]': needs('resourceName', 'restartPolicy'),
  'resizePolicy[].resourceName': word('cpu', 'memory'),
  'resizePolicy[].restartPolicy': word('NotRequired', 'RestartContainer'),
  'resources.claims': distinct('name', 'request'),
  securityContext: object(({ allowPrivilegeEscalation, capabilities }) =>
    allowPrivilegeEscalation === false &&
    JSON.stringify(capabilities ?? {}).includes('"CAP_SYS_ADMIN"')
      ? messagePart('MustNotHaveField', {
          field: 'capabilities.add: CAP_SYS_ADMIN',
          other: 'allowPrivilegeEscalation: false',
        })
      : undefined,
  ),
  ...at(['securityContext'], CONFINEMENT),
  'securityContext.procMount': word('Default', 'Unmasked'),
  ...at(
    [
      'livenessProbe',
      'readinessProbe',
      'startupProbe',
      'lifecycle.postStart',
      'lifecycle.preStop',
    ],
    HANDLER,
  ),
});
