import {
  EnvVar,
  KubernetesObject,
  RayWorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-node';

/** Filled in by Kubernetes or by the schemas of the operator where a request says nothing. */
const FILLED_IN = new Set([
  'backoffLimit',
  'creationTimestamp',
  'divisor',
  'finalizers',
  'generation',
  'numOfHosts',
  'priority',
  'protocol',
  'resourceVersion',
  'scaleStrategy',
  'status',
  'submissionMode',
  'uid',
]);

/** Written by the clock. */
const TIMES = /^ray\.io\/(creation|update)-timestamp$/;

function isNothing(value: unknown): boolean {
  if (value === 0) return true;
  return (
    typeof value === 'object' && value !== null && !Object.keys(value).length
  );
}

/**
 * The part of an object that its creator decides: without fields that Kubernetes fills in, times and empty parts. The
 * reference server orders variables at random, and zeros may be left out.
 */
export function asStored(object: KubernetesObject): unknown {
  const text = JSON.stringify(object, (key, value) => {
    if (FILLED_IN.has(key) || TIMES.test(key)) return undefined;
    if (key === 'env') {
      return [...value].sort((a: EnvVar, b: EnvVar) =>
        a.name < b.name ? -1 : 1,
      );
    }
    if (key === 'workerGroupSpecs') {
      return value.map((group: RayWorkerGroupSpec) => ({
        ...group,
        // An explicit 0 stays 0 here, unlike on the reference server.
        minReplicas: 'any',
      }));
    }
    return key && isNothing(value) ? undefined : value;
  });
  return JSON.parse(text);
}
