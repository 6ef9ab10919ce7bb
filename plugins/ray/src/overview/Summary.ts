import {
  ClusterState,
  JobState,
  ObjectKey,
  ServeState,
} from '@rayport/backstage-plugin-ray-common';

/** A cluster, job or service in one line: what it does, and why. */
export type Summary = ObjectKey & {
  /** `<kind>/<namespace>/<name>` */
  id: string;
  message: string;
  /** What to do about it; empty when nothing is wrong. */
  hint: string;
  createdAt: string;
} & (
    | { kind: 'cluster'; state: ClusterState }
    | { kind: 'job'; state: JobState }
    | { kind: 'service'; state: ServeState }
  );
