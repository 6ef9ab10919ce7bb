import { ClusterSpec, ObjectKey } from '@rayport/backstage-plugin-ray-common';

/**
 * The common part of the statuses of all kinds.
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
 * An object of any kind with its status: the common part of all kinds.
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
  /** The cluster in the same namespace on which the status depends, if it is another object. */
  behind?: string;
}
