import { clusterKind } from './clusterKind';
import { jobKind } from './jobKind';
import { Kind, ResourceKind } from './Kind';
import { serviceKind } from './serviceKind';
import { templateKind } from './templateKind';

/**
 * Every kind of object.
 *
 * @public
 */
export const KINDS = {
  template: templateKind,
  cluster: clusterKind,
  job: jobKind,
  service: serviceKind,
} as const satisfies Record<ResourceKind, Kind>;
