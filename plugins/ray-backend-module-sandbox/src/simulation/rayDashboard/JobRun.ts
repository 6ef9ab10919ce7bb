import { JsonObject } from '../../json';
import { Clock } from '../../store/types';
import { JobPlan, planJob } from './jobPlan';

/**
 * How long a job waits before its driver starts, in simulated milliseconds; a little longer than the operator's 3 s
 * between two looks, so that PENDING is always seen.
 */
export const PENDING_MS = 3500;
/** Ray quotes so much of the log in the message of a failed job. */
const QUOTED_LOG_CHARACTERS = 20_000;

export type JobStatus =
  'PENDING' | 'RUNNING' | 'STOPPED' | 'SUCCEEDED' | 'FAILED';

/** What a job is started with. */
export interface JobSubmission {
  submissionId: string;
  entrypoint: string;
  metadata?: Record<string, string>;
  runtimeEnv?: JsonObject;
  /** It asks for CPUs, GPUs, memory or resources of its own. */
  wantsResources?: boolean;
}

/** One job inside a Ray head, from its submission to its end; time moves it on by itself. */
export class JobRun {
  readonly submission: JobSubmission;
  readonly startTime: Date;
  readonly #clock: Clock;
  readonly #plan: JobPlan;
  readonly #onChange: () => void;
  #status: JobStatus = 'PENDING';
  #driverStart: Date | undefined;
  #endTime: Date | undefined;
  /** Lines that a job had written when it was stopped. */
  #linesAtStop: string[] | undefined;
  #cancel: () => void;

  constructor(options: {
    submission: JobSubmission;
    clock: Clock;
    onChange: () => void;
  }) {
    const { submission, clock, onChange } = options;
    this.submission = submission;
    this.startTime = clock.now();
    this.#clock = clock;
    this.#onChange = onChange;
    this.#plan = planJob(submission.entrypoint);
    this.#cancel = clock.schedule(PENDING_MS, () => this.#startDriver());
  }

  get status(): JobStatus {
    return this.#status;
  }

  get endTime(): Date | undefined {
    return this.#endTime;
  }

  get isEnded(): boolean {
    return this.#endTime !== undefined;
  }

  /** The driver's exit code, once it ended by itself. */
  get exitCode(): number | undefined {
    const ended = this.#status === 'SUCCEEDED' || this.#status === 'FAILED';
    return ended && this.#driverStart ? this.#plan.exitCode : undefined;
  }

  /** Ray's kind of error, of a failed job. */
  get errorType(): string | undefined {
    if (this.#status !== 'FAILED') {
      return undefined;
    }
    return this.#driverStart
      ? 'JOB_ENTRYPOINT_COMMAND_ERROR'
      : 'RUNTIME_ENV_SETUP_FAILURE';
  }

  /** What Ray says of the job's state. */
  get message(): string {
    const { wantsResources, runtimeEnv = {} } = this.submission;
    switch (this.#status) {
      case 'PENDING':
        return [
          'Job has not started yet.',
          ...(wantsResources
            ? [
                'It may be waiting for resources (CPUs, GPUs, memory, custom resources) to become available.',
              ]
            : []),
          ...(Object.keys(runtimeEnv).length > 0
            ? ['It may be waiting for the runtime environment to be set up.']
            : []),
        ].join(' ');
      case 'RUNNING':
        return 'Job is currently running.';
      case 'STOPPED':
        return 'Job was intentionally stopped.';
      case 'SUCCEEDED':
        return 'Job finished successfully.';
      default:
        return this.#failureMessage();
    }
  }

  /** Everything written so far. */
  get lines(): string[] {
    if (this.#linesAtStop) {
      return this.#linesAtStop;
    }
    if (!this.#driverStart) {
      return [];
    }
    const elapsed = this.isEnded
      ? Infinity
      : this.#clock.elapsedMs(this.#driverStart);
    return this.#plan.lines
      .filter(({ afterMs }) => afterMs <= elapsed)
      .map(({ text }) => text);
  }

  /** The log as one text, as Ray hands it out. */
  get log(): string {
    return this.lines.map(line => `${line}\n`).join('');
  }

  /** Ends the job; returns false when it had ended already. */
  stop(): boolean {
    if (this.isEnded) {
      return false;
    }
    this.#linesAtStop = this.lines;
    this.#end('STOPPED');
    return true;
  }

  /** The head is gone, and the job with it. */
  abandon(): void {
    this.#cancel();
  }

  #startDriver(): void {
    if (asksForWhatIsMissing(this.submission.runtimeEnv)) {
      this.#end('FAILED');
      return;
    }
    this.#status = 'RUNNING';
    this.#driverStart = this.#clock.now();
    const { runsMs, exitCode } = this.#plan;
    this.#cancel = this.#clock.schedule(runsMs, () =>
      this.#end(exitCode === 0 ? 'SUCCEEDED' : 'FAILED'),
    );
    this.#onChange();
  }

  #end(status: JobStatus): void {
    this.#cancel();
    this.#status = status;
    this.#endTime = this.#clock.now();
    this.#onChange();
  }

  #failureMessage(): string {
    if (!this.#driverStart) {
      return 'runtime_env setup failed: Failed to set up runtime environment.\nThe sandbox refuses every runtime environment that contains "missing" or "does-not-exist".';
    }
    const log = this.log.slice(-QUOTED_LOG_CHARACTERS);
    const detail = log
      ? `, last available logs (truncated to 20,000 chars):\n${log}`
      : '. No logs available.';
    return `Job entrypoint command failed with exit code ${this.#plan.exitCode}${detail}`;
  }
}

/** Stands for packages and archives that can't be downloaded, as the rule for images does. */
function asksForWhatIsMissing(runtimeEnv: JsonObject | undefined): boolean {
  return /missing|does-not-exist/.test(JSON.stringify(runtimeEnv ?? {}));
}
