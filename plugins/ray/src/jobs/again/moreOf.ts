import { JobValues } from '../form/jobForm';
import { replacedImages, withImage } from './otherImage';
import { smallerTemplate } from './smallerTemplate';
import { largerTemplate } from './largerTemplate';
import { ResizedJob, resizeGroups } from './resizeGroups';
import { RunAgain } from './RunAgain';
import { RunStart } from './useRunStart';
import { withPackage } from './withPackage';

/** A job with more of what it lacked, with another image, or with the size that fits what it used. */
export function moreOf(
  start: RunStart,
  options: Pick<RunAgain, 'change' | 'value' | 'groups' | 'wrongImage'> & {
    mayCreate: boolean;
  },
): ResizedJob {
  const { values, templates, needs } = start;
  const { change, value = '', groups, mayCreate } = options;
  if (change === 'image') {
    const { groups: found } = replacedImages(start, options);
    return { values: withImage(values, found, value.trim()), groups: [] };
  }
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
