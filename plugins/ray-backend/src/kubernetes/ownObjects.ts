import {
  COMPUTE_TEMPLATE_CONFIG_TYPE,
  MANAGED_BY,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { withLabel } from './ObjectSelector';

/** The RayClusters, RayJobs and RayServices that are ours. */
export const MANAGED_OBJECTS = withLabel(RAY_LABELS.managedBy, MANAGED_BY);

/** The ConfigMaps that hold compute templates. */
export const TEMPLATE_CONFIG_MAPS = withLabel(
  RAY_LABELS.configType,
  COMPUTE_TEMPLATE_CONFIG_TYPE,
);

/** The pods that the operator made. */
export const OPERATOR_PODS = withLabel(
  RAY_LABELS.createdBy,
  'kuberay-operator',
);
