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

const containerLists = ['containers', 'initContainers'];

/** The compute resources of which a container may use more than it asks for. */
const overcommitable: ReadonlySet<string> = new Set([
  'cpu',
  'memory',
  'ephemeral-storage',
]);

const UPDATE_RULE =
  'pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)';

/** Pods: mounts that name volumes, requests within limits, and updates that leave a running pod's spec alone. */
export function validatePod(
  { spec }: KubernetesObject,
  previous?: KubernetesObject,
): FieldViolation[] {
  return [
    ...validatePodSpec(spec, 'spec'),
    ...(previous && !isAllowedUpdate(spec, previous.spec)
      ? [forbidden('spec', UPDATE_RULE)]
      : []),
  ];
}

/** Batch Jobs: a template that is a valid pod. */
export function validateJob(job: KubernetesObject): FieldViolation[] {
  const path = 'spec.template.spec';
  return validatePodSpec(readPath(job, path), path);
}

function validatePodSpec(spec: unknown, path: string): FieldViolation[] {
  if (!isJsonObject(spec)) {
    return [];
  }
  const volumes = new Set(objectsIn(spec.volumes).map(({ name }) => name));
  return containerLists.flatMap(list =>
    objectsIn(spec[list]).flatMap((container, index) => {
      const at = `${path}.${list}[${index}]`;
      return [
        ...validateVariables(container, `${at}.env`),
        ...validateResources(container, `${at}.resources`),
        ...validateMounts(container, `${at}.volumeMounts`, volumes),
      ];
    }),
  );
}

/** Kubernetes 1.34 takes almost any name. */
function validateVariables({ env }: JsonObject, at: string): FieldViolation[] {
  return objectsIn(env).flatMap(({ name }, index) =>
    typeof name === 'string' && !/^[ -<>-~]+$/.test(name)
      ? [
          invalid(
            `${at}[${index}].name`,
            name,
            "a valid environment variable name must consist only of printable ASCII characters other than '='",
          ),
        ]
      : [],
  );
}

function validateMounts(
  container: JsonObject,
  at: string,
  volumes: ReadonlySet<unknown>,
): FieldViolation[] {
  const privileged = readPath(container, 'securityContext.privileged') === true;
  return objectsIn(container.volumeMounts).flatMap((mount, index) => [
    ...(volumes.has(mount.name)
      ? []
      : [notFound(`${at}[${index}].name`, mount.name)]),
    ...(mount.mountPropagation === 'Bidirectional' && !privileged
      ? [
          forbidden(
            // Kubernetes names no index here.
            `${at}.mountPropagation`,
            'Bidirectional mount propagation is available only to privileged containers',
          ),
        ]
      : []),
  ]);
}

function validateResources(
  { resources }: JsonObject,
  at: string,
): FieldViolation[] {
  const requests = readPath(resources, 'requests');
  const limits = readPath(resources, 'limits');
  if (!isJsonObject(requests) || !isJsonObject(limits)) {
    return [];
  }
  return Object.entries(requests).flatMap(([resource, asked]) => {
    const request = Quantity.read(asked);
    const limit = Quantity.read(limits[resource]);
    // The schema reports malformed ones.
    if (!request || !limit) {
      return [];
    }
    const mayUseMore = overcommitable.has(resource);
    const fits = mayUseMore
      ? request.thousandths <= limit.thousandths
      : request.thousandths === limit.thousandths;
    const relation = mayUseMore ? 'less than or equal' : 'equal';
    const why = `must be ${relation} to ${resource} limit of ${limit}`;
    return fits ? [] : [invalid(`${at}.requests`, String(request), why)];
  });
}

/** The scheduler here writes the node into the spec; on a real cluster it uses a path of its own for that. */
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
  const { activeDeadlineSeconds, tolerations, ...rest } = spec;
  const fixed: JsonObject = { ...rest };
  if (previous.nodeName === undefined) {
    delete fixed.nodeName;
  }
  if (
    Number(previous.terminationGracePeriodSeconds) < 0 &&
    spec.terminationGracePeriodSeconds === 1
  ) {
    fixed.terminationGracePeriodSeconds =
      previous.terminationGracePeriodSeconds;
  }
  for (const list of containerLists) {
    fixed[list] = objectsIn(spec[list]).map(({ image, ...other }) => other);
  }
  return fixed;
}
