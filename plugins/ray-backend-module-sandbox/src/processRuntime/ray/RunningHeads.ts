import { hasLabels } from '../../core/hasLabels';
import { isJsonObject } from '../../core/json';
import { ObjectClient, ObjectKey } from '../../core/types';
import { isRayReady, mainContainer, Pod } from '../../objects/Pod';
import { Service } from '../../objects/Service';
import { JobStatus } from '../../simulation/rayDashboard/JobRun';
import {
  RayAccess,
  ReadyHead,
  RayJobView,
} from '../../simulation/rayDashboard/RayAccess';
import { dashboardPort } from '../untilHealthy';
import { RayAnswers, sendToRay } from './RayAnswers';
import { RunningServe } from './RunningServe';

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
