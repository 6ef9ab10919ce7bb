import { DASHBOARD_FILES } from './dashboardPage';
import { JobRun, RayJobs } from './JobRun';
import { clusterStatusOf, nodeId, nodeSummaries } from './nodeSummaries';
import { RayHead } from './RayHeads';
import { z } from 'zod';
import { amountsAbove0 } from '../commands/RayResources';

/** The version of the job API, not of Ray. */
const API_VERSION = '4';
const RAY_COMMIT = 'sandbox';
const AGENT_PORT = 52365;

type Answer = (
  head: RayHead,
  request: Request,
  id: string,
) => Response | Promise<Response>;

interface Route {
  path: RegExp;
  methods: Record<string, Answer>;
}

const ROUTES: readonly Route[] = [
  ...Object.entries(DASHBOARD_FILES).map(([path, answer]) => ({
    path: new RegExp(`^${path.replaceAll('.', '\\.')}$`),
    methods: { GET: answer },
  })),
  { path: /^\/api\/version$/, methods: { GET: version } },
  {
    path: /^\/api\/gcs_healthz$/,
    methods: { GET: () => textResponse('success') },
  },
  { path: /^\/nodes$/, methods: { GET: nodes } },
  { path: /^\/api\/cluster_status$/, methods: { GET: clusterStatus } },
  { path: /^\/api\/jobs\/$/, methods: { GET: listJobs, POST: submitJob } },
  {
    path: /^\/api\/jobs\/([^/]+)$/,
    methods: {
      GET: ofJob((run, head) => jsonAnswer(jobDetails(run, head))),
      DELETE: ofJob(deleteJob),
    },
  },
  {
    path: /^\/api\/jobs\/([^/]+)\/logs$/,
    methods: { GET: ofJob(({ log }) => jsonAnswer({ logs: log })) },
  },
  {
    path: /^\/api\/jobs\/([^/]+)\/stop$/,
    methods: { POST: ofJob(run => jsonAnswer({ stopped: run.stop() })) },
  },
];

/**
 * Serves the job API of a Ray head's dashboard, what it tells of its nodes and of what it waits for, and a simple page in place of its own.
 *
 * Source: Ray documentation, "Ray Jobs REST API".
 */
export async function answerDashboard(
  head: RayHead,
  request: Request,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  for (const { path, methods } of ROUTES) {
    const match = path.exec(pathname);
    if (match) {
      const answer = methods[request.method];
      return answer
        ? answer(head, request, decodeURIComponent(match[1] ?? ''))
        : textResponse('405: Method Not Allowed', 405);
    }
  }
  return textResponse('404: Not Found', 404);
}

function version({ pod }: RayHead): Response {
  const image = pod.spec.containers[0].image ?? '';
  const [, rayVersion = '2.46.0'] = /:(\d+\.\d+\.\d+)/.exec(image) ?? [];
  const started = (pod.status?.startTime ?? '').replace(/\D+/g, '_');
  return jsonAnswer({
    version: API_VERSION,
    ray_version: rayVersion,
    ray_commit: RAY_COMMIT,
    session_name: `session_${started}000000_1`,
  });
}

function nodes(head: RayHead, { url }: Request): Response {
  const view = new URL(url).searchParams.get('view');
  return view === 'summary'
    ? jsonAnswer(nodeSummaries(head))
    : textResponse('500: Internal Server Error', 500);
}

function clusterStatus(head: RayHead): Response {
  return jsonAnswer(clusterStatusOf(head));
}

function listJobs(head: RayHead): Response {
  return jsonAnswer(head.jobs.list().map(run => jobDetails(run, head)));
}

async function submitJob(head: RayHead, request: Request): Promise<Response> {
  const parsed = parseJobRequest(await request.text());
  if ('problem' in parsed) {
    return tracebackResponse(parsed.problem, parsed.status);
  }
  const { submission } = parsed;
  const run = head.jobs.submit(submission);
  if (!run) {
    const problem = `ValueError: Job with submission_id ${submission.submissionId} already exists. Please use a different submission_id.`;
    return tracebackResponse(
      `RuntimeError: Request failed with status code 400: Traceback (most recent call last):\n${problem}\n.`,
      500,
    );
  }
  const { submissionId } = run.submission;
  return jsonAnswer({ job_id: submissionId, submission_id: submissionId });
}

