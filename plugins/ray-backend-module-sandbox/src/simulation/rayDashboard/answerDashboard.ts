import { z } from 'zod';
import { isJsonObject } from '../../core/json';
import { rayVersionIn } from '../../core/rayVersionIn';
import { mainContainer } from '../../objects/Pod';
import { amountsAbove0 } from '../commands/RayResources';
import { DASHBOARD_FILES } from './dashboardPage';
import { JobRun, RayJobs } from './JobRun';
import { clusterStatusOf, nodeId, nodeSummaries } from './nodeSummaries';
import { RayHead } from './RayHeads';
import {
  failedRequest,
  jsonAnswer,
  textResponse,
  tracebackResponse,
} from './responses';
import { readServeConfig } from './ServeApplications';

/** `GET /api/serve/applications/`: Ray's `ServeInstanceDetails`, with the fields that its clients read. */
function serveDetails({ serve }: RayHead): Response {
  const applications = serve
    .list()
    .map(({ name, status, message, deployments }) => [
      name,
      {
        name,
        status,
        message,
        deployments: Object.fromEntries(
          deployments.map(deployment => [deployment.name, deployment]),
        ),
      },
    ]);
  return jsonAnswer({ applications: Object.fromEntries(applications) });
}

/** `PUT /api/serve/applications/`: replaces all applications. */
async function deployApplications(
  { serve }: RayHead,
  request: Request,
): Promise<Response> {
  const config = await request.text();
  try {
    serve.deploy(config, readServeConfig(JSON.parse(config)));
  } catch (error) {
    return textResponse(String(error), 400);
  }
  return textResponse('');
}

/** Seconds since 1970. */
function secondsOf(time: Date): number {
  return time.getTime() / 1000;
}

/**
 * Whether drivers are connected to a head, and when the last one ended. A job that is PENDING has no driver yet, and
 * those of Serve are Ray's own, which don't count.
 *
 * Source: Ray, dashboard/modules/job/job_head.py, `/api/component_activities`.
 */
function componentActivitiesOf({ jobs }: RayHead): object {
  const { running, lastEnd, asOf } = jobs.drivers;
  return {
    driver: {
      is_active: running ? 'ACTIVE' : 'INACTIVE',
      reason: running ? `Number of active drivers: ${running}` : null,
      timestamp: secondsOf(asOf),
      last_activity_at: lastEnd ? secondsOf(lastEnd) : null,
    },
  };
}

/** Namespace of actors whose script names none: Ray gives each driver a separate one with a random id. */
const NAMESPACE = '00000000-0000-0000-0000-000000000000';

/**
 * The detached actors of a head, as Ray's state API lists them; those of jobs that run are not simulated. Of filters only
 * `state` is supported.
 *
 * Source: Ray, dashboard/modules/state/state_head.py, `/api/v0/actors`; util/state/common.py, `ActorState`.
 */
function actorStatesOf({ scheduler }: RayHead, url: string): object {
  const { searchParams } = new URL(url);
  const wanted =
    searchParams.get('filter_keys') === 'state'
      ? searchParams.get('filter_values')
      : undefined;
  const result = [...scheduler.actors]
    .map(([name, demand]) => ({
      name,
      state: scheduler.isPlaced(demand) ? 'ALIVE' : 'PENDING_CREATION',
      ray_namespace: NAMESPACE,
      is_detached: true,
    }))
    .filter(({ state }) => !wanted || state === wanted);
  return {
    result: true,
    msg: '',
    data: {
      result: {
        total: scheduler.actors.size,
        num_after_truncation: scheduler.actors.size,
        num_filtered: result.length,
        result,
      },
    },
  };
}

const AGENT_PORT = 52365;
const JOB_PATH = /^\/api\/jobs\/([^/]+)/;

const PACKAGE_PATH = /^\/api\/packages\/[^/]+\/[^/]+$/;

type Answer = (
  head: RayHead,
  request: Request,
  id: string,
) => Response | Promise<Response>;

