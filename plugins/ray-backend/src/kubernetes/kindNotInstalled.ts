import {
  isRayApiError,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  isKubernetesError,
  KubernetesResource,
} from '@rayport/backstage-plugin-ray-node';

/** Seconds after which a caller may try again: installing a definition takes a person. */
const RETRY_AFTER_SECONDS = 5;

/** The error of requests about a kind whose CustomResourceDefinition is missing. */
export function kindNotInstalled(
  { kind, plural, group, version }: KubernetesResource,
  cause?: unknown,
): RayApiError {
  return new RayApiError(
    'UNAVAILABLE',
    messagePart('KindNotInstalled', {
      kind,
      crd: `${plural}.${group}`,
      version,
    }),
    { cause, retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}

/** How API servers answer for a path that they do not serve, in text or as a Status. */
const NO_SUCH_PATH = /404 page not found|could not find the requested resource/;

/** Kubernetes serves no such kind; its answers about missing objects and namespaces name them. */
export function isKindUnknown(error: unknown): boolean {
  return (
    isKubernetesError(error) &&
    error.status === 404 &&
    !error.details?.name &&
    NO_SUCH_PATH.test(error.message)
  );
}

/** Whether {@link kindNotInstalled} was thrown. */
export function isKindNotInstalled(error: unknown): error is RayApiError {
  return (
    isRayApiError(error) &&
    error.messageParts.some(({ code }) => code === 'KindNotInstalled')
  );
}
