import { readWarnings } from '@rayport/backstage-plugin-ray-common';

/** Kubernetes' warnings about fields that it drops; the portal's own say what to do about them. */
const DROPPED = /^unknown field "/;

/** What Kubernetes and the admission policies of the cluster warn of, in the header `Warning` of its answer. */
export function kubernetesWarnings(header: string | null): string[] {
  return readWarnings(header).filter(warning => !DROPPED.test(warning));
}
