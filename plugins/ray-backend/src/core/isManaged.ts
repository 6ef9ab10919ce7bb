import { MANAGED_BY, RAY_LABELS } from '@rayport/backstage-plugin-ray-common';

/** Whether an object with these labels belongs to the KubeRay API V1, which lists only such objects. */
export function isManaged(
  labels: Readonly<Record<string, string>> | undefined,
): boolean {
  return labels?.[RAY_LABELS.managedBy] === MANAGED_BY;
}
