import { ClusterSpec, ObjectKey } from '@rayport/backstage-plugin-ray-common';

/**
 * What the statuses of all kinds have.
 *
 * @public
 */
export interface RowStatus {
  uid: string;
  state: string;
  reason: string;
  message: string;
  hint: string;
  since: string;
  reevaluateAt: string;
}

/**
 * An object of any kind with its status, as far as the kinds have something in common.
 *
 * @public
 */
export interface ObjectRow {
  object: ObjectKey & {
    user?: string;
    version?: string;
    entrypoint?: string;
    clusterSpec?: ClusterSpec;
  };
  /** Absent for a kind without states. */
  status?: RowStatus;
  /** The cluster, in the same namespace, that the status depends on, where it is another object. */
  behind?: string;
}
