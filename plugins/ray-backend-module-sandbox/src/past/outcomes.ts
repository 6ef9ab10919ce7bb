import { PastOutcome } from './pastJob';

/** How a job ended, and its last output. */
export interface Ending {
  outcome: PastOutcome;
  lines: readonly string[];
}

const SUCCEEDED: PastOutcome = {
  jobStatus: 'SUCCEEDED',
  message: 'Job finished successfully.',
};

export function succeeded(...lines: readonly string[]): Ending {
  return { outcome: SUCCEEDED, lines };
}

/** An entrypoint that ended with exit code 1. Ray quotes the end of the log. */
export function crashed(...lines: readonly string[]): Ending {
  return {
    outcome: {
      jobStatus: 'FAILED',
      reason: 'AppFailed',
      message: `Job entrypoint command failed with exit code 1, last available logs (truncated to 20,000 chars):\n${lines.join('\n')}`,
    },
    lines,
  };
}

/** A job that ran longer than `activeDeadlineSeconds`. */
export function tookTooLong(...lines: readonly string[]): Ending {
  return {
    outcome: {
      jobStatus: 'FAILED',
      reason: 'DeadlineExceeded',
      message: 'The RayJob has passed the activeDeadlineSeconds.',
    },
    lines,
  };
}

export function stopped(...lines: readonly string[]): Ending {
  return {
    outcome: {
      jobStatus: 'STOPPED',
      message: 'Job was intentionally stopped.',
    },
    lines,
  };
}
