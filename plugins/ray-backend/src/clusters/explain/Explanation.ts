import { ClusterState } from '@rayport/backstage-plugin-ray-common';
import { Verdict } from './Verdict';

/** What a cluster is doing and why, before the numbers and pods are added. */
export type Explanation = Verdict<ClusterState>;
