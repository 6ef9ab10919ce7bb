import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { exitHints } from '../../clusters/explain/exitHints';
import { cutText } from '../../core/cutText';
import { parseTime } from '../../core/rfc3339';
import { failureHint } from '../../failures/failureHint';
import { lastException } from '../../failures/lastException';
import { quote } from '../../clusters/explain/wording';
import { allowedRetries, JobFacts, JobVerdict } from './JobFacts';
import { isShutOut, SHUT_OUT } from './shutOut';

/** Ray reports the exit code of an entrypoint only in its message. */
function exitCodeIn(words: string): number | undefined {
  const [, code] = /\bexit code (-?\d{1,3})\b/.exec(words) ?? [];
  return code === undefined ? undefined : Number(code);
}

/** All that Ray reports of most entrypoints that fail (Ray, job supervisor). */
const ONLY_EXIT_CODE =
  /^Job entrypoint command failed with exit code (-?\d{1,3})$/;

/** A failed entrypoint: its exit code, or Ray's words where they report more. */
function entrypointFailed(words: string): MessagePart {
  const [, code] = ONLY_EXIT_CODE.exec(words) ?? [];
  return messagePart(
    'EntrypointFailed',
    code === undefined ? { words } : { code },
  );
}

/** Most characters of an exception that are shown; some quote their whole input. */
const MAX_EXCEPTION_LENGTH = 200;

/** Characters of a message that are searched, from its end: the cause comes last. */
const MAX_MESSAGE_END = 10_000;

/** The last exception in the end of the log, which Ray appends to its message. */
function exceptionParts({ rayJob }: JobFacts): MessagePart[] {
  const exception = lastException(rayJob.status?.message ?? '');
  return exception
    ? [
        messagePart('LastException', {
          exception: cutText(quote(exception), MAX_EXCEPTION_LENGTH),
        }),
      ]
    : [];
}

/** Hints for the end of the log and for the exit code. */
function endHints({ rayJob }: JobFacts, words: string): MessagePart[] {
  return [
    failureHint(rayJob.status?.message ?? '') ?? [],
    exitHints(exitCodeIn(words)),
    messagePart('ReadLogEnd'),
  ].flat();
}

/** How Ray begins the message of a job whose runtime environment failed (Ray, job supervisor). */
const ENVIRONMENT_FAILED = /^runtime_env setup failed: /;

/** How pip begins the lines that say why it failed. */
const PIP_ERROR = /^ERROR: (.*)/gm;

/** The line that says why a runtime environment failed: of pip, or else the last exception. */
function environmentError(message: string): string {
  const end = message.slice(-MAX_MESSAGE_END);
  const [, said] = [...end.matchAll(PIP_ERROR)].at(-1) ?? [];
  return cutText(quote(said ?? lastException(end) ?? ''), MAX_EXCEPTION_LENGTH);
}

/** A runtime environment that failed: the entrypoint never ran, so its exit and log explain nothing. */
function environmentFailure({ rayJob }: JobFacts): Cause | undefined {
  const { message = '' } = rayJob.status ?? {};
  if (!ENVIRONMENT_FAILED.test(message)) return undefined;
  return {
    messageParts: [
      messagePart('RuntimeEnvNotSetUp', { words: environmentError(message) }),
    ],
    hintParts: [failureHint(message) ?? messagePart('RuntimeEnvFailed')],
  };
}

type Cause = Pick<JobVerdict, 'messageParts' | 'hintParts'>;

/** A time that ended, with what kept the cluster from being ready, if Ray never got the job. */
function withClusterCause(
  { rayJob, cluster }: JobFacts,
  exceeded: MessagePart,
  otherwise: MessagePart,
): Cause {
  const hasStarted = Boolean(rayJob.status?.jobStatus);
  if (hasStarted || !cluster || cluster.state === 'ready') {
    return { messageParts: [exceeded], hintParts: [otherwise] };
  }
  return {
    messageParts: [exceeded, ...cluster.messageParts],
    hintParts: [...cluster.hintParts, messagePart('MoreTimeToStart')],
  };
}

