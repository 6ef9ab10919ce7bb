import { messagePart } from '../texts';
import { pathToText } from '../rules/Rules';
import { ClusterSpec } from '../schema/clusterSpec';
import { Violation, violation } from '../schema/Violation';
import { podSecurityFindings } from './podSecurityFindings';
import {
  EnforcedLevel,
  POD_SECURITY_KEY,
  PodSecurityLevel,
} from './PodSecurityLevel';

/**
 * An object that runs pods of a Ray cluster: a cluster, a job or a service.
 *
 * @public
 */
export interface PodOwner {
  namespace: string;
  clusterSpec?: ClusterSpec;
}

/**
 * Type of the caller: users and services have separate levels.
 *
 * @public
 */
export type PodSecurityAudience = 'users' | 'services';

/** The levels whose prohibitions apply at each level, including those of more permissive levels. */
const FORBIDDEN_BY: Record<PodSecurityLevel, readonly EnforcedLevel[]> = {
  restricted: ['baseline', 'restricted'],
  baseline: ['baseline'],
  privileged: [],
};

/** The strictest level that allows everything that a level forbids. */
const ALLOWED_BY: Record<EnforcedLevel, PodSecurityLevel> = {
  restricted: 'baseline',
  baseline: 'privileged',
};

/** Keys under which the levels of namespaces are configured. */
const NAMESPACES_KEY: Record<PodSecurityAudience, string> = {
  users: `${POD_SECURITY_KEY}.namespaces`,
  services: `${POD_SECURITY_KEY}.services.namespaces`,
};

/**
 * The setting that allows what a level forbids in a namespace, and its value.
 *
 * @public
 */
export function settingThatAllows(
  level: EnforcedLevel,
  where: { audience: PodSecurityAudience; namespace: string },
): { setting: string; allowing: PodSecurityLevel } {
  const { audience, namespace } = where;
  return {
    setting: `${NAMESPACES_KEY[audience]}.${namespace}`,
    allowing: ALLOWED_BY[level],
  };
}

/**
 * Finds violations of a level of the Pod Security Standards. An existing violation may stay, because another tool may
 * have made the object, but may not grow.
 *
 * @param options - `before`: the existing object, absent for a new one; `after`: the wanted one
 * @public
 */
export function podSecurityViolations(options: {
  level: PodSecurityLevel;
  audience: PodSecurityAudience;
  before?: PodOwner;
  after: PodOwner;
}): Violation[] {
  const { audience, before, after } = options;
  const forbidden = FORBIDDEN_BY[options.level];
  if (!forbidden.length) return [];
  const had = new Set(
    podSecurityFindings(before?.clusterSpec).flatMap(({ grants }) => grants),
  );
  const { namespace } = before ?? after;
  return podSecurityFindings(after.clusterSpec)
    .filter(
      ({ level, grants: [grant] }) =>
        forbidden.includes(level) && (grant === undefined || !had.has(grant)),
    )
    .map(({ level, control, path, subject, group }) =>
      violation(pathToText(path), [
        subject,
        messagePart('ForbiddenByLevel', {
          group,
          level,
          control,
          ...settingThatAllows(level, { audience, namespace }),
        }),
      ]),
    );
}
