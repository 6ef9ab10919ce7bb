import { isJsonObject, KubernetesObject, objectsIn } from '../core/json';
import {
  FieldViolation,
  invalid,
  required,
  tooLong,
  wrongType,
} from '../core/FieldViolation';

const MAX_DATA_BYTES = 1_048_576; // Kubernetes' limit for ConfigMaps and Secrets
const DATA_KEY = /^[-._a-zA-Z0-9]{1,253}$/;
const DATA_KEY_RULE =
  "a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')";

/** ConfigMaps and Secrets: valid keys, string values, at most 1 MiB. */
export function validateData({ data }: KubernetesObject): FieldViolation[] {
  if (data === undefined) {
    return [];
  }
  if (!isJsonObject(data)) {
    return [wrongType('data', data, 'object')];
  }
  const violations = Object.entries(data).flatMap(([key, value]) => [
    ...(DATA_KEY.test(key)
      ? []
      : [invalid(`data[${key}]`, key, DATA_KEY_RULE)]),
    ...(typeof value === 'string'
      ? []
      : [wrongType(`data.${key}`, value, 'string')]),
  ]);
  const size = Object.values(data).reduce<number>(
    (sum, value) => sum + Buffer.byteLength(String(value)),
    0,
  );
  return size > MAX_DATA_BYTES
    ? [...violations, tooLong('[]', MAX_DATA_BYTES)]
    : violations;
}

/** Secrets: their type, and `stringData` moved to `data`. */
export function applySecretDefaults(secret: KubernetesObject): void {
  secret.type ??= 'Opaque';
  if (isJsonObject(secret.stringData)) {
    const encoded = Object.entries(secret.stringData).map(([key, value]) => [
      key,
      Buffer.from(String(value)).toString('base64'),
    ]);
    const data = isJsonObject(secret.data) ? secret.data : {};
    secret.data = { ...data, ...Object.fromEntries(encoded) };
    delete secret.stringData;
  }
}

/**
 * Namespaces: the finalizer that keeps them until they are empty (which ordinary updates can't remove), their
 * phase, their name as a label.
 */
export function applyNamespaceDefaults(
  namespace: KubernetesObject,
  previous?: KubernetesObject,
): void {
  const { metadata } = namespace;
  namespace.spec = previous?.spec ?? { finalizers: ['kubernetes'] };
  namespace.status ??= { phase: 'Active' };
  metadata.labels = {
    'kubernetes.io/metadata.name': metadata.name,
    ...metadata.labels,
  };
}

/** Services: type, affinity, policies, and each port's protocol and target. */
export function applyServiceDefaults(service: KubernetesObject): void {
  const spec = isJsonObject(service.spec) ? service.spec : {};
  service.spec = spec;
  service.status ??= { loadBalancer: {} };
  spec.type ??= 'ClusterIP';
  spec.sessionAffinity ??= 'None';
  if (spec.type !== 'ExternalName') {
    spec.internalTrafficPolicy ??= 'Cluster';
    spec.ipFamilies ??= ['IPv4'];
    spec.ipFamilyPolicy ??= 'SingleStack';
  }
  if (spec.type === 'NodePort' || spec.type === 'LoadBalancer') {
    spec.externalTrafficPolicy ??= 'Cluster';
  }
  for (const port of objectsIn(spec.ports)) {
    port.protocol ??= 'TCP';
    port.targetPort ??= port.port;
  }
}

/** Services: ports that exist and can be told apart. */
export function validateService({ spec }: KubernetesObject): FieldViolation[] {
  if (!isJsonObject(spec) || spec.type === 'ExternalName') {
    return [];
  }
  const ports = objectsIn(spec.ports);
  if (ports.length === 0) {
    return spec.clusterIP === 'None' ? [] : [required('spec.ports')];
  }
  return ports.flatMap((port, index) => {
    const at = `spec.ports[${index}]`;
    return [
      ...(ports.length > 1 && !port.name ? [required(`${at}.name`)] : []),
      ...(isPort(port.port)
        ? []
        : [
            invalid(
              `${at}.port`,
              port.port ?? 0,
              'must be between 1 and 65535, inclusive',
            ),
          ]),
    ];
  });
}

/** Core events always carry the fields of both API generations. */
export function applyEventDefaults(event: KubernetesObject): void {
  event.source ??= {};
  event.firstTimestamp ??= null;
  event.lastTimestamp ??= null;
  event.eventTime ??= null;
  event.reportingComponent ??= '';
  event.reportingInstance ??= '';
}

function isPort(port: unknown): boolean {
  return Number.isInteger(port) && Number(port) >= 1 && Number(port) <= 65_535;
}
