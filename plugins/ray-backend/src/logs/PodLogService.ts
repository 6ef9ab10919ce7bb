import {
  DEFAULT_LOG_LINES,
  OperationInput,
  OperationOutput,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  CallOptions,
  isKubernetesError,
  KubernetesService,
  Pod,
  PodLogRequest,
} from '@rayport/backstage-plugin-ray-node';
import { lastLines } from '../core/lastLines';
import { kubeletError } from '../kubernetes/kubeletError';
import { LogLine, logLines } from './logLines';
import { PodFinder } from './PodFinder';

/** Operations on the log of a pod. */
export type PodLogOperation = 'getClusterPodLog' | 'getRayJobPodLog';

type PodLogInput = OperationInput<PodLogOperation>;
type PodLog = OperationOutput<PodLogOperation>;

/** The requested container; `kubectl logs` also defaults to the first one. */
function containerOf({ metadata, spec }: Pod, wanted: string): string {
  const { initContainers = [], containers = [] } = spec ?? {};
  const names = [...containers, ...initContainers].map(({ name }) => name);
  const name = wanted || names.at(0);
  if (name === undefined || !names.includes(name)) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      messagePart('NoSuchContainer', {
        pod: metadata.name,
        container: wanted,
        containers: names.join(', '),
      }),
    );
  }
  return name;
}

/** Errors for a container that has not started or has no previous run, and for an unreachable node. */
function logError(error: unknown, pod: Pod): unknown {
  if (!isKubernetesError(error)) return error;
  if (error.status === 400) {
    return new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('NoSuchLog', { words: error.message }),
      { cause: error },
    );
  }
  return kubeletError(error, pod) ?? error;
}

/** Logs of the pods of clusters, and of submitter pods. */
export class PodLogService {
  readonly #kubernetes: KubernetesService;
  readonly #pods: PodFinder;

  constructor(options: { kubernetes: KubernetesService; pods: PodFinder }) {
    this.#kubernetes = options.kubernetes;
    this.#pods = options.pods;
  }

  /**
   * The end of a container's log.
   *
   * @throws RayApiError `FAILED_PRECONDITION` while there is none, `NOT_FOUND` if the pod does not exist,
   * `INVALID_ARGUMENT` if it does not have the container
   */
  async get(
    id: PodLogOperation,
    input: PodLogInput,
    options: CallOptions,
  ): Promise<PodLog> {
    const tailLines = input.tailLines || DEFAULT_LOG_LINES;
    const { pod, request } = await this.#request(id, input, options);
    const text = await this.#kubernetes
      .podLog({ ...request, tailLines: tailLines + 1 })
      .catch((error: unknown) => {
        throw logError(error, pod);
      });
    // One more line is requested, to see whether there are more.
    const end = lastLines(text, tailLines);
    return {
      log: end.text,
      truncated: end.isCut,
      pod: request.name,
      container: request.container,
    };
  }

  /**
   * Follows a container's log, with the time of each line. Throws like {@link get}.
   *
   * @returns lines until the container ends or `signal` aborts
   */
  async follow(
    id: PodLogOperation,
    input: PodLogInput,
    options: CallOptions,
  ): Promise<AsyncGenerator<LogLine[]>> {
    const { tailLines, sinceTime, sinceSeconds } = input;
    const isResumed = Boolean(sinceTime || sinceSeconds);
    const { pod, request } = await this.#request(id, input, options);
    const chunks = await this.#kubernetes
      .followPodLog({
        ...request,
        timestamps: true,
        // A client that resumes needs every line since.
        tailLines: tailLines || (isResumed ? undefined : DEFAULT_LOG_LINES),
      })
      .catch((error: unknown) => {
        throw logError(error, pod);
      });
    return logLines(chunks);
  }

  async #request(
    id: PodLogOperation,
    input: PodLogInput,
    { signal, impersonate }: CallOptions,
  ): Promise<{ pod: Pod; request: PodLogRequest }> {
    const pod = await (id === 'getClusterPodLog'
      ? this.#pods.ofCluster(input, { signal })
      : this.#pods.ofJob(input, { signal }));
    const request = {
      namespace: input.namespace,
      name: input.pod,
      container: containerOf(pod, input.container),
      previous: input.previous,
      timestamps: input.timestamps,
      sinceSeconds: input.sinceSeconds || undefined,
      sinceTime: input.sinceTime || undefined,
      signal,
      impersonate,
    };
    return { pod, request };
  }
}
