import { problemOfName } from '../problemOfName';
import { isDelegated } from '../raycluster/tokenAuth';
import { problemOfSpec } from '../raycluster/validateRayCluster';
import { RayService } from './RayService';

/** The longest name that leaves room for what the operator appends to it. */
const MAX_NAME_LENGTH = 47;
const UPGRADES = ['NewClusterWithIncrementalUpgrade', 'NewCluster', 'None'];

/** Why the operator refuses a service; the message goes into the condition `Ready` too. */
export interface ServiceRefusal {
  reason: 'InvalidRayServiceMetadata' | 'InvalidRayServiceSpec';
  message: string;
}

/** Checks what the CRD's schema lets through and the operator does not; the first violation counts. */
export function validateRayService({
  metadata,
  spec,
}: RayService): ServiceRefusal | undefined {
  const nameProblem = problemOfName(
    'RayService',
    metadata.name,
    MAX_NAME_LENGTH,
  );
  if (nameProblem !== undefined) {
    const message = `The RayService metadata is invalid: ${nameProblem}`;
    return { reason: 'InvalidRayServiceMetadata', message };
  }
  const upgrade = spec.upgradeStrategy?.type;
  const problem =
    (isDelegated(spec.rayClusterConfig)
      ? 'K8s token auth mode is currently not supported for RayService'
      : problemOfSpec(spec.rayClusterConfig)) ??
    (upgrade === undefined || UPGRADES.includes(upgrade)
      ? undefined
      : `Spec.UpgradeStrategy.Type value ${upgrade} is invalid, valid options are ${UPGRADES[0]}, ${UPGRADES[1]}, or ${UPGRADES[2]}`);
  return problem === undefined
    ? undefined
    : {
        reason: 'InvalidRayServiceSpec',
        message: `The RayService spec is invalid: ${problem}`,
      };
}
