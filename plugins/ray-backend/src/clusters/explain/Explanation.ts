import { ClusterState } from '@rayport/backstage-plugin-ray-common';

/** What a cluster is doing and why, before the numbers and pods are added. */
export interface Explanation {
  state: ClusterState;
  reason: string;
  message: string;
  hint?: string;
  since?: number;
  /** When it may change by the passing of time alone. */
  reevaluateAt?: number;
}
