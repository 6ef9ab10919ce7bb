import { randomBytes } from 'node:crypto';
import { JsonObject } from '../../core/json';
import { Clock } from '../../core/types';
import { planJob, SIMULATED_LINE } from '../commands/jobPlan';
import { RayResources } from '../commands/RayResources';
import { Demand, RayScheduler } from '../rayScheduling/RayScheduler';
import { RayScript, runScript } from '../rayScheduling/rayScript';

/**
 * How long a job is PENDING at least, in simulated milliseconds; longer than the operator's poll interval of 3 s, so that
 * it sees this status.
 */
export const PENDING_MS = 3500;
/** How much of the log Ray quotes in the message of a failed job. */
const QUOTED_LOG_CHARACTERS = 20_000;
const ID_CHARACTERS =
  'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ123456789';
const ID_LENGTH = 16;

export type JobStatus =
  'PENDING' | 'RUNNING' | 'STOPPED' | 'SUCCEEDED' | 'FAILED';

const MESSAGES = {
  RUNNING: 'Job is currently running.',
  STOPPED: 'Job was intentionally stopped.',
  SUCCEEDED: 'Job finished successfully.',
};

export interface JobSubmission {
  submissionId: string;
  entrypoint: string;
  metadata?: Record<string, string>;
  runtimeEnv?: JsonObject;
  /** Resources of its driver. */
  resources?: RayResources;
}

interface RayContext {
  clock: Clock;
  scheduler: RayScheduler;
  scriptOf(entrypoint: string): RayScript;
  onChange(): void;
  /** Called when a job whose driver has run ends. */
  onDriverEnd?(at: Date): void;
}

/** One submitted job of a Ray head, which proceeds by the clock. */
export class JobRun {
  readonly submission: JobSubmission;
  readonly startTime: Date;
  readonly #context: RayContext;
  /** Resources that it holds until it ends. */
  readonly #demands: Demand[] = [];
  #plan: ReturnType<typeof planJob>;
  #status: JobStatus = 'PENDING';
  #driverStart: Date | undefined;
  #endTime: Date | undefined;
  /** The job's log when it was stopped. */
  #logAtStop: string | undefined;
  #cancel: () => void;

  constructor(submission: JobSubmission, context: RayContext) {
    const { clock } = context;
    this.submission = submission;
    this.startTime = clock.now();
    this.#context = context;
    this.#plan = planJob(submission.entrypoint);
    this.#cancel = clock.schedule(PENDING_MS, () => this.#scheduleDriver());
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

  get exitCode(): number | undefined {
    const ended = this.#status === 'SUCCEEDED' || this.#status === 'FAILED';
    return ended && this.#driverStart ? this.#plan.exitCode : undefined;
  }

  get errorType(): string | undefined {
    const type = this.#driverStart
      ? 'JOB_ENTRYPOINT_COMMAND_ERROR'
      : 'RUNTIME_ENV_SETUP_FAILURE';
    return this.#status === 'FAILED' ? type : undefined;
  }

  get message(): string {
    switch (this.#status) {
      case 'PENDING':
        return pendingMessage(this.submission);
      case 'FAILED':
        return this.#failureMessage();
      default:
        return MESSAGES[this.#status];
    }
  }

  /** The log so far. It begins with a note that no code runs. */
  get log(): string {
    return this.#driverStart ? `${SIMULATED_LINE}\n${this.#written}` : '';
  }

  get #written(): string {
    if (this.#logAtStop !== undefined || !this.#driverStart) {
      return this.#logAtStop ?? '';
    }
    const elapsed = this.isEnded
      ? Infinity
      : this.#context.clock.elapsedMs(this.#driverStart);
    return this.#plan.lines
      .filter(({ afterMs }) => afterMs <= elapsed)
      .map(({ text }) => `${text}\n`)
      .join('');
  }

  /** Ends the job; returns false when it had ended already. */
  stop(): boolean {
    if (this.isEnded) {
      return false;
    }
    this.#logAtStop = this.#written;
    this.#end('STOPPED');
    return true;
  }

  /** The head is gone, and the job with it. */
  dispose(): void {
    this.#cancel();
  }

  #scheduleDriver(): void {
    const { runtimeEnv = {}, resources = {} } = this.submission;
    // Simulates packages and archives that can't be downloaded.
    if (/missing|does-not-exist/.test(JSON.stringify(runtimeEnv))) {
      this.#end('FAILED');
      return;
    }
    const driver = { resources, onScheduled: () => this.#startDriver() };
    this.#demands.push(driver);
    this.#context.scheduler.schedule(driver);
  }

  #startDriver(): void {
    const { clock, scheduler, scriptOf, onChange } = this.#context;
    this.#status = 'RUNNING';
    this.#driverStart = clock.now();
    const script = scriptOf(this.submission.entrypoint);
    const problem = runScript(script, scheduler, this.#demands);
    if (problem !== undefined) {
      this.#plan = planJob(`raise ValueError("${problem}")`);
    }
    const { runsMs, exitCode } = this.#plan;
    this.#cancel = clock.schedule(runsMs, () =>
      this.#end(exitCode === 0 ? 'SUCCEEDED' : 'FAILED'),
    );
    onChange();
  }

