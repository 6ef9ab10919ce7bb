import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';

/** Tells objects that belong somewhere from others of the same resource. */
export interface ObjectSelector {
  /**
   * What lists and watches ask Kubernetes for. Absent where no single label selector says it: then all objects are
   * listed and followed, and those that don't match are dropped.
   */
  labelSelector?: string;
  matches(object: KubernetesObject): boolean;
}

/** Selects the objects that carry a label with this value. */
export function withLabel(
  label: string,
  value: string,
): ObjectSelector & { labelSelector: string } {
  return {
    labelSelector: `${label}=${value}`,
    matches: ({ metadata }) => metadata.labels?.[label] === value,
  };
}
