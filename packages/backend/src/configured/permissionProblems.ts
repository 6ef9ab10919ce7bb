import { Config } from '@backstage/config';
import { closest } from '@rayport/backstage-plugin-ray-common';
import { keysAt, shown, valueAt } from '../values/values';

const KNOWN = ['enabled', 'roles', 'EXPERIMENTAL_enableBatchedRequests'];

/** Keys of other policies, for which this portal has no module. */
const OTHER_POLICIES = ['rbac', 'policy', 'policies'];

function switchProblems(config: Config): string[] {
  try {
    config.getOptionalBoolean('permission.enabled');
    return [];
  } catch {
    const value = shown(valueAt(config, 'permission.enabled'));
    return [`permission.enabled is ${value}: use true or false`];
  }
}

/** Keys below `permission` that would be ignored, and with them the intended policy. */
function ignoredKeys(config: Config): string[] {
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

/** What is wrong with the section `permission`, except for its roles. */
export function permissionProblems(config: Config): string[] {
  return [...switchProblems(config), ...ignoredKeys(config)];
}
