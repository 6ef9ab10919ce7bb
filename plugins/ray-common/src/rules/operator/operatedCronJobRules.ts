import { messagePart } from '../../texts';
import { scheduleRule, zoneRule } from '../engine/scheduleRule';
import { NAME_LIMITS } from '../names';
import { Report, under } from '../Rules';
import { operatedJobRules } from './operatedJobRules';
import { OperatedCronJob } from './OperatorObjects';

/** The operator names each job after the RayCronJob, with a hyphen and five characters (`constructRayJob`). */
const MAX_NAME = NAME_LIMITS.job - 6;

/**
 * Faults for which the operator refuses a RayCronJob, or the jobs that it makes (KubeRay 1.7,
 * `ValidateRayCronJobSpec`).
 *
 * @public
 */
export function operatedCronJobRules(
  { metadata, spec }: OperatedCronJob,
  report: Report,
): void {
  const { name = '' } = metadata;
  const template = spec?.jobTemplate;
  const toField = (path: Parameters<Report>[0]) =>
    path[0] === 'spec' ? ['spec', 'jobTemplate', ...path.slice(1)] : path;
  // The operator gives the jobs labels of its own.
  const { labels, ...own } = metadata;
  operatedJobRules({ metadata: own, spec: template }, (path, wording, stage) =>
    report(toField(path), wording, stage),
  );
  if (name.length > MAX_NAME && name.length <= NAME_LIMITS.job) {
    const limits = { length: name.length, limit: MAX_NAME };
    report(
      ['metadata', 'name'],
      [messagePart('NameOfCronJob'), messagePart('TooLong', limits)],
    );
  }
  if (!spec) return;
  const here = under(report, 'spec');
  scheduleRule(spec.schedule ?? '', here);
  zoneRule(spec.timeZone ?? '', part => here(['timeZone'], part));
}
