import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  excerptOf,
  KubernetesError,
  Pod,
} from '@rayport/backstage-plugin-ray-node';

/** Seconds after which a caller may try again; nodes that lost their network for a moment are back by then. */
const RETRY_AFTER_SECONDS = 10;

/** What the API server says when it could not get a log from the pod's node: `Get "<URL of the kubelet>": <cause>`. */
const UNREACHABLE = /\/containerLogs\/[^"]*": (.+)/s;

/** The kubelet answered the API server, but does not let it in. */
const REFUSED = /Authorization error \(user=.*resource=nodes/s;

/** What of a network error names the machine and the call only. */
const DIALING =
  /^(?:(?:dial|read|write) tcp [^ ]+(?: ?->[^ ]+)?: )?(?:connect: )?/;

function causeOf({ message }: KubernetesError): string | undefined {
  if (REFUSED.test(message)) return 'it refuses the API server';
  const [, cause] = UNREACHABLE.exec(message) ?? [];
  return cause && excerptOf(cause.replace(DIALING, ''));
}

/**
 * A log that Kubernetes can't get from a node, said as that: the API server passes the network error on as a 500.
 *
 * @returns nothing for any other failure
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
