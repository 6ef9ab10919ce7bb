import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { ClusterName, clusterTitle } from './ClusterName';

/** Seconds after which a caller may try again when a dashboard is away; a head takes that long to come back at best. */
const RETRY_AFTER_SECONDS = 5;

function unavailable(message: string, cause?: unknown): RayApiError {
  return new RayApiError('UNAVAILABLE', message, {
    cause,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

function quoted(words: string): string {
  return words ? `: ${words}` : '.';
}

/** The same in front of another sentence. */
function quotedSentence(words: string): string {
  return words ? `: ${words.replace(/(?<![.\s])[.\s]+$/, '')}.` : '.';
}

/** Errors of job submissions; where the reference server has words, they come first. */
export const SubmissionErrors = {
  notReady(
    cluster: ClusterName,
    { state, message, hint }: { state: string; message: string; hint: string },
  ) {
    const why = [`${clusterTitle(cluster)} is ${state}`, message].filter(
      Boolean,
    );
    return new RayApiError(
      'FAILED_PRECONDITION',
      `cluster is not ready: ${why.join(': ')}${hint && ` ${hint}`}`,
    );
  },

  notFound(cluster: ClusterName, id: string) {
    return new RayApiError(
      'NOT_FOUND',
      `Job ${id} does not exist on the cluster: ${clusterTitle(cluster)} knows no submission with this id. List its submissions to see which there are.`,
    );
  },

  /** The reference server words it differently for logs. */
  noLog(cluster: ClusterName, id: string) {
    return new RayApiError(
      'NOT_FOUND',
      `JobSubmission.RayJob "${id}" not found: ${clusterTitle(cluster)} knows no submission with this id. List its submissions to see which there are.`,
    );
  },

  idUsed(cluster: ClusterName, id: string) {
    return new RayApiError(
      'ALREADY_EXISTS',
      `submission ID '${id}' already used, Please use a different submission_id: ${clusterTitle(cluster)} has a job with it, running or ended.`,
    );
  },

  stillRuns(cluster: ClusterName, id: string) {
    return new RayApiError(
      'FAILED_PRECONDITION',
      `Job ${id} of ${clusterTitle(cluster)} has not ended, so it can't be deleted: stop it first, or wait until it ends.`,
    );
  },

  notStopped(cluster: ClusterName, id: string) {
    return unavailable(
      `Ray could not stop job ${id} of ${clusterTitle(cluster)}, which has not ended. Try again in a few seconds.`,
    );
  },

  refused(cluster: ClusterName, words: string) {
    return new RayApiError(
      'INVALID_ARGUMENT',
      `Ray refuses the request for ${clusterTitle(cluster)}${quoted(words)}`,
    );
  },

  failed(cluster: ClusterName, status: number, words: string) {
    return unavailable(
      `Ray answers ${status} for ${clusterTitle(cluster)}${quoted(words)}`,
    );
  },

  notRay(cluster: ClusterName, status: number) {
    return unavailable(
      `What answers ${status} for the dashboard of ${clusterTitle(cluster)} is not Ray's job API. Look at its head; who runs the portal can check ray.dashboard.`,
    );
  },

  tooLarge(cluster: ClusterName, maxBytes: number) {
    return new RayApiError(
      'RESOURCE_EXHAUSTED',
      `Ray's answer for ${clusterTitle(cluster)} is larger than ${Math.round(maxBytes / 1_048_576)} MiB. Delete submissions that have ended.`,
    );
  },

  unreachable(cluster: ClusterName, cause: unknown) {
    return unavailable(
      `The Ray dashboard of ${clusterTitle(cluster)} can't be reached: its head may be starting again. Try again in a few seconds; if it stays, look at the head's pod.`,
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
      `The Ray dashboard of ${clusterTitle(cluster)} did not answer within ${milliseconds / 1000} s. ${advice}`,
      { cause },
    );
  },

  /** Somebody between the portal and Ray refuses, such as a proxy. */
  refusedOnTheWay(
    cluster: ClusterName,
    options: { status: number; server: string | undefined; words: string },
  ) {
    const { status, server, words } = options;
    const who = server ? ` (${server})` : '';
    return new RayApiError(
      'FAILED_PRECONDITION',
      `Something on the way to the Ray dashboard of ${clusterTitle(cluster)} refuses the request with ${status}${who}${quotedSentence(words)} It is neither Ray's check of tokens nor a right in Kubernetes that is missing. Who runs the portal can check proxies and network policies between it and the head, and ray.dashboard.`,
    );
  },
};
