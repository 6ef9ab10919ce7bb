import { MANAGED_BY, RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import { selectorOf } from './ManagedObjects';

/** What marks RayClusters, RayJobs and RayServices as ours. */
export const MANAGED_MARK = {
  label: RAY_LABELS.managedBy,
  value: MANAGED_BY,
};

/** Selects the Ray objects that are ours. */
export const MANAGED_SELECTOR = selectorOf(MANAGED_MARK);
