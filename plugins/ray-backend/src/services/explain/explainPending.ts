import { ClusterStatus } from '@rayport/backstage-plugin-ray-common';
import { quote } from '../../clusters/explain/wording';
import { eventFirst, eventLast } from '../../clusters/explain/eventTimes';
import { applications, summarize } from './applicationTrouble';
import { ServeFacts, ServeVerdict } from './ServeFacts';

/** How far the cluster is that is to serve next, in words that a sentence can end with. */
type Progress = Pick<ServeVerdict, 'reason' | 'message' | 'hint' | 'since'> & {
  /** It will not get further by itself. */
  isStuck: boolean;
};

const FAILED_ATTEMPT = /^FailedTo|^RayClusterNotFound$/;

function operatorWarning({ events }: ServeFacts): Progress | undefined {
  const latest = [...events].sort((a, b) => eventLast(b) - eventLast(a)).at(0);
  if (latest?.type !== 'Warning') return undefined;
  const { reason = '', message = '' } = latest;
  if (!FAILED_ATTEMPT.test(reason)) return undefined;
  return {
    isStuck: true,
    reason,
    message: `The operator gets no further: ${quote(message)}.`,
    hint: 'Mend what the operator names; it tries again by itself.',
    since: eventFirst(latest),
  };
}

function clusterProgress(name: string, cluster: ClusterStatus): Progress {
  return {
    isStuck: Boolean(cluster.hint),
    reason: cluster.reason,
    message: `Its cluster ${name} is being prepared: ${cluster.message}`,
    hint: cluster.hint || undefined,
  };
}

/** How far the cluster is that is to serve next; undefined when there is none. */
export function explainPending(facts: ServeFacts): Progress | undefined {
  const { rayService, pending } = facts;
  const backing = rayService.status?.pendingServiceStatus;
  const name = backing?.rayClusterName;
  if (!name) return undefined;
  const { failed, unhealthy, onTheWay } = summarize(backing);
  const wrong = [...failed, ...unhealthy];
  if (wrong.length) {
    return {
      isStuck: true,
      reason: failed.length ? 'DeployFailed' : 'ApplicationUnhealthy',
      message: `Ray could not deploy the ${applications(wrong)} on the cluster ${name}.`,
      hint: 'Mend the serve configuration or the code that it names, and update the service.',
    };
  }
  if (onTheWay.length) {
    return {
      isStuck: false,
      reason: 'Deploying',
      message: `The ${applications(onTheWay)} is being deployed on the cluster ${name}.`,
    };
  }
  const warning = operatorWarning(facts);
  if (warning) return warning;
  if (pending && pending.state !== 'ready') {
    return clusterProgress(name, pending);
  }
  return {
    isStuck: false,
    reason: pending ? 'ClusterReady' : 'WaitingForCluster',
    message: pending
      ? `Its cluster ${name} is ready; the applications are about to be deployed.`
      : `Its cluster ${name} is being prepared.`,
  };
}
