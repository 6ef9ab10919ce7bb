import { StoredObject } from '../core/types';

/** A ConfigMap, or a Secret, whose values are in base64. */
export interface DataObject extends StoredObject {
  data?: Record<string, string>;
}
