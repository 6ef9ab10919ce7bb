import { planJob, ScriptedLine } from '../commands/jobPlan';
import { PENDING_MS } from '../rayDashboard/JobRun';
import { Container, Pod } from '../../objects/Pod';
import { ContainerProgram } from './ContainerProgram';
import { parseRayJobSubmission } from '../commands/rayJobSubmission';

const READY_MS = 100;
/**
 * From the job's end until the process that follows its log has ended; longer than the operator's 3 s between two
 * looks, so that the job shows as ended while its submitter still runs.
 */
const NOTICE_MS = 3200;
const SUBMITTED_MS = 400;
const RULE = '-------------------------------------------------------';

/** A container that submits a job to a Ray cluster and follows its log to the end. */
export function rayJobSubmitter(
  _pod: Pod,
  container: Container,
): ContainerProgram | undefined {
  const submission = parseRayJobSubmission(container);
  if (!submission) {
    return undefined;
  }
  const { address, submissionId, entrypoint } = submission;
  const { lines } = planJob(entrypoint);
  const notice = [
    `Job submission server address: http://${address}`,
    '',
    RULE,
    `Job '${submissionId}' submitted successfully`,
    RULE,
    '',
  ];
  return {
    readyAfterMs: READY_MS,
    exit: {
      afterMs: NOTICE_MS + READY_MS,
      // Following a log succeeds, whatever became of the job.
      code: 0,
      waitsFor: 'ray-job',
    },
    says: {
      opening: [
        ...notice.map(at(SUBMITTED_MS)),
        ...lines.map(({ afterMs, text }) => ({
          afterMs: PENDING_MS + afterMs,
          text,
        })),
      ],
    },
  };
}

function at(afterMs: number): (text: string) => ScriptedLine {
  return text => ({ afterMs, text });
}
