import { sha256 } from '../../core/sha256';

/** What has run where the log is that of a submission, which Ray keeps apart from those of containers: `job-driver-….log`. */
export const DRIVER = 'driver';

/** A run of a container whose log is worth to be kept. */
export interface ContainerRun {
  namespace: string;
  pod: string;
  podUid: string;
  container: string;
  /** Milliseconds since 1970; 0 where Kubernetes does not say. */
  startedAt: number;
  /** Milliseconds since 1970; undefined for one that runs in a pod that is about to go. */
  endedAt: number | undefined;
  exitCode: number | undefined;
  /** Another run has begun since. */
  isPrevious: boolean;
}

/** What is kept of a run's log, without the text. */
export interface KeptLog {
  id: string;
  pod: string;
  container: string;
  startedAt: number;
  endedAt: number | undefined;
  exitCode: number | undefined;
  takenAt: number;
  /** Of the text. */
  bytes: number;
  /** There was more before it. */
  isCut: boolean;
}

/** The same for the same run, whichever replica sees it: when it began tells it from others of the container. */
export function logIdOf(
  uid: string,
  { pod, container, startedAt }: ContainerRun,
): string {
  return sha256(JSON.stringify([uid, pod, container, startedAt]));
}