/** Handlers by method and path; `*` is the id of a job. */
const ROUTES: Readonly<Record<string, Answer>> = {
  ...Object.fromEntries(
    Object.entries(DASHBOARD_FILES).map(([path, answer]) => [
      `GET ${path}`,
      answer,
    ]),
  ),
  'GET /api/version': version,
  'GET /api/gcs_healthz': () => textResponse('success'),
  'GET /nodes': (head, { url }) =>
    new URL(url).searchParams.get('view') === 'summary'
      ? jsonAnswer(nodeSummaries(head))
      : textResponse('500: Internal Server Error', 500),
  'GET /api/cluster_status': head => jsonAnswer(clusterStatusOf(head)),
  'GET /api/component_activities': head =>
    jsonAnswer(componentActivitiesOf(head)),
  'GET /api/v0/actors': (head, { url }) => jsonAnswer(actorStatesOf(head, url)),
  'GET /api/serve/applications/': serveDetails,
  'PUT /api/serve/applications/': deployApplications,
  'GET /api/jobs/': head =>
    jsonAnswer(head.jobs.list().map(run => jobDetails(run, head))),
  'POST /api/jobs/': submitJob,
  'GET /api/jobs/*': ofJob((run, head) => jsonAnswer(jobDetails(run, head))),
  'DELETE /api/jobs/*': ofJob(deleteJob),
  'GET /api/jobs/*/logs': ofJob(({ log }) => jsonAnswer({ logs: log })),
  'POST /api/jobs/*/stop': ofJob(run => jsonAnswer({ stopped: run.stop() })),
  'GET /api/packages/*': () => textResponse('The package does not exist', 404),
  'PUT /api/packages/*': takePackage,
};
const PATHS = new Set(Object.keys(ROUTES).map(route => route.split(' ')[1]));

/**
 * Serves the job API of a Ray head's dashboard, what it tells of its nodes, of what it waits for and of its activity, the
 * applications that Serve runs, and a simple page in place of its own.
 *
 * Source: Ray documentation, "Ray Jobs REST API" and "Serve REST API".
 */
export async function answerDashboard(
  head: RayHead,
  request: Request,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, id = ''] = JOB_PATH.exec(pathname) ?? [];
  const path = pathname
    .replace(JOB_PATH, '/api/jobs/*')
    .replace(PACKAGE_PATH, '/api/packages/*');
  const answer = ROUTES[`${request.method} ${path}`];
  if (answer) {
    return answer(head, request, decodeURIComponent(id));
  }
  return PATHS.has(path)
    ? textResponse('405: Method Not Allowed', 405)
    : textResponse('404: Not Found', 404);
}

function version({ pod }: RayHead): Response {
  const { image } = mainContainer(pod.spec);
  const started = (pod.status?.startTime ?? '').replace(/\D+/g, '_');
  return jsonAnswer({
    version: '4', // of the job API, not of Ray
    ray_version: rayVersionIn(image) ?? '2.46.0',
    ray_commit: 'sandbox',
    session_name: `session_${started}000000_1`,
  });
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
    return failedRequest(400, problem);
  }
  const { submissionId } = run.submission;
  return jsonAnswer({ job_id: submissionId, submission_id: submissionId });
}

/** Nothing of a package runs here, so it is read and forgotten. */
async function takePackage(_head: RayHead, { body }: Request) {
  await body?.pipeTo(new WritableStream());
  return new Response(undefined, { status: 200 });
}

function deleteJob(run: JobRun, { jobs }: RayHead): Response {
  const { submissionId } = run.submission;
  if (!run.isEnded) {
    const problem = `RuntimeError: Attempted to delete job '${submissionId}', but it is in a non-terminal state ${run.status}.`;
    return failedRequest(500, problem);
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

/** Reads the body of `POST /api/jobs/`, or returns Ray's error and its HTTP status. */
function parseJobRequest(
  body: string,
):
  | { submission: Parameters<RayJobs['submit']>[0] }
  | { problem: string; status: number } {
  let json: unknown;
  try {
    json = withoutNulls(JSON.parse(body));
  } catch (error) {
    return { problem: `json.decoder.JSONDecodeError: ${error}`, status: 500 };
  }
  const parsed = requestSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') || 'request';
    return { problem: `TypeError: ${field}: ${issue?.message}`, status: 400 };
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
  return isJsonObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter(([, each]) => each !== null),
      )
    : value;
}
