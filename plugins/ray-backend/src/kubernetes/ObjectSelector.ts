import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';

/** Selects objects of a resource. */
export interface ObjectSelector {
  /**
   * Label selector of lists and watches. Absent if one cannot express the selection: then all objects are listed and
   * watched, and the rest are dropped.
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
