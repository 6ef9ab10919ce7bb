import { architectureRules } from '../architectureRules';
import { imageVersionRules } from '../imageVersions';
import { Report, under } from '../Rules';
import { architectureOfNodes } from './architectureOfNodes';
import { groupsRules } from './groupsRules';
import { imageAt } from './imageAt';
import { OperatedCluster, OperatedClusterSpec } from './OperatorObjects';
import { refuseTogether, refuseWithout } from './refusals';
import { clusterNameRule, startRules } from './rayFieldRules';
import { queuedClusterRules, queueLabelRules } from './queueRules';
import { redisRules } from './redisRules';
import { securityRules } from './securityRules';

/** Versions of Ray and Python, and architectures, that differ, as far as images and the choice of nodes show it. */
function imageRules(spec: OperatedClusterSpec, report: Report): void {
  const { rayVersion: version = '', workerGroupSpecs = [] } = spec;
  const groups = workerGroupSpecs.map((group, index) => ({
    ...imageAt(group.template, 'workerGroupSpecs', index, 'template'),
    group: group.groupName,
    node: architectureOfNodes(group.template),
  }));
  const head = imageAt(
    spec.headGroupSpec?.template,
    'headGroupSpec',
    'template',
  );
  imageVersionRules({ version, field: 'rayVersion', head, groups }, report);
  const node = architectureOfNodes(spec.headGroupSpec?.template);
  architectureRules({ ...head, node }, groups, report);
}

/** `ValidateRayClusterSpec`, which also applies to the clusters of jobs and services. */
function operatedSpecRules(
  spec: OperatedClusterSpec,
  annotations: Readonly<Record<string, string | undefined>> = {},
  report: Report,
): void {
  groupsRules(spec, report);
  redisRules(spec, annotations, report);
  securityRules(spec, report);
  startRules(spec, annotations, report);
  imageRules(spec, report);
}

/**
 * The same for the cluster of a job or a service.
 *
 * @param owner - `a RayJob` or `a RayService`
 */
export function operatedChildRules(
  spec: OperatedClusterSpec,
  {
    annotations,
    owner,
  }: { annotations: Parameters<typeof operatedSpecRules>[1]; owner: string },
  report: Report,
): void {
  if (spec.authOptions?.enableK8sTokenAuth) {
    refuseTogether(report, ['authOptions', 'enableK8sTokenAuth'], owner);
  }
  operatedSpecRules(spec, annotations, report);
}

/**
 * Faults for which the operator refuses a RayCluster (KubeRay 1.7, `controllers/ray/utils/validation.go`,
 * `ValidateRayClusterMetadata`, `ValidateRayClusterSpec`), or `ray start` its parameters. Rules behind feature gates are
 * not checked.
 *
 * @public
 */
export function operatedClusterRules(
  { metadata, spec }: OperatedCluster,
  report: Report,
): void {
  clusterNameRule(metadata, report);
  // The definition demands none.
  if (!spec) {
    refuseWithout(report, ['spec'], 'headGroupSpec');
    return;
  }
  const here = under(report, 'spec');
  operatedSpecRules(spec, metadata.annotations, here);
  queueLabelRules(metadata, report);
  queuedClusterRules(metadata, spec, here);
}
