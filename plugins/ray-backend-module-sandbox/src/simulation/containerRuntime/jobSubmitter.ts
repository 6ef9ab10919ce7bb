import { Container } from '../../objects/Pod';
import { planJob, SIMULATED_LINE } from '../commands/jobPlan';
import { parseRayJobSubmission } from '../commands/rayJobSubmission';
import { PENDING_MS } from '../rayDashboard/JobRun';
import {
  at,
  ContainerProgram,
  HEAD_READY_MS,
  READY_MS,
} from './ContainerProgram';

/**
 * From a job's end until the process that follows its log exits; longer than the operator's poll interval of 3 s, so that
 * the job has ended while its submitter still runs.
 */
const JOB_NOTICE_MS = 3200;
const RULE = '-------------------------------------------------------';

/** Poll interval of a sidecar, which starts together with Ray. */
const HEALTH_CHECK_MS = 2000;

/** Until a submitter gives up. */
const REFUSAL_MS = 2000;

/** Services of heads: they are gone when the log is read after their cluster was deleted. */
const HEAD_SERVICE = /^[^.]*-head-svc(?:\.|$)/;

/**
 * Submits a job to a Ray cluster and follows its log to the end; fails if an option is wrong, or DNS does not know the
 * cluster's host.
 */
export function jobSubmitter(
  container: Container,
  resolves: (host: string) => boolean,
): ContainerProgram | undefined {
  const submission = parseRayJobSubmission(container);
  if (!submission) {
    return undefined;
  }
  const { address, submissionId, entrypoint, awaitsEnd, isLightWeight } =
    submission;
  const [host = ''] = address.split(':');
  const refusal =
    submission.refusal ??
    (host && !HEAD_SERVICE.test(host) && !resolves(host)
      ? `ConnectionError: Failed to connect to Ray at address: http://${address}.`
      : undefined);
  if (refusal) {
    const text = isLightWeight ? `ERROR --  ${refusal}` : refusal;
    return {
      readyAfterMs: READY_MS,
      exit: { afterMs: REFUSAL_MS, code: 1 },
      log: { opening: at(REFUSAL_MS, text) },
    };
  }
  const isSidecar = address.startsWith('127.');
  const startMs = isSidecar ? HEAD_READY_MS : 0;
  return {
    readyAfterMs: READY_MS,
    exit: {
      afterMs: JOB_NOTICE_MS + READY_MS,
      code: 0,
      // Following a log succeeds, whether or not the job did.
      ...(awaitsEnd && { codeOfFailure: 1 }),
      waitsFor: 'ray-job',
    },
    log: {
      opening: [
        ...(isSidecar ? waitingLines(address) : []),
        ...at(
          startMs + 400,
          ...(isLightWeight
            ? [
                `SUCC -- Job '${submissionId}' submitted successfully`,
                'INFO -- Tailing logs until the job finishes:',
              ]
            : [
                `Job submission server address: http://${address}`,
                '',
                RULE,
                `Job '${submissionId}' submitted successfully`,
                RULE,
                '',
              ]),
          SIMULATED_LINE,
        ),
        ...planJob(entrypoint).lines.map(({ afterMs, text }) => ({
          afterMs: startMs + PENDING_MS + afterMs,
          text,
        })),
      ],
    },
  };
}

function waitingLines(address: string) {
  const text = `Waiting for Ray Dashboard GCS to become healthy at http://${address} ...`;
  const count = Math.ceil(HEAD_READY_MS / HEALTH_CHECK_MS);
  return Array.from({ length: count }, (_, index) => ({
    afterMs: index * HEALTH_CHECK_MS,
    text,
  }));
}
