import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { ClusterFacts } from './ClusterFacts';

/** Something that prevents a cluster from working. */
export interface Trouble {
  /** The state that it puts the cluster in; absent if it only explains why pods are missing. */
  outcome?: 'unhealthy' | 'failed';
  /** It may be temporary, so it counts only once it lasts longer than the grace period. */
  mayPass: boolean;
  /** Every start looks like this for a while, so it is not mentioned within the grace period. */
  isUsual?: boolean;
  /** Required pods are missing, so the cluster is not ready even within the grace period. */
  lacksPods?: boolean;
  /** Since when, from the objects' own times, so that every replica and every restart reports the same. */
  since: number;
  /** When it should be over, because something works on it; it counts no sooner. */
  expectedBy?: number;
  /** When it counts as over unless it happens again. */
  endsAt?: number;
  /** Machine-readable. One cause always has the same reason, so that responses don't flicker. */
  reason: string;
  /** What is wrong. */
  messagePart: MessagePart;
  /** What to do about it. */
  hintParts: MessagePart[];
}

/** Detects one kind of trouble. */
export type Detector = (facts: ClusterFacts) => Trouble[];
