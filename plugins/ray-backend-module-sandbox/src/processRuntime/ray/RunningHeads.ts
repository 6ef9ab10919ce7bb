import { hasLabels } from '../../core/hasLabels';
import { isJsonObject, JsonObject, readPath } from '../../core/json';
import { parseYaml } from '../../core/parseYaml';
import { ObjectClient, ObjectKey } from '../../core/types';
import { isRayReady, mainContainer, Pod } from '../../objects/Pod';
import { Service } from '../../objects/Service';
import { JobStatus } from '../../simulation/rayDashboard/JobRun';
import {
  RayAccess,
  ReadyHead,
  RayJobView,
} from '../../simulation/rayDashboard/RayAccess';
import { ServeApplicationState } from '../../simulation/rayDashboard/ServeApplications';
import { dashboardPort } from '../untilHealthy';
import { RayAnswers, sendToRay } from './RayAnswers';

/** The first deployment starts Serve itself. */
const DEPLOY_TIMEOUT_MS = 120_000;
const PATH = '/api/serve/applications/';

/** Serve in a head that runs here. */
class RunningServe {
  /** The configuration that was sent last. */
  config: string | undefined;
  readonly #options: { url: string; host: string; answers: RayAnswers };
  #refusal: { config: string; message: string } | undefined;

  /**
   * @param options.url - of Ray's dashboard
   * @param options.host - where its proxy listens: by default that is every address of the machine
   */
  constructor(options: { url: string; host: string; answers: RayAnswers }) {
    this.#options = options;
  }

  list(): ServeApplicationState[] {
    const { url, answers } = this.#options;
    const { body } = answers.get(url + PATH) ?? {};
    return entries(readPath(body, 'applications'))
      .map(([name, application]) => ({
        name,
        status: text(application.status),
        message: text(application.message),
        deployments: entries(application.deployments).map(
          ([deployment, { status, message }]) => ({
            name: deployment,
            status: text(status),
            ...(message ? { message: text(message) } : {}),
          }),
        ),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /**
   * Sends a configuration to Serve, which then works in the background.
   *
   * @throws Error with what Serve said of the same configuration before; the next try hands it over again
   */
  deploy(config: string): void {
    const refusal = this.#refusal;
    this.#refusal = undefined;
    if (refusal?.config === config) {
      throw new Error(refusal.message);
    }
    this.config = config;
    this.#put(config).catch(error => {
      this.config = undefined;
      this.#refusal = { config, message: String(error) };
    });
  }

  async #put(config: string): Promise<void> {
    const { url, host } = this.#options;
    const parsed: unknown = parseYaml(config);
    const wanted = isJsonObject(parsed) ? parsed : {};
    const http = wanted.http_options;
    const body: JsonObject = {
      ...wanted,
      // Proxies of several nodes would want the same port, and all addresses of this machine.
      proxy_location: 'HeadOnly',
      http_options: { ...(isJsonObject(http) && http), host },
    };
    const { status, body: answer } = await sendToRay(url + PATH, {
      method: 'PUT',
      body,
      timeoutMs: DEPLOY_TIMEOUT_MS,
    });
    if (status >= 400) {
      throw new Error(`Serve answered ${status}: ${text(answer)}`);
    }
  }
}

function entries(value: unknown): [string, JsonObject][] {
  return Object.entries(isJsonObject(value) ? value : {}).flatMap(
    ([name, each]) => (isJsonObject(each) ? [[name, each]] : []),
  );
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

const STATUSES: readonly JobStatus[] = [
  ...(['PENDING', 'RUNNING'] as const),
  ...(['STOPPED', 'SUCCEEDED', 'FAILED'] as const),
];
const SUBMIT_TIMEOUT_MS = 30_000;

/** The jobs of a head that runs here. */
function jobsAt(dashboard: string, answers: RayAnswers): ReadyHead['jobs'] {
  const jobs = `${dashboard}/api/jobs/`;
  return {
    get(submissionId) {
      const url = jobs + encodeURIComponent(submissionId);
      const { status, body } = answers.get(url) ?? {};
      return status === 200 && isJsonObject(body)
        ? viewOf(body, () => send(`${url}/stop`))
        : undefined;
    },
    /** Ray accepts an id once, so a submission may be repeated until the job exists. */
    submit({ submissionId, entrypoint, metadata, runtimeEnv, resources }) {
      const { CPU, GPU, memory, ...custom } = resources ?? {};
      send(jobs, {
        submission_id: submissionId,
        entrypoint,
        metadata,
        runtime_env: runtimeEnv,
        entrypoint_num_cpus: CPU,
        entrypoint_num_gpus: GPU,
        entrypoint_memory: memory,
        entrypoint_resources: custom,
      });
      return undefined;
    },
  };
}

function viewOf(job: Record<string, unknown>, stop: () => void): RayJobView {
  const status = STATUSES.find(each => each === job.status) ?? 'PENDING';
  const endTime = typeof job.end_time === 'number' ? job.end_time : undefined;
  return {
    status,
    message: typeof job.message === 'string' ? job.message : '',
    startTime: new Date(Number(job.start_time ?? 0)),
    ...(endTime !== undefined && { endTime: new Date(endTime) }),
    isEnded: !['PENDING', 'RUNNING'].includes(status),
    stop,
  };
}

/** Whether it was heard shows in what Ray answers later. */
function send(url: string, body?: object): void {
  sendToRay(url, { method: 'POST', body, timeoutMs: SUBMIT_TIMEOUT_MS }).catch(
    () => undefined,
  );
}

/** The heads that run here, asked by Ray's own REST API. */
export class RunningHeads implements RayAccess {
  readonly #client: ObjectClient;
  readonly #answers = new RayAnswers();
  /** By id of the head's container: a head that was started again knows nothing. */
  readonly #serves = new Map<string, RunningServe>();

  constructor(client: ObjectClient) {
    this.#client = client;
  }

  behindService(key: ObjectKey): ReadyHead | undefined {
    const pod = readyPods(this.#client, key).find(
      ({ metadata }) => metadata.labels?.['ray.io/node-type'] === 'head',
    );
    const url = pod && dashboardUrl(pod);
    if (!pod || !url || !this.#answers.get(`${url}/api/version`)) {
      return undefined;
    }
    const jobs = jobsAt(url, this.#answers);
    return { pod, jobs, serve: this.#serveOf(pod, url) };
  }

  #serveOf(pod: Pod, url: string): RunningServe {
    const id = pod.status?.containerStatuses?.[0]?.containerID ?? '';
    const host = pod.status?.podIP ?? '';
    const serve =
      this.#serves.get(id) ??
      new RunningServe({ url, host, answers: this.#answers });
    this.#serves.set(id, serve);
    return serve;
  }
}

/** The ready pods that a service selects, heads first: Serve's proxy runs beside the head alone. */
export function readyPods(client: ObjectClient, key: ObjectKey): Pod[] {
  const service = client.get<Service>('services', key);
  const labels = service?.spec.selector;
  if (!labels) {
    return [];
  }
  const isHead = ({ metadata }: Pod) =>
    hasLabels(metadata, { 'ray.io/node-type': 'head' });
  return client
    .list<Pod>('pods', { namespace: key.namespace, labels })
    .filter(pod => isRayReady(pod) && !pod.metadata.deletionTimestamp)
    .sort((left, right) => Number(isHead(right)) - Number(isHead(left)));
}

function dashboardUrl({ spec, status }: Pod): string {
  return `http://${status?.podIP}:${dashboardPort(mainContainer(spec))}`;
}
