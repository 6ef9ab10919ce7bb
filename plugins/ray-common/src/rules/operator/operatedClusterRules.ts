import { Report, under } from '../Rules';
import { groupsRules } from './groupsRules';
import { OperatedCluster, OperatedClusterSpec } from './OperatorObjects';
import { redisRules } from './redisRules';
import { securityRules } from './securityRules';

/** `ValidateRayClusterSpec`, which jobs and services run for their clusters, too. */
export function operatedSpecRules(
  spec: OperatedClusterSpec,
  annotations: Readonly<Record<string, string | undefined>> = {},
  report: Report,
): void {
  groupsRules(spec, report);
  redisRules(spec, annotations, report);
  securityRules(spec, report);
}

/**
 * What the operator refuses of a RayCluster (KubeRay 1.7, `controllers/ray/utils/validation.go`,
 * `ValidateRayClusterSpec`). Names and what depends on its feature gates are not looked at.
 *
 * @public
 */
export function operatedClusterRules(
  { metadata, spec }: OperatedCluster,
  report: Report,
): void {
  if (spec)
    operatedSpecRules(spec, metadata.annotations, under(report, 'spec'));
}
