import { PodLogLine, RayClient } from '@rayport/backstage-plugin-ray-common';
import { LogSource } from '../LogSource';
import { FollowState } from './FollowState';

/** Reads the log of one container. */
export interface LogReader {
  /** Begins, or goes on where it was stopped. */
  start(): void;
  /** Closes the connection; what has been read stays. */
  stop(): void;
  /** Sets the current run of the container. */
  setRun(run: string): void;
}

/** What a {@link LogReader} needs. */
export interface LogReaderOptions {
  client: RayClient;
  source: LogSource;
  /** How many lines of the past to begin with. */
  tailLines: number;
  onLines(lines: PodLogLine[]): void;
  onState(state: FollowState): void;
}
