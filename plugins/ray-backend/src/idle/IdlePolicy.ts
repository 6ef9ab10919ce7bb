import { IdleMode, ObjectScope } from '@rayport/backstage-plugin-ray-common';

/** What is done about an idle cluster, and when. */
export interface IdlePolicy {
  mode: IdleMode;
  /** How long a cluster may be idle, milliseconds. */
  timeoutMs: number;
  /** From the warning to the suspension, milliseconds. */
  gracePeriodMs: number;
}

/** A policy for some clusters; what it leaves out is as usual. */
export interface IdleRule extends Partial<IdlePolicy> {
  /** Only in these; in all when absent. */
  namespaces?: readonly string[];
  /** Only for clusters that use one of these compute templates; for all when absent. */
  templates?: readonly string[];
}

/** Settings about idle clusters, section `ray.idle` of the configuration. */
export interface IdleConfig extends IdlePolicy {
  /** Time between two questions to the same Ray, milliseconds. */
  intervalMs: number;
  /** Whether clusters are warned and suspended though their owner can't be told. */
  withoutNotice: boolean;
  /** Which clusters get a warning and are suspended: those of the KubeRay API V1, or all. */
  objects: ObjectScope;
  /** How far from now a cluster can be kept at most, milliseconds. */
  maxKeepMs: number;
  /** The first that matches a cluster counts. */
  rules: readonly IdleRule[];
}

/** Whether anything is done about any cluster. */
export function isLookedAfter({ mode, rules }: IdleConfig): boolean {
  return mode !== 'off' || rules.some(rule => (rule.mode ?? mode) !== 'off');
}

/** What is done about a cluster of a namespace that uses some templates. */
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
