import {
  ClusterStatus,
  ServeState,
} from '@rayport/backstage-plugin-ray-common';
import {
  Condition,
  Event,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { Verdict } from '../../clusters/explain/Verdict';
import { parseTime } from '../../core/rfc3339';

/** State and explanation of a service. */
export type ServeVerdict = Verdict<ServeState>;

/** Everything that decides a service's state. */
export interface ServeFacts {
  rayService: RayServiceObject;
  /** The status of the serving cluster; absent if there is none or the caller may not see it. */
  active?: ClusterStatus;
  /** The state of the pending cluster; absent likewise. */
  pending?: ClusterStatus;
  /** Events of this RayService, identified by its uid. */
  events: readonly Event[];
  now: number;
  /** How long the operator may take to start on a new service, milliseconds. */
  gracePeriodMs: number;
}

/** Types of the operator's conditions (KubeRay 1.7, status of RayServices). */
export type ServeConditionType =
  'Ready' | 'UpgradeInProgress' | 'Suspending' | 'Suspended';

/** A condition of the RayService. */
export function conditionOf(
  { rayService }: Pick<ServeFacts, 'rayService'>,
  wanted: ServeConditionType,
): Condition | undefined {
  return rayService.status?.conditions?.find(({ type }) => type === wanted);
}

/** Since when a condition has its value. */
export function since(condition: Condition | undefined): number | undefined {
  return parseTime(condition?.lastTransitionTime);
}

/** Whether a new cluster is being prepared while another one serves. */
export function isUpgrading({ status }: RayServiceObject): boolean {
  return Boolean(
    status?.activeServiceStatus?.rayClusterName &&
    status.pendingServiceStatus?.rayClusterName,
  );
}
