import {
  ComputeTemplate,
  HEAD_GROUP,
} from '@rayport/backstage-plugin-ray-common';
import { JobValues } from '../form/jobForm';
import { UsedTemplate } from '../form/useCreateJob';

/** A group that gets another template. */
export interface ResizedGroup extends UsedTemplate {
  /** `headgroup` for the head. */
  name: string;
  before: ComputeTemplate;
}

/** Another run of a job with other sizes of groups. */
export interface ResizedJob {
  values: JobValues;
  groups: readonly ResizedGroup[];
}

/**
 * Gives groups of a job's own cluster other templates.
 *
 * @param templates - those of the namespace
 * @param choose - the template of a group in place of the present one; undefined to keep that
 */
export function resizeGroups(
  values: JobValues,
  templates: readonly ComputeTemplate[],
  choose: (group: string, before: ComputeTemplate) => UsedTemplate | undefined,
): ResizedJob {
  const groups: ResizedGroup[] = [];
  const resize = <G extends { computeTemplate: string }>(
    name: string,
    group: G,
  ): G => {
    const before = templates.find(
      template => template.name === group.computeTemplate,
    );
    const chosen = before && choose(name, before);
    if (!before || !chosen) return group;
    groups.push({ ...chosen, name, before });
    return { ...group, computeTemplate: chosen.template.name };
  };
  const { clusterSpec } = values;
  return {
    values: {
      ...values,
      clusterSpec: {
        ...clusterSpec,
        headGroupSpec: resize(HEAD_GROUP, clusterSpec.headGroupSpec),
        workerGroupSpec: clusterSpec.workerGroupSpec.map(group =>
          resize(group.groupName, group),
        ),
      },
    },
    groups,
  };
}
