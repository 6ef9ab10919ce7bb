import {
  ClusterStatus,
  MessagePart,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { AnswerBounds, KIBIBYTE, MEBIBYTE } from './answerBounds';
import { ClusterName, clusterTitle } from './ClusterName';

/** Seconds after which to retry while a dashboard is unavailable; a head needs at least that long to restart. */
const RETRY_AFTER_SECONDS = 5;

function unavailable(part: MessagePart, cause?: unknown): RayApiError {
  return new RayApiError('UNAVAILABLE', part, {
    cause,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** Parts of every message about a cluster. */
function named({ namespace = '', name }: ClusterName) {
  return { cluster: name, namespace };
}

/** A cluster's state and reason, from its status. */
type Explained = Pick<
  ClusterStatus,
  'state' | 'message' | 'hint' | 'messageParts' | 'hintParts'
>;

/** Translatable parts about a cluster that is not ready; undefined for a reason without parts. */
function notReadyParts(
  cluster: ClusterName,
  { message, messageParts, hint, hintParts }: Explained,
): MessagePart[] {
  const isWhole = messageParts.length > 0 && (hintParts.length > 0 || !hint);
  return message && isWhole
    ? [
        messagePart('ClusterNotReady', named(cluster)),
        ...messageParts,
        ...hintParts,
      ]
    : [];
}

/** Errors of job submissions, with the reference server's messages where it has any. */
export const SubmissionErrors = {
  notReady(cluster: ClusterName, status: Explained) {
    const { state, message, hint } = status;
    const why = [`${clusterTitle(cluster)} is ${state}`, message].filter(
      Boolean,
    );
    return new RayApiError(
      'FAILED_PRECONDITION',
      `cluster is not ready: ${why.join(': ')}${hint && ` ${hint}`}`,
      { messageParts: notReadyParts(cluster, status) },
    );
  },

  notFound(cluster: ClusterName, id: string) {
    return new RayApiError(
      'NOT_FOUND',
      messagePart('SubmissionNotFound', { ...named(cluster), id }),
    );
  },

  /** The reference server has another wording for logs. */
  noLog(cluster: ClusterName, id: string) {
    return new RayApiError(
      'NOT_FOUND',
      `JobSubmission.RayJob "${id}" not found: ${clusterTitle(cluster)} knows no submission with this id. List its submissions to see which there are.`,
      {
        messageParts: [
          messagePart('SubmissionNotFound', { ...named(cluster), id }),
        ],
      },
    );
  },

  idUsed(cluster: ClusterName, id: string) {
    return new RayApiError(
      'ALREADY_EXISTS',
      `submission ID '${id}' already used, Please use a different submission_id: ${clusterTitle(cluster)} has a job with it, running or ended.`,
      {
        messageParts: [
          messagePart('SubmissionIdUsed', { ...named(cluster), id }),
        ],
      },
    );
  },

  stillRuns(cluster: ClusterName, id: string) {
    return new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('SubmissionStillRuns', { ...named(cluster), id }),
    );
  },

  notStopped(cluster: ClusterName, id: string) {
    return unavailable(
      messagePart('SubmissionNotStopped', { ...named(cluster), id }),
    );
  },

  refused(cluster: ClusterName, words: string) {
    return new RayApiError(
      'INVALID_ARGUMENT',
      messagePart('RayRefuses', { ...named(cluster), words }),
    );
  },

  failed(cluster: ClusterName, status: number, words: string) {
    return unavailable(
      messagePart('RayFails', { ...named(cluster), status, words }),
    );
  },

  notRay(cluster: ClusterName, status: number) {
    return unavailable(
      messagePart('NotRaysApi', { ...named(cluster), status }),
    );
  },

  tooLarge(cluster: ClusterName, path: string, bounds: AnswerBounds) {
    const { maxBytes, maxValues: values } = bounds;
    const size =
      maxBytes < MEBIBYTE
        ? `${maxBytes / KIBIBYTE} KiB`
        : `${maxBytes / MEBIBYTE} MiB`;
    return new RayApiError(
      'RESOURCE_EXHAUSTED',
      messagePart('RayAnswerTooLarge', {
        ...named(cluster),
        path,
        size,
        values,
      }),
    );
  },

  unreachable(cluster: ClusterName, cause: unknown) {
    return unavailable(
      messagePart('DashboardUnreachable', named(cluster)),
      cause,
    );
  },

  timedOut(
    cluster: ClusterName,
    options: { milliseconds: number; isRead: boolean; cause: unknown },
  ) {
    const { milliseconds, isRead, cause } = options;
    const code = isRead ? 'DashboardReadTimedOut' : 'DashboardWriteTimedOut';
    return new RayApiError(
      'DEADLINE_EXCEEDED',
      messagePart(code, { ...named(cluster), seconds: milliseconds / 1000 }),
      { cause },
    );
  },

  /** A proxy between the portal and Ray refuses. */
  refusedOnTheWay(
    cluster: ClusterName,
    options: { status: number; server: string | undefined; words: string },
  ) {
    const { status, server } = options;
    // A full stop follows.
    const words = options.words.replace(/(?<![.\s])[.\s]+$/, '');
    return new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('DashboardRefusedOnTheWay', {
        ...named(cluster),
        status,
        server,
        words,
      }),
    );
  },
};
