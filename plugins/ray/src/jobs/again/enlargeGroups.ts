import {
  ComputeTemplate,
  HEAD_GROUP,
} from '@rayport/backstage-plugin-ray-common';
import { JobValues } from '../form/jobForm';
import { UsedTemplate } from '../form/useCreateJob';
import { Lack, largerTemplate } from './largerTemplate';

/** A group that gets another template. */
export interface EnlargedGroup extends UsedTemplate {
  /** `headgroup` for the head. */
  name: string;
  before: ComputeTemplate;
}

/** Another run of a job with larger groups. */
export interface EnlargedJob {
  values: JobValues;
  groups: readonly EnlargedGroup[];
}

/**
 * Gives groups of a job's own cluster templates with twice as much of a resource. Groups for which there is none stay
 * as they are.
 *
 * @param options - `named`: names of groups, separated by commas; all when absent
 */
export function enlargeGroups(
  values: JobValues,
  lack: Lack,
  options: {
    named?: string;
    templates: readonly ComputeTemplate[];
    mayCreate: boolean;
  },
): EnlargedJob {
  const { named, templates } = options;
  const names = named?.split(',');
  const groups: EnlargedGroup[] = [];
  const enlarge = <G extends { computeTemplate: string }>(
    name: string,
    group: G,
  ): G => {
    const before = templates.find(
      template => template.name === group.computeTemplate,
    );
    const larger =
      before && names?.includes(name) !== false
        ? largerTemplate(before, lack, options)
        : undefined;
    if (!before || !larger) return group;
    groups.push({ ...larger, name, before });
    return { ...group, computeTemplate: larger.template.name };
  };
  const { clusterSpec } = values;
  return {
    values: {
      ...values,
      clusterSpec: {
        ...clusterSpec,
        headGroupSpec: enlarge(HEAD_GROUP, clusterSpec.headGroupSpec),
        workerGroupSpec: clusterSpec.workerGroupSpec.map(group =>
          enlarge(group.groupName, group),
        ),
      },
    },
    groups,
  };
}
