import { Config } from '@backstage/config';
import { closest } from '@rayport/backstage-plugin-ray-common';
import { keysAt } from './values';

const KNOWN = ['enabled', 'roles', 'EXPERIMENTAL_enableBatchedRequests'];

/** Keys of other policies, for which this portal has no module. */
const OTHER_POLICIES = ['rbac', 'policy', 'policies'];

/** Keys below `permission` that would be ignored, and with them the intended policy. */
export function permissionProblems(config: Config): string[] {
  return keysAt(config, 'permission')
    .filter(key => !KNOWN.includes(key))
    .flatMap(key => {
      if (OTHER_POLICIES.includes(key)) {
        return [
          `permission.${key} is of a policy that this portal does not have: use permission.roles`,
        ];
      }
      const meant = closest(key, KNOWN);
      return meant
        ? [`permission.${key} is unknown: did you mean permission.${meant}?`]
        : [];
    });
}
