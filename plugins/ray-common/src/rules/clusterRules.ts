import { messagePart } from '../texts';
import { RAY_ANNOTATIONS } from '../objects';
import { Cluster } from '../schema/cluster';
import { clusterSpecRules } from './clusterSpecRules';
import {
  clusterNameProblem,
  labelValueProblem,
  ownerProblem,
  qualifiedNameProblem,
} from './names';
import { Report, under } from './Rules';
import { rayAddressRule, variableRules } from './variableRules';

function nameRules(cluster: Cluster, report: Report): void {
  if (!cluster.name) {
    report(['name'], messagePart('ClusterNameMissing'), 'validate');
    return;
  }
  const problem = clusterNameProblem(cluster.name);
  if (problem) report(['name'], [messagePart('NameOfCluster'), problem]);
}

/** The operator refuses such clusters without showing it in their state (KubeRay, validation of RayClusters). */
function redisRule(cluster: Cluster, report: Report): void {
  const head = cluster.clusterSpec?.headGroupSpec;
  const hasAddress = [cluster.envs, head?.environment].some(
    environment =>
      environment &&
      ('RAY_REDIS_ADDRESS' in environment.values ||
        'RAY_REDIS_ADDRESS' in environment.valuesFrom),
  );
  if (
    hasAddress &&
    cluster.annotations[RAY_ANNOTATIONS.faultTolerance] !== 'true'
  ) {
    report(
      ['annotations'],
      messagePart('FaultToleranceMissing', {
        annotation: RAY_ANNOTATIONS.faultTolerance,
      }),
    );
  }
}

/**
 * Rules of a cluster, in the reference server's order and words where it has them, then what Kubernetes
 * or the operator would refuse later (reference, operator-side limits).
 *
 * @public
 */
export function clusterRules(cluster: Cluster, report: Report): void {
  nameRules(cluster, report);
  if (!cluster.user) {
    report(['user'], messagePart('ClusterUserMissing'), 'validate');
  }
  const ownerFault = ownerProblem(cluster.user);
  if (ownerFault) report(['user'], [messagePart('NameOfOwner'), ownerFault]);
  const versionProblem = labelValueProblem(cluster.version);
  if (versionProblem)
    report(['version'], [messagePart('ValueOfVersion'), versionProblem]);
  clusterSpecRules(cluster.clusterSpec, cluster, under(report, 'clusterSpec'));
  variableRules(cluster.envs, under(report, 'envs'));
  // Workers have them, too.
  rayAddressRule(cluster.envs, { isHead: false }, under(report, 'envs'));
  for (const name of Object.keys(cluster.envs?.valuesFrom ?? {})) {
    if (cluster.envs && Object.hasOwn(cluster.envs.values, name)) {
      report(['envs'], messagePart('VariableGivenTwice', { name }));
    }
  }
  for (const key of Object.keys(cluster.annotations)) {
    const problem = qualifiedNameProblem(key);
    if (problem) {
      report(
        ['annotations'],
        [messagePart('NameOfAnnotation', { name: key }), problem],
      );
    }
  }
  redisRule(cluster, report);
}
