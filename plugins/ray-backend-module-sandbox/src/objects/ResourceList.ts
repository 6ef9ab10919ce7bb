/** Kubernetes quantities by resource name, such as `{ cpu: '500m', memory: '4Gi' }`. */
export type ResourceList = Record<string, string>;

export interface ResourceRequirements {
  limits?: ResourceList;
  requests?: ResourceList;
}
