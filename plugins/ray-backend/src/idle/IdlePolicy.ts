import { IdleMode, ObjectScope } from '@rayport/backstage-plugin-ray-common';

/** How the portal treats idle clusters, and after which times. */
export interface IdlePolicy {
  mode: IdleMode;
  /** Idle time before the warning, milliseconds. */
  timeoutMs: number;
  /** Grace period from the warning to the suspension, milliseconds. */
  gracePeriodMs: number;
}

/** A policy for some clusters; missing fields have the default. */
export interface IdleRule extends Partial<IdlePolicy> {
  /** Namespaces that it applies to; all when absent. */
  namespaces?: readonly string[];
  /** Compute templates that it applies to; all when absent. */
  templates?: readonly string[];
}

/** Settings about idle clusters, section `ray.idle` of the configuration. */
export interface IdleConfig extends IdlePolicy {
  /** Time between two queries of the same Ray, milliseconds. */
  intervalMs: number;
  /** Whether clusters are warned and suspended although their owner can't be notified. */
  withoutNotice: boolean;
  /** Which clusters are warned about and suspended: those of the KubeRay API V1, or all. */
  objects: ObjectScope;
  /** How far in the future a keep may end, milliseconds. */
  maxKeepMs: number;
  /** The first matching policy counts. */
  rules: readonly IdleRule[];
}

/** Whether any policy acts on clusters. */
export function isLookedAfter({ mode, rules }: IdleConfig): boolean {
  return mode !== 'off' || rules.some(rule => (rule.mode ?? mode) !== 'off');
}

/** The policy of a cluster in a namespace with some templates. */
export function policyOf(
  { rules, mode, timeoutMs, gracePeriodMs }: IdleConfig,
  cluster: { namespace: string; templates: readonly string[] },
): IdlePolicy {
  const rule = rules.find(
    ({ namespaces, templates }) =>
      (!namespaces || namespaces.includes(cluster.namespace)) &&
      (!templates || templates.some(name => cluster.templates.includes(name))),
  );
  return {
    mode: rule?.mode ?? mode,
    timeoutMs: rule?.timeoutMs ?? timeoutMs,
    gracePeriodMs: rule?.gracePeriodMs ?? gracePeriodMs,
  };
}
