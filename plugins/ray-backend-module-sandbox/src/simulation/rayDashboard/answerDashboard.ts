import { DASHBOARD_FILES } from './dashboardPage';
import { JobRun } from './JobRun';
import { jobDetails } from './jobDetails';
import { parseJobRequest } from './parseJobRequest';
import { RayHead } from './RayHeads';
import { jsonAnswer, textResponse, tracebackResponse } from './responses';

/** The version of the job API, not of Ray; it has not changed for years. */
const API_VERSION = '4';
const RAY_COMMIT = 'sandbox';

type Answer = (
  head: RayHead,
  request: Request,
  id: string,
) => Response | Promise<Response>;

interface Route {
  path: RegExp;
  methods: Record<string, Answer>;
}

const FILES: readonly Route[] = Object.entries(DASHBOARD_FILES).map(
  ([path, answer]) => ({
    path: new RegExp(`^${path.replaceAll('.', '\\.')}$`),
    methods: { GET: answer },
  }),
);

const ROUTES: readonly Route[] = [
  ...FILES,
  { path: /^\/api\/version$/, methods: { GET: version } },
  {
    path: /^\/api\/gcs_healthz$/,
    methods: { GET: () => textResponse('success') },
  },
  { path: /^\/api\/jobs\/$/, methods: { GET: listJobs, POST: submitJob } },
  { path: /^\/api\/jobs\/([^/]+)$/, methods: { GET: getJob, DELETE: remove } },
  { path: /^\/api\/jobs\/([^/]+)\/logs$/, methods: { GET: jobLogs } },
  { path: /^\/api\/jobs\/([^/]+)\/stop$/, methods: { POST: stopJob } },
];

/**
 * Answers as the dashboard of a Ray head does, as far as its job API goes; its pages are one of the sandbox's own.
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

function getJob(head: RayHead, _request: Request, id: string): Response {
  return withJob(head, id, run => jsonAnswer(jobDetails(run, head)));
}

function jobLogs(head: RayHead, _request: Request, id: string): Response {
  return withJob(head, id, run => jsonAnswer({ logs: run.log }));
}

function stopJob(head: RayHead, _request: Request, id: string): Response {
  return withJob(head, id, run => jsonAnswer({ stopped: run.stop() }));
}

function remove(head: RayHead, _request: Request, id: string): Response {
  return withJob(head, id, run => {
    if (!run.isEnded) {
      return tracebackResponse(
        `RuntimeError: Request failed with status code 500: Traceback (most recent call last):\nRuntimeError: Attempted to delete job '${id}', but it is in a non-terminal state ${run.status}.\n.`,
        500,
      );
    }
    head.jobs.delete(id);
    return jsonAnswer({ deleted: true });
  });
}

function withJob(
  { jobs }: RayHead,
  id: string,
  answer: (run: JobRun) => Response,
): Response {
  const run = jobs.get(id);
  return run ? answer(run) : textResponse(`Job ${id} does not exist`, 404);
}