/** The operator's reasons of a failure (KubeRay 1.7, JobFailedReason). */
const CAUSES = {
  AppFailed: (facts: JobFacts, words: string) => ({
    messageParts: [entrypointFailed(words), ...exceptionParts(facts)],
    hintParts: endHints(facts, words),
  }),
  SubmissionFailed: ({ pods }: JobFacts, words: string) => ({
    messageParts: [messagePart('SubmissionFailed', { words })],
    hintParts: [
      pods[0]
        ? messagePart('ReadSubmitterLog', { pod: pods[0].name })
        : messagePart('CheckSubmitter'),
    ],
  }),
  // The time counts from the creation of the cluster.
  DeadlineExceeded: (facts: JobFacts) => {
    const seconds = facts.rayJob.spec?.activeDeadlineSeconds ?? 0;
    const exceeded = messagePart('DeadlineExceeded', { seconds });
    return withClusterCause(facts, exceeded, messagePart('MoreTime'));
  },
  PreRunningDeadlineExceeded: (facts: JobFacts) => {
    const seconds = facts.rayJob.spec?.preRunningDeadlineSeconds ?? 0;
    const exceeded = messagePart('PreRunningDeadlineExceeded', { seconds });
    return withClusterCause(facts, exceeded, messagePart('MoreTimeToStart'));
  },
  // The operator uses one reason for two opposite causes, which differ in its message (KubeRay 1.7).
  JobDeploymentStatusTransitionGracePeriodExceeded: (
    _facts: JobFacts,
    words: string,
  ) =>
    /submitter finished at/i.test(words)
      ? {
          messageParts: [messagePart('JobOutlivedSubmitter')],
          hintParts: [messagePart('CheckHeadRan')],
        }
      : {
          messageParts: [messagePart('SubmitterNeverEnded')],
          hintParts: [messagePart('ReadLogOfSubmitter')],
        },
  JobStatusCheckTimeoutExceeded: (facts: JobFacts) =>
    isShutOut(facts)
      ? SHUT_OUT
      : {
          messageParts: [messagePart('StatusCheckFailed')],
          hintParts: [messagePart('CheckHeadRan')],
        },
};

const CAUSE_OF = new Map<string, (facts: JobFacts, words: string) => Cause>(
  Object.entries(CAUSES),
);

/** Ray appends up to 20,000 characters of the log to its message, or says that there are none. */
const APPENDED_LOG = /(, last available logs|\. No logs available)[\s\S]*$/;

function describe(facts: JobFacts): Cause {
  const { reason = '', ...status } = facts.rayJob.status ?? {};
  const words = quote((status.message ?? '').replace(APPENDED_LOG, ''));
  const environment = environmentFailure(facts);
  if (environment) return environment;
  const cause = CAUSE_OF.get(reason);
  return cause
    ? cause(facts, words)
    : {
        messageParts: [
          messagePart('JobFailed', { words }),
          ...exceptionParts(facts),
        ],
        hintParts: endHints(facts, words),
      };
}

/** A job that has finally failed. */
export function explainFailure(facts: JobFacts): JobVerdict {
  const { jobStatus, reason, failed = 0, endTime } = facts.rayJob.status ?? {};
  const since = parseTime(endTime);
  // Some operators report a stopped job as failed.
  if (jobStatus === 'STOPPED') {
    const messageParts = [messagePart('JobStopped')];
    return { state: 'stopped', reason: 'Stopped', messageParts, since };
  }
  const { messageParts, hintParts } = describe(facts);
  const tries = failed > 1 ? [messagePart('JobTried', { tries: failed })] : [];
  return {
    state: 'failed',
    reason: reason || 'Failed',
    messageParts: [...messageParts, ...tries],
    hintParts,
    since,
  };
}

/** A failed job that is about to be retried. */
export function explainRetry(facts: JobFacts): JobVerdict {
  const { rayJob } = facts;
  const { failed = 1 } = rayJob.status ?? {};
  const { messageParts, hintParts } = describe(facts);
  const allowed = allowedRetries(rayJob);
  return {
    state: 'retrying',
    reason: 'Retrying',
    messageParts: [
      ...messageParts,
      messagePart('JobRetrying', { retry: failed, allowed }),
    ],
    hintParts,
  };
}
