import { isDelegated } from '../raycluster/tokenAuth';
import { problemOfSpec } from '../raycluster/validateRayCluster';
import { problemOfName, Refusal, refusalOf } from '../validation';
import { RayService } from './RayService';

/** The longest name that leaves room for what the operator appends to it. */
const MAX_NAME_LENGTH = 47;
const UPGRADES = ['NewClusterWithIncrementalUpgrade', 'NewCluster', 'None'];

/** Checks what the CRD's schema lets through and the operator does not; the first violation counts. */
export function validateRayService(service: RayService): Refusal | undefined {
  const { rayClusterConfig, upgradeStrategy } = service.spec;
  const clusterProblem = isDelegated(rayClusterConfig)
    ? 'K8s token auth mode is currently not supported for RayService'
    : problemOfSpec(rayClusterConfig);
  const problem = clusterProblem ?? problemOfUpgrade(upgradeStrategy?.type);
  return refusalOf(
    service,
    problemOfName(service, MAX_NAME_LENGTH),
    problem && `The RayService spec is invalid: ${problem}`,
  );
}

function problemOfUpgrade(type: string | undefined): string | undefined {
  return type === undefined || UPGRADES.includes(type)
    ? undefined
    : `Spec.UpgradeStrategy.Type value ${type} is invalid, valid options are ${UPGRADES[0]}, ${UPGRADES[1]}, or ${UPGRADES[2]}`;
}
