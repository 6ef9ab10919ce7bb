import {
  COMPUTE_TEMPLATE_CONFIG_TYPE,
  MANAGED_BY,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { ObjectSelector, withLabel } from './ObjectSelector';

/** Every object of a resource, from any tool. */
export const ALL_OBJECTS: ObjectSelector = { matches: () => true };

/** The RayClusters, RayJobs and RayServices of the KubeRay API V1, which lists no others. */
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
