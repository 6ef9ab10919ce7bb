import { clusterKind, jobKind, KeyWords } from '../../kinds';
import {
  rayClusterReadPermission,
  rayJobReadPermission,
} from '../../permissions/permissions';
import { Report, withRules } from '../../rules/Rules';
import { bool, int32, text, timestamp } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { defineOperation } from '../Operation';
import { keyRules } from '../requests';

/**
 * Default number of lines of a log.
 *
 * @public
 */
export const DEFAULT_LOG_LINES = 2_000;

/** Most lines of a log in one answer. */
const MAX_LOG_LINES = 50_000;

/** Describes the number of lines. */
export function linesRule(
  { tailLines: lines }: { tailLines: number },
  report: Report,
): void {
  if (lines < 0) report(['tailLines'], 'tailLines must not be negative.');
  if (lines > MAX_LOG_LINES) {
    report(['tailLines'], `tailLines must be at most ${MAX_LOG_LINES}.`);
  }
}

/** The requested number of lines. */
export const tailLines = field(
  int32(),
  `Most lines, counted from the end; ${DEFAULT_LOG_LINES} when absent.`,
);

const jobLogRequest = withRules(
  message('GetRayJobLogRequest', {
    name: field(text(), 'Name of the job.'),
    namespace: field(text(), 'Namespace of the job.'),
    tailLines,
    driver: field(
      bool(),
      'The log that Ray keeps of the job’s driver, also where a pod has submitted the job: at most the last MiB.',
    ),
  }),
  (request, report) => {
    keyRules(request, jobKind.words, report);
    linesRule(request, report);
  },
);

/**
 * Asks for the log of a container.
 *
 * @public
 */
export type GetPodLogRequest = {
  name: string;
  namespace: string;
  pod: string;
  container: string;
  tailLines: number;
  previous: boolean;
  timestamps: boolean;
  sinceSeconds: number;
  sinceTime: string;
  follow: boolean;
};

function podLogRequest(id: string, words: KeyWords) {
  const schema = message<GetPodLogRequest>(id, {
    name: field(text(), 'Name of what the pod belongs to.'),
    namespace: field(text(), 'Namespace of the pod.'),
    pod: field(text(), 'Name of the pod.'),
    container: field(
      text(),
      'Name of the container, init containers included; the first one when absent.',
    ),
    tailLines,
    previous: field(bool(), 'The log before the container’s last restart.'),
    timestamps: field(bool(), 'Begin each line with its time and a space.'),
    sinceSeconds: field(int32(), 'Only lines of the last so many seconds.'),
    sinceTime: field(timestamp(), 'Only lines from this time on, RFC 3339.'),
    follow: field(
      bool(),
      'Stream what the container writes, as lines of JSON (over HTTP only).',
    ),
  });
  return withRules(schema, (request, report) => {
    const { sinceSeconds, sinceTime, previous, follow } = request;
    keyRules(request, words, report);
    linesRule(request, report);
    if (sinceSeconds < 0) {
      report(['sinceSeconds'], 'sinceSeconds must not be negative.');
    }
    if (sinceTime && !Number.isFinite(Date.parse(sinceTime))) {
      report(
        ['sinceTime'],
        'sinceTime is no time: use RFC 3339, for example 2026-11-21T09:16:00Z.',
      );
    }
    if (sinceTime && sinceSeconds) {
      report(['sinceTime'], 'Send sinceTime or sinceSeconds, not both.');
    }
    if (previous && follow) {
      report(
        ['follow'],
        'The previous log does not grow: leave out follow or previous.',
      );
    }
  });
}

/**
 * The end of the log of a container.
 *
 * @public
 */
export type GetPodLogResponse = {
  log: string;
  pod: string;
  container: string;
  truncated: boolean;
};

const podLogResponse = message<GetPodLogResponse>('GetPodLogResponse', {
  log: field(text(), 'The end of the log.'),
  pod: field(text(), 'Name of the pod.'),
  container: field(text(), 'Name of the container.'),
  truncated: field(bool(), 'The log has more than is answered.'),
});

/**
 * Logs of pods.
 *
 * @public
 */
export const logOperations = {
  getRayJobLog: defineOperation({
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/jobs/{name}/log',
      api: 'portal',
    },
    input: jobLogRequest,
    output: message('GetRayJobLogResponse', {
      log: field(text(), 'The end of the log, as the entrypoint wrote it.'),
      pod: field(
        text(),
        'Name of the pod that submitted the job; empty where the log is the driver’s.',
      ),
      fromDriver: field(
        bool(),
        'The log is what Ray keeps of the driver: no pod has submitted the job, or its pod is gone.',
      ),
      endsEarly: field(
        bool(),
        'The pod lost its connection to Ray, for example at a line of more than 4 MiB: what follows is in the log of the driver alone.',
      ),
    }),
    resource: 'job',
    access: 'read',
    isLive: true,
    permission: rayJobReadPermission,
    audit: 'job-log-fetch',
    summary:
      'Returns what a job has printed, from its submitter pod or from Ray.',
  }),
  getClusterPodLog: defineOperation({
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/clusters/{name}/pods/{pod}/log',
      api: 'portal',
    },
    input: podLogRequest('GetClusterPodLogRequest', clusterKind.words),
    output: podLogResponse,
    resource: 'cluster',
    access: 'read',
    isLive: true,
    permission: rayClusterReadPermission,
    audit: 'cluster-log-fetch',
    summary: 'Returns the log of a container of a cluster’s pod.',
  }),
  getRayJobPodLog: defineOperation({
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/jobs/{name}/pods/{pod}/log',
      api: 'portal',
    },
    input: podLogRequest('GetRayJobPodLogRequest', jobKind.words),
    output: podLogResponse,
    resource: 'job',
    access: 'read',
    isLive: true,
    permission: rayJobReadPermission,
    audit: 'job-log-fetch',
    summary: 'Returns the log of a container of a pod that submits a job.',
  }),
} as const;
