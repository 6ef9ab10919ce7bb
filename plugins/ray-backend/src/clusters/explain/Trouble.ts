import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { ClusterFacts } from './ClusterFacts';

/** Something that keeps a cluster from working. */
export interface Trouble {
  /** The state that it puts the cluster in. */
  outcome: 'unhealthy' | 'failed';
  /** It may pass by itself, so it counts only when it outlasts the grace period. */
  mayPass: boolean;
  /** Every start looks like this for a while, so it is worth no word within the grace period. */
  isUsual?: boolean;
  /** Pods are missing that the cluster needs, so it is not ready even within the grace period. */
  lacksPods?: boolean;
  /** Since when, from the objects' own times: every replica and every restart has to say the same. */
  since: number;
  /** When it counts as over unless it happens again. */
  endsAt?: number;
  /** Machine-readable; the same for all faces of one cause, so that answers don't flicker between them. */
  reason: string;
  /** What is wrong. */
  messagePart: MessagePart;
  /** What to do about it. */
  hintParts: MessagePart[];
}

/** Looks for one kind of trouble. */
export type Detector = (facts: ClusterFacts) => Trouble[];
