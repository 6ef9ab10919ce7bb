import { Container, Pod } from '../../objects/Pod';
import { planJob } from '../commands/jobPlan';
import { parseRayJobSubmission } from '../commands/rayJobSubmission';
import { commandOf } from '../commands/shell';
import { PENDING_MS } from '../rayDashboard/JobRun';
import { at, ContainerProgram } from './ContainerProgram';
import { rayNode } from './rayNode';

/** Of programs that end by themselves. */
const READY_MS = 100;

/** Poll interval of the operator's script, and its delay once the head answers. */
const GCS_CHECK_INTERVAL_MS = 5000;
const GCS_NOTICE_MS = 500;

/**
 * From a job's end until the process that follows its log exits; longer than the operator's poll interval of 3 s, so that
 * the job has ended while its submitter still runs.
 */
const JOB_NOTICE_MS = 3200;
const RULE = '-------------------------------------------------------';

/** The init container in which a worker waits for its head. */
const waitGcsReady: ContainerProgram = {
  readyAfterMs: Infinity,
  exit: { afterMs: GCS_NOTICE_MS, code: 0, waitsFor: 'head' },
  log: {
    opening: at(100, '0 seconds elapsed: Waiting for GCS to be ready.'),
    repeating: {
      everyMs: GCS_CHECK_INTERVAL_MS,
      line: count =>
        `${(count * GCS_CHECK_INTERVAL_MS) / 1000} seconds elapsed: Waiting for GCS to be ready.`,
    },
    closing: 'GCS is ready.',
  },
};

/** The sidecar of the head. What it does is simulated by the AutoscalerController. */
const autoscaler: ContainerProgram = {
  readyAfterMs: 1000,
  log: {
    opening: at(400, 'INFO: The Ray head is ready. Starting the autoscaler.'),
    repeating: {
      everyMs: 10_000,
      line: (_, time) =>
        `======== Autoscaler status: ${time.toISOString()} ========`,
    },
  },
};

/** The program of a container, recognized by its name or command. */
export function programOf(pod: Pod, container: Container): ContainerProgram {
  if (container.name === 'wait-gcs-ready') {
    return waitGcsReady;
  }
  const command = commandOf(container);
  if (command.includes('ray kuberay-autoscaler')) {
    return autoscaler;
  }
  return (
    rayNode(pod, command) ??
    jobSubmitter(container) ??
    (isInit(pod, container)
      ? { ...server(container), exit: { afterMs: 1000, code: 0 } }
      : (task(pod, command) ?? server(container)))
  );
}

/** Submits a job to a Ray cluster and follows its log to the end. */
function jobSubmitter(container: Container): ContainerProgram | undefined {
  const submission = parseRayJobSubmission(container);
  if (!submission) {
    return undefined;
  }
  const { address, submissionId, entrypoint } = submission;
  return {
    readyAfterMs: READY_MS,
    // Following a log succeeds, whether or not the job did.
    exit: { afterMs: JOB_NOTICE_MS + READY_MS, code: 0, waitsFor: 'ray-job' },
    log: {
      opening: [
        ...at(
          400,
          `Job submission server address: http://${address}`,
          '',
          RULE,
          `Job '${submissionId}' submitted successfully`,
          RULE,
          '',
        ),
        ...planJob(entrypoint).lines.map(({ afterMs, text }) => ({
          afterMs: PENDING_MS + afterMs,
          text,
        })),
      ],
    },
  };
}

/** A container of a pod that runs to completion, such as a batch Job's; see {@link planJob}. */
function task({ spec }: Pod, command: string): ContainerProgram | undefined {
  if ((spec.restartPolicy ?? 'Always') === 'Always') {
    return undefined;
  }
  const { runsMs, exitCode, lines } = planJob(command);
  return {
    readyAfterMs: READY_MS,
    exit: { afterMs: Math.max(runsMs, 2 * READY_MS), code: exitCode },
    log: { opening: lines },
  };
}

/** Any other container never exits. */
function server({ name }: Container): ContainerProgram {
  return { readyAfterMs: 500, log: { opening: at(100, `${name} started.`) } };
}

function isInit({ spec }: Pod, container: Container): boolean {
  return Boolean(
    spec.initContainers?.some(({ name }) => name === container.name),
  );
}
