import {
  PodSecurityAudience,
  PodSecurityLevel,
  settingThatAllows,
  Violation,
  violation,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { placedFindings } from './podFindings';
import { podTemplatesOf } from './podTemplatesOf';

/** Maximum number of findings to report; an object with thousands has one cause. */
const MAX_TOLD = 20;

/**
 * Finds what a level of the Pod Security Standards forbids in the pod templates of a Ray object. What it has already may
 * stay, because other tools may have made it.
 *
 * @param options - `before`: the object as it is, absent for a new one; `after`: as it would be stored
 */
export function specViolations(options: {
  level: PodSecurityLevel;
  audience: PodSecurityAudience;
  before?: KubernetesObject;
  after: KubernetesObject;
}): Violation[] {
  const { level, audience, before, after } = options;
  if (level === 'privileged') return [];
  const had = new Set(
    before && placedFindings(podTemplatesOf(before)).map(({ id }) => id),
  );
  const { namespace = '' } = after.metadata;
  return placedFindings(podTemplatesOf(after))
    .filter(
      finding =>
        (level === 'restricted' || finding.level === 'baseline') &&
        !had.has(finding.id),
    )
    .slice(0, MAX_TOLD)
    .map(finding => {
      const where = { audience, namespace };
      const { setting, allowing } = settingThatAllows(finding.level, where);
      return violation(
        finding.path,
        `is forbidden by level ${finding.level} of the Pod Security Standards (${finding.control}). Change it, or ask the portal's administrator to allow it: ${setting}: ${allowing}.`,
      );
    });
}
