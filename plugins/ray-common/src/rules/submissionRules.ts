import { messagePart } from '../texts';
import { jobSubmissionSchema, RayJobSubmission } from '../schema/submission';
import { boundsRules } from './boundsRules';
import { Report, SPECIFY } from './Rules';
import { runtimeEnvRule } from './runtimeEnvRule';

/**
 * Rules of a job for a running cluster. Ray reads it on the head, which gets no files with it.
 *
 * @public
 */
export function submissionRules(
  submission: RayJobSubmission,
  report: Report,
): void {
  boundsRules(jobSubmissionSchema, submission, report);
  if (!submission.entrypoint) {
    report(['entrypoint'], `Entrypoint is empty. ${SPECIFY}`);
  }
  const { runtimeEnv, entrypoint } = submission;
  runtimeEnvRule(runtimeEnv, 'refused', report, { entrypoint });
  const amounts = Object.entries(submission.entrypointResources);
  for (const [name, amount] of amounts) {
    if (!amount.trim() || !Number.isFinite(Number(amount))) {
      report(
        ['entrypointResources', name],
        `The amount of ${name}, "${amount}", is no number.`,
      );
    } else if (Number(amount) < 0) {
      const field = `entrypointResources.${name}`;
      report(
        ['entrypointResources', name],
        messagePart('FieldNegative', { field }),
      );
    }
  }
}
