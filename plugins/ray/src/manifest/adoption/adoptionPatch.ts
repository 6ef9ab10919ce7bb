import {
  JsonObject,
  MANAGED_BY,
  Origin,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';

/** What can be done about an object's place in the KubeRay API V1. */
export type AdoptionVerb = 'adopt' | 'release';

/** Labels by which the KubeRay API V1 finds its objects. */
const LABELS = [
  ...[RAY_LABELS.managedBy, RAY_LABELS.applicationName],
  RAY_LABELS.clusterName,
] as const;

/** What the KubeRay API server writes as the application's name. */
const APPLICATION = 'kuberay';

/** What the reader can do; undefined for the clusters of jobs and services, which follow those. */
export function adoptionVerb(
  origin: Pick<Origin, 'tool'> | undefined,
): AdoptionVerb | undefined {
  if (!origin || origin.tool === 'owner') return undefined;
  const isOfContract = ['rayport', 'kuberay-api'].includes(origin.tool);
  return isOfContract ? 'release' : 'adopt';
}

/** The merge patch that makes an object one of the KubeRay API V1, or takes it out. */
export function adoptionPatch(verb: AdoptionVerb, name: string): JsonObject {
  const values = {
    [RAY_LABELS.managedBy]: MANAGED_BY,
    [RAY_LABELS.applicationName]: APPLICATION,
    [RAY_LABELS.clusterName]: name,
  };
  const labels = Object.fromEntries(
    LABELS.map(label => [label, verb === 'adopt' ? values[label] : null]),
  );
  return { metadata: { labels } };
}
