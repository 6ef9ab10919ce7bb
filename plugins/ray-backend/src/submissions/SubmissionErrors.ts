import { RayApiError } from '@rayport/backstage-plugin-ray-common';

/** Names the cluster in a message. */
export interface ClusterName {
  namespace?: string;
  name: string;
}

/** Seconds after which a caller may try again when a dashboard is away; a head takes that long to come back at best. */
const RETRY_AFTER_SECONDS = 5;

function named({ namespace, name }: ClusterName): string {
  return `cluster ${name} in namespace ${namespace}`;
}

function unavailable(message: string, cause?: unknown): RayApiError {
  return new RayApiError('UNAVAILABLE', message, {
    cause,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

function quoted(words: string): string {
  return words ? `: ${words}` : '.';
}

/** Errors of job submissions; where the reference server has words, they come first. */
export const SubmissionErrors = {
  notReady(
    cluster: ClusterName,
    { state, message, hint }: { state: string; message: string; hint: string },
  ) {
    const why = [`${named(cluster)} is ${state}`, message].filter(Boolean);
    return new RayApiError(
      'FAILED_PRECONDITION',
      `cluster is not ready: ${why.join(': ')}${hint && ` ${hint}`}`,
    );
  },

  notFound(cluster: ClusterName, id: string) {
    return new RayApiError(
      'NOT_FOUND',
      `Job ${id} does not exist on the cluster: ${named(cluster)} knows no submission with this id. List its submissions to see which there are.`,
    );
  },

  /** The reference server words it differently for logs. */
  noLog(cluster: ClusterName, id: string) {
    return new RayApiError(
      'NOT_FOUND',
      `JobSubmission.RayJob "${id}" not found: ${named(cluster)} knows no submission with this id. List its submissions to see which there are.`,
    );
  },

  idUsed(cluster: ClusterName, id: string) {
    return new RayApiError(
      'ALREADY_EXISTS',
      `submission ID '${id}' already used, Please use a different submission_id: ${named(cluster)} has a job with it, running or ended.`,
    );
  },

  stillRuns(cluster: ClusterName, id: string) {
    return new RayApiError(
      'FAILED_PRECONDITION',
      `Job ${id} of ${named(cluster)} has not ended, so it can't be deleted: stop it first, or wait until it ends.`,
    );
  },

  notStopped(cluster: ClusterName, id: string) {
    return unavailable(
      `Ray could not stop job ${id} of ${named(cluster)}, which has not ended. Try again in a few seconds.`,
    );
  },

  refused(cluster: ClusterName, words: string) {
    return new RayApiError(
      'INVALID_ARGUMENT',
      `Ray refuses the request for ${named(cluster)}${quoted(words)}`,
    );
  },

  failed(cluster: ClusterName, status: number, words: string) {
    return unavailable(
      `Ray answers ${status} for ${named(cluster)}${quoted(words)}`,
    );
  },

  notRay(cluster: ClusterName, status: number) {
    return unavailable(
      `What answers ${status} for the dashboard of ${named(cluster)} is not Ray's job API. Look at its head; who runs the portal can check ray.dashboard.`,
    );
  },

  tooLarge(cluster: ClusterName, maxBytes: number) {
    return new RayApiError(
      'RESOURCE_EXHAUSTED',
      `Ray's answer for ${named(cluster)} is larger than ${Math.round(maxBytes / 1_048_576)} MiB. Delete submissions that have ended.`,
    );
  },

  unreachable(cluster: ClusterName, cause: unknown) {
    return unavailable(
      `The Ray dashboard of ${named(cluster)} can't be reached: its head may be starting again. Try again in a few seconds; if it stays, look at the head's pod.`,
      cause,
    );
  },

  timedOut(
    cluster: ClusterName,
    options: { milliseconds: number; isRead: boolean; cause: unknown },
  ) {
    const { milliseconds, isRead, cause } = options;
    const advice = isRead
      ? 'Try again.'
      : 'What was asked for may have happened all the same: look before you try again.';
    return new RayApiError(
      'DEADLINE_EXCEEDED',
      `The Ray dashboard of ${named(cluster)} did not answer within ${milliseconds / 1000} s. ${advice}`,
      { cause },
    );
  },

  tokenRefused(cluster: ClusterName, words: string) {
    return new RayApiError(
      'FAILED_PRECONDITION',
      `Ray on ${named(cluster)} asks for a token that the portal does not have${words ? ` (${words})` : ''}. The portal sends the one that spec.authOptions names (mode: token); others can't be used.`,
    );
  },

  noToken(cluster: ClusterName, secret: string, key: string) {
    return new RayApiError(
      'FAILED_PRECONDITION',
      `Ray on ${named(cluster)} asks for a token, but Secret ${secret} does not exist there or has no ${key}. The operator creates it, unless spec.authOptions.secretName names another.`,
    );
  },
};
