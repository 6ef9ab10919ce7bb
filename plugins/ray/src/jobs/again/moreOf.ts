import { JobValues } from '../form/jobForm';
import { smallerTemplate } from './smallerTemplate';
import { largerTemplate } from './largerTemplate';
import { ResizedJob, resizeGroups } from './resizeGroups';
import { RunAgain } from './RunAgain';
import { RunStart } from './useRunStart';
import { withPackage } from './withPackage';

/** A job with more of what it lacked, or with the size that fits what it used. */
export function moreOf(
  { values, templates, needs }: RunStart,
  options: Pick<RunAgain, 'change' | 'value' | 'groups'> & {
    mayCreate: boolean;
  },
): ResizedJob {
  const { change, value = '', groups, mayCreate } = options;
  if (change === 'packages') {
    return { values: packaged(values, value), groups: [] };
  }
  const available = { templates, mayCreate };
  if (change === 'size') {
    return resizeGroups(values, templates, (group, before) => {
      const need = needs.get(group);
      return need && smallerTemplate(before, need, available);
    });
  }
  const named = groups?.split(',');
  return resizeGroups(values, templates, (group, before) =>
    named?.includes(group) === false
      ? undefined
      : largerTemplate(before, change, available),
  );
}

function packaged(values: JobValues, requirement: string): JobValues {
  const { runtimeEnv } = values;
  return {
    ...values,
    runtimeEnv: withPackage(runtimeEnv, requirement) ?? runtimeEnv,
  };
}
