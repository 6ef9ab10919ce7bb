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

/** Fields of each kind's message that only answers carry. */
export const OUTPUT_FIELDS = {
  template: templateKind.outputFields,
  cluster: clusterKind.outputFields,
  job: jobKind.outputFields,
  service: serviceKind.outputFields,
};