function deleteJob(run: JobRun, { jobs }: RayHead): Response {
  const { submissionId } = run.submission;
  if (!run.isEnded) {
    return tracebackResponse(
      `RuntimeError: Request failed with status code 500: Traceback (most recent call last):\nRuntimeError: Attempted to delete job '${submissionId}', but it is in a non-terminal state ${run.status}.\n.`,
      500,
    );
  }
  jobs.delete(submissionId);
  return jsonAnswer({ deleted: true });
}

/** The answer to a request about one job, which must exist. */
function ofJob(answer: (run: JobRun, head: RayHead) => Response): Answer {
  return (head, _, id) => {
    const run = head.jobs.get(id);
    return run
      ? answer(run, head)
      : textResponse(`Job ${id} does not exist`, 404);
  };
}

/** Ray's `JobDetails`: fields without a value are null, times are in milliseconds since 1970. */
function jobDetails(run: JobRun, { pod }: RayHead): object {
  const { submissionId, entrypoint, metadata, runtimeEnv } = run.submission;
  const hasDriver = run.status !== 'PENDING';
  return {
    type: 'SUBMISSION',
    job_id: null,
    submission_id: submissionId,
    driver_info: null,
    status: run.status,
    entrypoint,
    message: run.message,
    error_type: run.errorType ?? null,
    start_time: run.startTime.getTime(),
    end_time: run.endTime?.getTime() ?? null,
    metadata: metadata ?? {},
    runtime_env: runtimeEnv ?? {},
    driver_agent_http_address: hasDriver
      ? `http://${pod.status?.podIP}:${AGENT_PORT}`
      : null,
    driver_node_id: hasDriver ? nodeId(pod.metadata.uid ?? '') : null,
    driver_exit_code: run.exitCode ?? null,
  };
}

/** An answer in plain text, which is how Ray's dashboard reports errors. */
export function textResponse(text: string, status = 200): Response {
  return respond(text, status, 'text/plain; charset=utf-8');
}

function jsonAnswer(value: unknown): Response {
  return respond(JSON.stringify(value), 200, 'application/json; charset=utf-8');
}

/** An unhandled error of Ray: a traceback, of which clients read the last line. */
function tracebackResponse(error: string, status: number): Response {
  return textResponse(`Traceback (most recent call last):\n${error}\n`, status);
}

function respond(text: string, status: number, type: string): Response {
  const bytes = Buffer.from(text);
  return new Response(bytes, {
    status,
    headers: { 'Content-Type': type, 'Content-Length': String(bytes.length) },
  });
}

const requestSchema = z.strictObject({
  entrypoint: z.string(),
  submission_id: z.string().optional(),
  job_id: z.string().optional(),
  runtime_env: z.record(z.string(), z.unknown()).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  entrypoint_num_cpus: z.number().optional(),
  entrypoint_num_gpus: z.number().optional(),
  entrypoint_memory: z.number().optional(),
  entrypoint_resources: z.record(z.string(), z.number()).optional(),
});

type Submission = Parameters<RayJobs['submit']>[0];

/** Reads the body of `POST /api/jobs/`, or tells what Ray says of it and with which HTTP status. */
function parseJobRequest(
  body: string,
): { submission: Submission } | { problem: string; status: number } {
  let json: unknown;
  try {
    json = withoutNulls(JSON.parse(body));
  } catch (error) {
    return { problem: `json.decoder.JSONDecodeError: ${error}`, status: 500 };
  }
  const parsed = requestSchema.safeParse(json);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    const field = path.join('.') || 'request';
    return { problem: `TypeError: ${field}: ${message}`, status: 400 };
  }
  const { data } = parsed;
  return {
    submission: {
      entrypoint: data.entrypoint,
      // An older name of the same.
      submissionId: data.submission_id ?? data.job_id,
      metadata: data.metadata,
      runtimeEnv: data.runtime_env,
      resources: amountsAbove0({
        ...data.entrypoint_resources,
        CPU: data.entrypoint_num_cpus,
        GPU: data.entrypoint_num_gpus,
        memory: data.entrypoint_memory,
      }),
    },
  };
}

/** Ray takes a null for an absent field. */
function withoutNulls(value: unknown): unknown {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(([, each]) => each !== null),
      )
    : value;
}
