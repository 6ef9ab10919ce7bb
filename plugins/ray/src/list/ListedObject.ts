import { ObjectKey } from '@rayport/backstage-plugin-ray-common';

/** A row of a list of Kubernetes objects. */
export interface ListedObject extends ObjectKey {
  /** Unique among the rows of a list. */
  id: string;
  /** Kubernetes' own, which tells it from a namesake that comes after; absent where it is not known. */
  uid?: string;
}
