import {
  equalJson,
  isJsonObject,
  JsonObject,
  KubernetesObject,
  objectsIn,
  readPath,
} from '../core/json';
import { Quantity } from '../core/Quantity';
import {
  FieldViolation,
  forbidden,
  invalid,
  notFound,
} from '../core/FieldViolation';

const SOURCES = ['secret', 'configMap', 'downwardAPI', 'projected'] as const;
const MAX_MODE = 0o777;
const MODE_RULE = 'must be a number between 0 and 0777 (octal), both inclusive';

/** Modes of files in the volumes of a pod. */
function* validateModes(
  spec: unknown,
  path: string,
): Generator<FieldViolation> {
  const volumes = objectsIn(readPath(spec, 'volumes'));
  for (const [index, volume] of volumes.entries()) {
    for (const name of SOURCES) {
      const source = volume[name];
      if (!isJsonObject(source)) continue;
      const at = `${path}.volumes[${index}].${name}`;
      yield* validateMode(source.defaultMode, `${at}.defaultMode`);
      for (const [item, { mode }] of objectsIn(source.items).entries()) {
        yield* validateMode(mode, `${at}.items[${item}].mode`);
      }
    }
  }
}

function* validateMode(mode: unknown, at: string): Generator<FieldViolation> {
  if (typeof mode === 'number' && (mode < 0 || mode > MAX_MODE)) {
    yield invalid(at, mode, MODE_RULE);
  }
}

const containerLists = ['containers', 'initContainers'];

/** The compute resources of which a container may use more than it asks for. */
const overcommitable: ReadonlySet<string> = new Set([
  'cpu',
  'memory',
  'ephemeral-storage',
]);

const UPDATE_RULE =
  'pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)';
const VARIABLE_RULE =
  "a valid environment variable name must consist only of printable ASCII characters other than '='";
const PROPAGATION_RULE =
  'Bidirectional mount propagation is available only to privileged containers';

/** Pods: mounts that name volumes, requests within limits, and updates that leave a running pod's spec alone. */
export function* validatePod(
  { spec }: KubernetesObject,
  previous?: KubernetesObject,
): Generator<FieldViolation> {
  yield* validatePodSpec(spec, 'spec');
  if (previous && !isAllowedUpdate(spec, previous.spec)) {
    yield forbidden('spec', UPDATE_RULE);
  }
}

/** Batch Jobs: a template that is a valid pod. */
export function* validateJob(job: KubernetesObject): Generator<FieldViolation> {
  const path = 'spec.template.spec';
  yield* validatePodSpec(readPath(job, path), path);
}

function* validatePodSpec(
  spec: unknown,
  path: string,
): Generator<FieldViolation> {
  const volumes = new Set(
    objectsIn(readPath(spec, 'volumes')).map(({ name }) => name),
  );
  for (const list of containerLists) {
    const containers = objectsIn(readPath(spec, list));
    for (const [index, container] of containers.entries()) {
      const at = `${path}.${list}[${index}]`;
      yield* validateVariables(container, `${at}.env`);
      yield* validateResources(container, `${at}.resources`);
      yield* validateMounts(container, `${at}.volumeMounts`, volumes);
    }
  }
  yield* validateModes(spec, path);
}

/** Kubernetes 1.34 takes almost any name. */
function* validateVariables(
  { env }: JsonObject,
  at: string,
): Generator<FieldViolation> {
  for (const [index, { name }] of objectsIn(env).entries()) {
    if (typeof name === 'string' && !/^[ -<>-~]+$/.test(name)) {
      yield invalid(`${at}[${index}].name`, name, VARIABLE_RULE);
    }
  }
}

function* validateMounts(
  container: JsonObject,
  at: string,
  volumes: ReadonlySet<unknown>,
): Generator<FieldViolation> {
  const privileged = readPath(container, 'securityContext.privileged');
  const mounts = objectsIn(container.volumeMounts);
  for (const [index, { name, mountPropagation }] of mounts.entries()) {
    if (!volumes.has(name)) {
      yield notFound(`${at}[${index}].name`, name);
    }
    if (mountPropagation === 'Bidirectional' && privileged !== true) {
      // Kubernetes reports no index here.
      yield forbidden(`${at}.mountPropagation`, PROPAGATION_RULE);
    }
  }
}

function* validateResources(
  { resources }: JsonObject,
  at: string,
): Generator<FieldViolation> {
  const requests = readPath(resources, 'requests');
  for (const [resource, asked] of Object.entries(Object(requests))) {
    const request = Quantity.read(asked);
    const limit = Quantity.read(
      Object(readPath(resources, 'limits'))[resource],
    );
    // The schema reports malformed ones.
    if (request && limit) {
      const mayUseMore = overcommitable.has(resource);
      const fits = mayUseMore
        ? request.thousandths <= limit.thousandths
        : request.thousandths === limit.thousandths;
      const relation = mayUseMore ? 'less than or equal' : 'equal';
      const why = `must be ${relation} to ${resource} limit of ${limit}`;
      if (!fits) {
        yield invalid(`${at}.requests`, String(request), why);
      }
    }
  }
}

/** The simulated scheduler writes the node into the spec; a real one uses the `binding` subresource. */
function isAllowedUpdate(next: unknown, previous: unknown): boolean {
  if (!isJsonObject(next) || !isJsonObject(previous)) {
    return equalJson(next, previous);
  }
  const before = objectsIn(previous.tolerations);
  const after = objectsIn(next.tolerations);
  return (
    equalJson(fixedPart(next, previous), fixedPart(previous, previous)) &&
    before.every(toleration => after.some(each => equalJson(each, toleration)))
  );
}

function fixedPart(spec: JsonObject, previous: JsonObject): JsonObject {
  const { activeDeadlineSeconds, tolerations, ...fixed } = spec;
  if (previous.nodeName === undefined) {
    delete fixed.nodeName;
  }
  const grace = previous.terminationGracePeriodSeconds;
  if (Number(grace) < 0 && spec.terminationGracePeriodSeconds === 1) {
    fixed.terminationGracePeriodSeconds = grace;
  }
  for (const list of containerLists) {
    fixed[list] = objectsIn(spec[list]).map(({ image, ...other }) => other);
  }
  return fixed;
}
