import { isJsonObject } from '../../core/json';
import {
  JobStatus,
  RayJobView,
  ReadyHead,
} from '../../simulation/rayDashboard';
import { RayAnswers, sendToRay } from './RayAnswers';

const STATUSES: readonly JobStatus[] = [
  ...(['PENDING', 'RUNNING'] as const),
  ...(['STOPPED', 'SUCCEEDED', 'FAILED'] as const),
];
const SUBMIT_TIMEOUT_MS = 30_000;

/** The jobs of a head that runs here. */
export class RunningJobs {
  readonly #url: string;
  readonly #answers: RayAnswers;

  constructor(dashboard: string, answers: RayAnswers) {
    this.#url = `${dashboard}/api/jobs/`;
    this.#answers = answers;
  }

  get(submissionId: string): RayJobView | undefined {
    const url = this.#url + encodeURIComponent(submissionId);
    const { status, body } = this.#answers.get(url) ?? {};
    return status === 200 && isJsonObject(body)
      ? viewOf(body, () => send(`${url}/stop`))
      : undefined;
  }

  /** Ray accepts an id once, so a submission may be repeated until the job exists. */
  submit(submission: Parameters<ReadyHead['jobs']['submit']>[0]): undefined {
    const { submissionId, entrypoint, metadata, runtimeEnv } = submission;
    const { CPU, GPU, memory, ...custom } = submission.resources ?? {};
    send(this.#url, {
      submission_id: submissionId,
      entrypoint,
      metadata,
      runtime_env: runtimeEnv,
      entrypoint_num_cpus: CPU,
      entrypoint_num_gpus: GPU,
      entrypoint_memory: memory,
      entrypoint_resources: custom,
    });
  }
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
