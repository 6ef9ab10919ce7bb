import { JobValues } from '../form/jobForm';
import { EnlargedJob, enlargeGroups } from './enlargeGroups';
import { RunAgain } from './RunAgain';
import { RunStart } from './useRunStart';
import { withPackage } from './withPackage';

/** A job with more of what it lacked. */
export function moreOf(
  { values, templates }: RunStart,
  options: Pick<RunAgain, 'change' | 'value' | 'groups'> & {
    mayCreate: boolean;
  },
): EnlargedJob {
  const { change, value = '', groups: named, mayCreate } = options;
  if (change !== 'packages') {
    return enlargeGroups(values, change, { named, templates, mayCreate });
  }
  return { values: packaged(values, value), groups: [] };
}

function packaged(values: JobValues, requirement: string): JobValues {
  const { runtimeEnv } = values;
  return {
    ...values,
    runtimeEnv: withPackage(runtimeEnv, requirement) ?? runtimeEnv,
  };
}
