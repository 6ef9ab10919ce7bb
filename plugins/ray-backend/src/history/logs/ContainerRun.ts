import { sha256 } from '../../core/sha256';

/** Name used for the log of a submission, which Ray keeps apart from those of containers: `job-driver-….log`. */
export const DRIVER = 'driver';

/** A run of a container whose log is kept. */
export interface ContainerRun {
  namespace: string;
  pod: string;
  podUid: string;
  container: string;
  /** Milliseconds since 1970; 0 where Kubernetes does not say. */
  startedAt: number;
  /** Milliseconds since 1970; undefined for a run in a pod that is about to be deleted. */
  endedAt: number | undefined;
  exitCode: number | undefined;
  /** A later run has started. */
  isPrevious: boolean;
}

/** Metadata of a kept log. */
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
  /** The log was cut at its beginning. */
  isCut: boolean;
}

/** Id of a run, equal on every replica: its start distinguishes it from others of the container. */
export function logIdOf(
  uid: string,
  { pod, container, startedAt }: ContainerRun,
): string {
  return sha256(JSON.stringify([uid, pod, container, startedAt]));
}
