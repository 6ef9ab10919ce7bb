import {
  isRayApiError,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  isKubernetesError,
  KubernetesResource,
} from '@rayport/backstage-plugin-ray-node';

/** Seconds after which a caller may retry: a person has to install the definition. */
const RETRY_AFTER_SECONDS = 5;

/** The error for a kind whose CustomResourceDefinition is missing. */
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

/** Answers of API servers for an unknown path, as text or as a Status. */
const NO_SUCH_PATH = /404 page not found|could not find the requested resource/;

/** Whether Kubernetes does not serve the kind; its answers about missing objects and namespaces name them. */
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
