import {
  DEFAULT_LOG_LINES,
  Job,
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
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import {
  ExplanationContext,
  RelatedClusters,
} from '../clusters/RelatedClusters';
import { lastLines } from '../core/lastLines';
import { hasPodEnded } from '../kubernetes/hasPodEnded';
import { kubeletError } from '../kubernetes/kubeletError';
import { listSubmitters } from '../kubernetes/listSubmitters';
import { SUBMITTER_CONTAINER } from '../kubernetes/submitterContainer';
import { clusterNameOf, isSelecting } from './explain/JobFacts';
import { hasSubmitter } from './hasSubmitter';
import { JobService } from './JobService';
import { lacksEndOf, SEARCHED_LINES } from './lacksEndOf';
import { rayJobToJob } from './rayJobToJob';

/** Most bytes of a driver's log that are read: pages read it repeatedly while it grows. */
const MAX_DRIVER_LOG_BYTES = 1_048_576;

function latest(pods: readonly Pod[]): Pod | undefined {
  const created = ({ metadata }: Pod) => metadata.creationTimestamp ?? '';
  return [...pods].sort((a, b) => (created(a) < created(b) ? 1 : -1)).at(0);
}

/** A template of the user's may name it otherwise; the operator takes the first. */
function submittingContainer({ spec }: Pod): string {
  const names = (spec?.containers ?? []).map(({ name }) => name);
  return names.find(name => name === SUBMITTER_CONTAINER) ?? names[0] ?? '';
}

function noLog(
  { name, jobDeploymentStatus, endTime }: Job,
  isOfDriver: boolean,
): RayApiError {
  if (endTime) {
    const gone = isOfDriver ? 'DriverLogGone' : 'JobLogGone';
    return new RayApiError('NOT_FOUND', messagePart(gone, { job: name }));
  }
  const notYet = isOfDriver ? 'DriverLogNotYet' : 'JobLogNotYet';
  const state = jobDeploymentStatus || 'new';
  const part = messagePart(notYet, { job: name, state });
  return new RayApiError('FAILED_PRECONDITION', part);
}

function unreadable(pod: string, error: KubernetesError): RayApiError {
  return new RayApiError(
    'FAILED_PRECONDITION',
    messagePart('PodLogUnreadable', { pod, words: error.message }),
    { cause: error },
  );
}

/** Longest wait for the end of the driver's log, milliseconds: the submitter's log is available already. */
const DRIVER_END_TIMEOUT_MS = 2_000;

/** Reads the log of a job's driver; undefined if Ray has none. */
export interface DriverLogReader {
  read(
    rayJob: RayJob,
    options: CallOptions & { maxBytes: number },
  ): Promise<string | undefined>;
}

type JobLog = OperationOutput<'getRayJobLog'>;

interface SubmitterLog {
  pod: Pod;
  log: string;
}

/**
 * Logs of jobs. The submitter follows the job's output, so its log is the job's as long as its pod exists. Without a
 * submitter, only Ray has the log.
 */
export class JobLogService {
  readonly #kubernetes: KubernetesService;
  readonly #jobs: JobService;
  readonly #clusters: RelatedClusters;
  readonly #drivers: DriverLogReader;

  constructor(options: {
    kubernetes: KubernetesService;
    jobs: JobService;
    clusters: RelatedClusters;
    drivers: DriverLogReader;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#jobs = options.jobs;
    this.#clusters = options.clusters;
    this.#drivers = options.drivers;
  }

  /**
   * The end of the log of the job's latest submitter, or else of its driver.
   *
   * @throws RayApiError `FAILED_PRECONDITION` before there is a log, `NOT_FOUND` when it is gone
   */
  async get(
    input: OperationInput<'getRayJobLog'>,
    context: ExplanationContext,
  ): Promise<JobLog> {
    const { namespace, name, driver } = input;
    const { signal, impersonate } = context;
    const tailLines = input.tailLines || DEFAULT_LOG_LINES;
    const key = { namespace, name };
    const rayJob = await this.#jobs.find(key, 'get', { signal, impersonate });
    const options = { tailLines, signal, impersonate };
    const isSubmitted = !driver && hasSubmitter(rayJob);
    const submitted =
      isSubmitted &&
      (await this.#ofSubmitter(rayJob, {
        tailLines: Math.max(tailLines, SEARCHED_LINES),
        signal,
        impersonate,
      }));
    if (submitted) {
      const { pod } = submitted;
      const endsEarly = await this.#endsEarly(rayJob, submitted, context);
      return {
        log: lastLines(submitted.log, tailLines).text,
        pod: pod.metadata.name,
        fromDriver: false,
        endsEarly,
      };
    }
    const log = await this.#ofDriver(rayJob, context);
    const sidecar =
      log === undefined && !driver && (await this.#ofSidecar(rayJob, options));
    if (sidecar) {
      return { ...sidecar, fromDriver: false, endsEarly: false };
    }
    if (log === undefined) throw noLog(rayJobToJob(rayJob), !isSubmitted);
    const { text } = lastLines(log, tailLines);
    return { log: text, pod: '', fromDriver: true, endsEarly: false };
  }

  async #ofSubmitter(
    rayJob: RayJob,
    { tailLines, ...options }: CallOptions & { tailLines: number },
  ): Promise<SubmitterLog | undefined> {
    const pod = await this.#submitter(rayJob, options);
    if (!pod) return undefined;
    const { name, namespace = '' } = pod.metadata;
    try {
      const log = await this.#kubernetes.podLog({
        namespace,
        name,
        tailLines,
        ...options,
        container: submittingContainer(pod),
      });
      return { log, pod };
    } catch (error) {
      if (!isKubernetesError(error)) throw error;
      if (error.status === 404) return undefined;
      if (error.status === 400) throw unreadable(name, error);
      throw kubeletError(error, pod) ?? error;
    }
  }

  /** The log of a submitter in the head, which says why Ray has none; undefined if there is none either. */
  async #ofSidecar(
    { metadata, spec, status }: RayJob,
    options: CallOptions & { tailLines: number },
  ): Promise<Pick<JobLog, 'log' | 'pod'> | undefined> {
    const pod = status?.rayClusterStatus?.head?.podName;
    if (spec?.submissionMode !== 'SidecarMode' || !pod) return undefined;
    try {
      const log = await this.#kubernetes.podLog({
        namespace: metadata.namespace ?? '',
        name: pod,
        ...options,
        container: SUBMITTER_CONTAINER,
      });
      return log ? { log, pod } : undefined;
    } catch (error) {
      if (isKubernetesError(error)) return undefined;
      throw error;
    }
  }

  /** Whether the log of an ended submitter lacks the driver's last line; false if Ray does not report that line. */
  async #endsEarly(
    rayJob: RayJob,
    { pod, log }: SubmitterLog,
    context: ExplanationContext,
  ): Promise<boolean> {
    if (!hasPodEnded(pod)) return false;
    const timeout = AbortSignal.timeout(DRIVER_END_TIMEOUT_MS);
    const signal = AbortSignal.any([context.signal, timeout]);
    const driver = await this.#ofDriver(rayJob, { ...context, signal }).catch(
      () => '',
    );
    return lacksEndOf(driver ?? '', log);
  }

  /**
   * On a selected cluster, the log may show other users' work, so reading it takes the permission to read that cluster.
   */
  async #ofDriver(
    rayJob: RayJob,
    context: ExplanationContext,
  ): Promise<string | undefined> {
    if (isSelecting(rayJob)) {
      const { namespace } = rayJob.metadata;
      const key = { namespace, name: clusterNameOf(rayJob) };
      if (!(await this.#clusters.statusOf(key, context))) return undefined;
    }
    return this.#drivers.read(rayJob, {
      ...context,
      maxBytes: MAX_DRIVER_LOG_BYTES,
    });
  }

  async #submitter(
    rayJob: RayJob,
    options: CallOptions,
  ): Promise<Pod | undefined> {
    return latest(await listSubmitters(this.#kubernetes, rayJob, options));
  }
}