  #end(status: JobStatus): void {
    const { clock, scheduler, onChange, onDriverEnd } = this.#context;
    this.#cancel();
    this.#demands.forEach(demand => scheduler.release(demand));
    this.#status = status;
    this.#endTime = clock.now();
    if (this.#driverStart) onDriverEnd?.(this.#endTime);
    onChange();
  }

  #failureMessage(): string {
    if (!this.#driverStart) {
      return 'runtime_env setup failed: Failed to set up runtime environment.\nThe sandbox refuses every runtime environment that contains "missing" or "does-not-exist".';
    }
    const log = this.#written.slice(-QUOTED_LOG_CHARACTERS);
    const detail = log
      ? `, last available logs (truncated to 20,000 chars):\n${log}`
      : '. No logs available.';
    return `Job entrypoint command failed with exit code ${this.#plan.exitCode}${detail}`;
  }
}

function pendingMessage({ resources, runtimeEnv }: JobSubmission): string {
  const isAny = (of: object = {}) => Object.keys(of).length > 0;
  const sentences = [
    'Job has not started yet.',
    isAny(resources) &&
      'It may be waiting for resources (CPUs, GPUs, memory, custom resources) to become available.',
    isAny(runtimeEnv) &&
      'It may be waiting for the runtime environment to be set up.',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The jobs of one Ray head, by submission id. */
export class RayJobs extends Map<string, JobRun> {
  readonly #context: RayContext;
  #lastDriverEnd: Date | undefined;

  constructor(context: RayContext) {
    super();
    this.#context = {
      ...context,
      onDriverEnd: at => {
        this.#lastDriverEnd = at;
      },
    };
  }

  /** The drivers that run now, and when the last one ended, also of a job that was deleted since. */
  get drivers(): { running: number; lastEnd: Date | undefined; asOf: Date } {
    const running = this.list().filter(({ status }) => status === 'RUNNING');
    return {
      running: running.length,
      lastEnd: this.#lastDriverEnd,
      asOf: this.#context.clock.now(),
    };
  }

  /** Starts a job under a new or the given id; undefined if the given id is taken. */
  submit(
    submission: Omit<JobSubmission, 'submissionId'> & { submissionId?: string },
  ): JobRun | undefined {
    const { submissionId = newId() } = submission;
    if (this.has(submissionId)) {
      return undefined;
    }
    const run = new JobRun({ ...submission, submissionId }, this.#context);
    this.set(submissionId, run);
    this.#context.onChange();
    return run;
  }

  /** Newest first, as Ray lists them. */
  list(): JobRun[] {
    return [...this.values()].reverse();
  }
}

function newId(): string {
  const characters = [...randomBytes(ID_LENGTH)].map(
    byte => ID_CHARACTERS[byte % ID_CHARACTERS.length],
  );
  return `raysubmit_${characters.join('')}`;
}
