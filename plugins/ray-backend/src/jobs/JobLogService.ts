import {
  DEFAULT_LOG_LINES,
  Job,
  ObjectKey,
  OperationInput,
  OperationOutput,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  CallOptions,
  isKubernetesError,
  KubernetesError,
  KubernetesService,
  Pod,
  PODS,
} from '@rayport/backstage-plugin-ray-node';
import { kubeletError } from '../kubernetes/kubeletError';
import { submitterSelector } from '../kubernetes/operatorPods';
import { JobService } from './JobService';
import { rayJobToJob } from './rayJobToJob';
import { SUBMITTER_CONTAINER } from './jobToRayJob';

function latest(pods: readonly Pod[]): Pod | undefined {
  const created = ({ metadata }: Pod) => metadata.creationTimestamp ?? '';
  return [...pods].sort((a, b) => (created(a) < created(b) ? 1 : -1)).at(0);
}

function noPod({ name, jobDeploymentStatus, endTime }: Job): RayApiError {
  return endTime
    ? new RayApiError('NOT_FOUND', messagePart('JobLogGone', { job: name }))
    : new RayApiError(
        'FAILED_PRECONDITION',
        messagePart('JobLogNotYet', {
          job: name,
          state: jobDeploymentStatus || 'new',
        }),
      );
}

function unreadable(pod: string, error: KubernetesError): RayApiError {
  return new RayApiError(
    'FAILED_PRECONDITION',
    messagePart('PodLogUnreadable', { pod, words: error.message }),
    { cause: error },
  );
}

/** What jobs print: the submitter follows the job's output, so its log is the job's. */
export class JobLogService {
  readonly #kubernetes: KubernetesService;
  readonly #jobs: JobService;

  constructor(options: { kubernetes: KubernetesService; jobs: JobService }) {
    this.#kubernetes = options.kubernetes;
    this.#jobs = options.jobs;
  }

  /**
   * The end of the log of the job's latest submitter.
   *
   * @throws RayApiError `FAILED_PRECONDITION` before there is a log, `NOT_FOUND` when it is gone
   */
  async get(
    { namespace, name, tailLines }: OperationInput<'getRayJobLog'>,
    { signal, impersonate }: CallOptions,
  ): Promise<OperationOutput<'getRayJobLog'>> {
    const key = { namespace, name };
    const rayJob = await this.#jobs.find(key, 'get', { signal, impersonate });
    const job = rayJobToJob(rayJob);
    const pod = await this.#submitter(job, { signal, impersonate });
    if (!pod) throw noPod(job);
    const { name: podName } = pod.metadata;
    const log = await this.#kubernetes
      .podLog({
        namespace,
        name: podName,
        container: SUBMITTER_CONTAINER,
        tailLines: tailLines || DEFAULT_LOG_LINES,
        signal,
        impersonate,
      })
      .catch((error: unknown) => {
        if (!isKubernetesError(error)) throw error;
        if (error.status === 404) throw noPod(job);
        if (error.status === 400) throw unreadable(podName, error);
        throw kubeletError(error, pod) ?? error;
      });
    return { log, pod: podName };
  }

  async #submitter(
    { namespace, name }: ObjectKey,
    options: CallOptions,
  ): Promise<Pod | undefined> {
    const { items } = await this.#kubernetes.listAll(PODS, {
      ...options,
      namespace,
      labelSelector: submitterSelector(name),
    });
    return latest(items);
  }
}
