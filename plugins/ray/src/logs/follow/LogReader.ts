import { PodLogLine, RayClient } from '@rayport/backstage-plugin-ray-common';
import { LogSource } from '../LogSource';
import { FollowState } from './FollowState';

/** Reads the log of one container. */
export interface LogReader {
  /** Starts, or resumes. */
  start(): void;
  /** Closes the connection; what has been read stays. */
  stop(): void;
  /** Sets the current run of the container. */
  setRun(run: string): void;
}

/** Dependencies of a {@link LogReader}. */
export interface LogReaderOptions {
  client: RayClient;
  source: LogSource;
  /** Number of past lines to start with. */
  tailLines: number;
  onLines(lines: PodLogLine[]): void;
  onState(state: FollowState): void;
}
