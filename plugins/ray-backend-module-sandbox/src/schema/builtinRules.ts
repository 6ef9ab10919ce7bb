import {
  FieldViolation,
  forbidden,
  invalid,
  required,
  tooLong,
  wrongType,
} from '../core/FieldViolation';
import {
  equalJson,
  isJsonObject,
  KubernetesObject,
  objectsIn,
  readPath,
} from '../core/json';
import { Quantity } from '../core/Quantity';

const MAX_DATA_BYTES = 1_048_576; // Kubernetes' limit for ConfigMaps and Secrets
const DATA_KEY = /^[-._a-zA-Z0-9]{1,253}$/;
const DATA_KEY_RULE =
  "a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')";
const MUTABLE_IN_CLAIMS = new Set(['resources', 'volumeAttributesClassName']);
const CLAIM_RULE =
  'spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims';

/** ConfigMaps and Secrets: valid keys, string values, at most 1 MiB. */
export function* validateData({
  data = {},
}: KubernetesObject): Generator<FieldViolation> {
  if (!isJsonObject(data)) {
    yield wrongType('data', data, 'object');
    return;
  }
  let size = 0;
  for (const [key, value] of Object.entries(data)) {
    size += Buffer.byteLength(String(value));
    if (!DATA_KEY.test(key)) {
      yield invalid(`data[${key}]`, key, DATA_KEY_RULE);
    }
    if (typeof value !== 'string') {
      yield wrongType(`data.${key}`, value, 'string');
    }
  }
  if (size > MAX_DATA_BYTES) {
    yield tooLong('[]', MAX_DATA_BYTES);
  }
}

/** Services: required ports with valid numbers, and with names if there are several. */
export function* validateService({
  spec,
}: KubernetesObject): Generator<FieldViolation> {
  if (!isJsonObject(spec) || spec.type === 'ExternalName') {
    return;
  }
  const ports = objectsIn(spec.ports);
  if (ports.length === 0 && spec.clusterIP !== 'None') {
    yield required('spec.ports');
  }
  for (const [index, { name, port }] of ports.entries()) {
    const at = `spec.ports[${index}]`;
    if (ports.length > 1 && !name) {
      yield required(`${at}.name`);
    }
    const number = Number.isInteger(port) ? Number(port) : 0;
    if (number < 1 || number > 65_535) {
      const why = 'must be between 1 and 65535, inclusive';
      yield invalid(`${at}.port`, port ?? 0, why);
    }
  }
}

/** Quotas: quantities that can be read, and no scopes, which the sandbox does not know. */
export function* validateQuota(
  quota: KubernetesObject,
): Generator<FieldViolation> {
  const hard = readPath(quota, 'spec.hard');
  for (const [resource, amount] of Object.entries(
    isJsonObject(hard) ? hard : {},
  )) {
    const quantity = Quantity.read(String(amount));
    if (!quantity || quantity.thousandths < 0n) {
      const why = 'must be greater than or equal to 0';
      yield invalid(`spec.hard[${resource}]`, amount, why);
    }
  }
  for (const field of ['scopes', 'scopeSelector']) {
    if (readPath(quota, `spec.${field}`) !== undefined) {
      const why =
        'the sandbox limits all objects of a namespace alike; leave it out';
      yield forbidden(`spec.${field}`, why);
    }
  }
}

/** PersistentVolumeClaims: a size and an access mode. Only the size and empty fields may change. */
export function* validateClaim(
  { spec }: KubernetesObject,
  previous?: KubernetesObject,
): Generator<FieldViolation> {
  const modes = readPath(spec, 'accessModes');
  if (!Array.isArray(modes) || modes.length === 0) {
    const hint = 'at least 1 access mode is required';
    yield required('spec.accessModes', hint);
  }
  if (!readPath(spec, 'resources.requests.storage')) {
    yield required('spec.resources[storage]');
  }
  const isChanged = Object.entries(Object(previous?.spec)).some(
    ([field, value]) =>
      !MUTABLE_IN_CLAIMS.has(field) && !equalJson(value, readPath(spec, field)),
  );
  if (isChanged) {
    yield forbidden('spec', CLAIM_RULE);
  }
}
