import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  excerptOf,
  KubernetesError,
  Pod,
} from '@rayport/backstage-plugin-ray-node';

/** Seconds after which a caller may retry; nodes with a short network failure are back by then. */
const RETRY_AFTER_SECONDS = 10;

/** The API server's text when it could not get a log from the pod's node: `Get "<URL of the kubelet>": <cause>`. */
const UNREACHABLE = /\/containerLogs\/[^"]*": (.+)/s;

/** The kubelet answered the API server, but refused it. */
const REFUSED = /Authorization error \(user=.*resource=nodes/s;

/** The parts of a network error that only name the machine and the call. */
const DIALING =
  /^(?:(?:dial|read|write) tcp [^ ]+(?: ?->[^ ]+)?: )?(?:connect: )?/;

function causeOf({ message }: KubernetesError): string | undefined {
  if (REFUSED.test(message)) return 'it refuses the API server';
  const [, cause] = UNREACHABLE.exec(message) ?? [];
  return cause && excerptOf(cause.replace(DIALING, ''));
}

/**
 * Reports a log that Kubernetes can't get from a node: the API server passes the network error on as a 500.
 *
 * @returns undefined for any other failure
 */
export function kubeletError(
  error: KubernetesError,
  { metadata, spec }: Pod,
): RayApiError | undefined {
  const cause = error.status >= 500 ? causeOf(error) : undefined;
  if (!cause) return undefined;
  const node = `node ${spec?.nodeName ?? ''}`.trim();
  return new RayApiError(
    'UNAVAILABLE',
    messagePart('KubeletAway', { pod: metadata.name, node, words: cause }),
    { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
