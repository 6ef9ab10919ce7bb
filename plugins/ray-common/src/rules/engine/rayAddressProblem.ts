import { MessagePart } from '../../explanations';
import { messagePart } from '../../texts';

/** Addresses on the pod itself, where only the head has a GCS. */
const ON_POD = /^(?:localhost|127\.0\.0\.1|\[::1\]):\d/;

/** A Service of the operator for a head. */
const HEAD_SERVICE = /^[\w.-]{1,253}-head-svc(?:[.:]|$)/;

/**
 * What is wrong with a group's own `RAY_ADDRESS`, which the operator otherwise sets to the cluster's head (KubeRay,
 * `common/pod.go`, `setContainerEnvVars`). `ray.init` reads it.
 */
export function rayAddressProblem(
  value: string,
  { isHead }: { isHead: boolean },
): MessagePart | undefined {
  if (!value || value === 'auto' || value.includes('$')) return undefined;
  if (/^https?:/.test(value)) {
    return messagePart('RayAddressSet', { http: value });
  }
  if (value.startsWith('ray:')) {
    return messagePart('RayAddressSet', { client: value });
  }
  const isFine = isHead
    ? ON_POD.test(value) || HEAD_SERVICE.test(value)
    : !ON_POD.test(value) && value !== 'local';
  return isFine ? undefined : messagePart('RayAddressSet', { other: value });
}
