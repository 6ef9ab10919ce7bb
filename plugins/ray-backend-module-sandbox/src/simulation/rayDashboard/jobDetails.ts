import { createHash } from 'node:crypto';
import { JobRun } from './JobRun';
import { RayHead } from './RayHeads';

const AGENT_PORT = 52365;
const NODE_ID_LENGTH = 56;

/** One job as Ray's job API shows it: every field is there, without a value it is null. Times are in ms since 1970. */
export function jobDetails(run: JobRun, { pod }: RayHead): object {
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

/** Ray's own id of the head's node, the same for as long as its pod lives. */
function nodeId(podUid: string): string {
  return createHash('sha256')
    .update(podUid)
    .digest('hex')
    .slice(0, NODE_ID_LENGTH);
}
