import { MANAGED_BY, RAY_LABELS } from '@rayport/backstage-plugin-ray-common';

/** Whether an object with these labels is one of the KubeRay API V1, which lists such objects and no others. */
export function isManaged(
  labels: Readonly<Record<string, string>> | undefined,
): boolean {
  return labels?.[RAY_LABELS.managedBy] === MANAGED_BY;
}
