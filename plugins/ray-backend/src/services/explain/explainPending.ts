import { ClusterStatus } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { ServeClusterStatus } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { quote } from '../../clusters/explain/wording';
import { eventFirst, latestFirst } from '../../clusters/explain/eventTimes';
import { attemptHint } from '../../clusters/explain/attemptHint';
import { lacksDashboardPort } from '../../clusters/explain/lacksDashboardPort';
import {
  applicationParameters,
  failureHints,
  summarize,
} from './applicationTrouble';
import { ServeFacts, ServeVerdict } from './ServeFacts';
import { incompleteCluster } from './incompleteCluster';

/** Progress of the pending cluster, as the end of a sentence. */
type Progress = Pick<
  ServeVerdict,
  'reason' | 'messageParts' | 'hintParts' | 'since' | 'reevaluateAt'
> & {
  /** It makes no progress by itself. */
  isStuck: boolean;
};

const FAILED_ATTEMPT = /^FailedTo|^RayClusterNotFound$/;

function operatorWarning({ events }: ServeFacts): Progress | undefined {
  const latest = [...events].sort(latestFirst).at(0);
  if (latest?.type !== 'Warning') return undefined;
  const { reason = '', message = '' } = latest;
  if (!FAILED_ATTEMPT.test(reason)) return undefined;
  return {
    isStuck: true,
    reason,
    messageParts: [messagePart('OperatorStuck', { words: quote(message) })],
    hintParts: [attemptHint(message) ?? messagePart('MendAndWait')],
    since: eventFirst(latest),
  };
}

function clusterProgress(name: string, cluster: ClusterStatus): Progress {
  return {
    isStuck: Boolean(cluster.hint),
    reason: cluster.reason,
    messageParts: [
      messagePart('NextClusterStarting', { cluster: name }),
      ...cluster.messageParts,
    ],
    hintParts: cluster.hintParts,
  };
}

/** What the cluster's Serve says of the applications; undefined if it has none yet. */
function applicationProgress(
  name: string,
  backing: ServeClusterStatus,
  pending: ClusterStatus | undefined,
): Progress | undefined {
  const { failed, unhealthy, onTheWay } = summarize(backing);
  const wrong = [...failed, ...unhealthy];
  if (wrong.length) {
    return {
      isStuck: true,
      reason: failed.length ? 'DeployFailed' : 'ApplicationUnhealthy',
      messageParts: [
        messagePart('DeployFailedOn', {
          ...applicationParameters(wrong),
          cluster: name,
        }),
      ],
      hintParts: [...failureHints(backing), messagePart('MendServeConfig')],
    };
  }
  if (onTheWay.length === 0) return undefined;
  const lacking = incompleteCluster(pending);
  return {
    isStuck: false,
    reason: 'Deploying',
    messageParts: [
      messagePart('DeployingOn', {
        ...applicationParameters(onTheWay),
        cluster: name,
      }),
      ...lacking.messageParts,
    ],
    hintParts: [...failureHints(backing), ...lacking.hintParts],
  };
}

/** A cluster without applications: before it is ready, or until the operator deploys them. */
function emptyProgress(name: string, facts: ServeFacts): Progress {
  const { pending } = facts;
  const readySince = pending && parseTime(pending.since);
  const dueAt = readySince && readySince + facts.gracePeriodMs;
  if (dueAt && dueAt <= facts.now) {
    const lacking = incompleteCluster(pending);
    return {
      isStuck: true,
      reason: 'OperatorDeploysNothing',
      messageParts: [
        messagePart('NextClusterUnserved', {
          cluster: name,
          time: pending.since,
        }),
        ...lacking.messageParts,
      ],
      hintParts: [messagePart('LetOperatorReachServe'), ...lacking.hintParts],
      since: readySince,
    };
  }
  return {
    isStuck: false,
    reevaluateAt: dueAt,
    reason: pending ? 'ClusterReady' : 'WaitingForCluster',
    messageParts: [
      messagePart(pending ? 'NextClusterReady' : 'NextClusterBeingPrepared', {
        cluster: name,
      }),
    ],
  };
}

/** Progress of the pending cluster; undefined if there is none. */
export function explainPending(facts: ServeFacts): Progress | undefined {
  const { rayService, pending } = facts;
  const backing = rayService.status?.pendingServiceStatus;
  const name = backing?.rayClusterName;
  if (!name) return undefined;
  const told =
    applicationProgress(name, backing, pending) ?? operatorWarning(facts);
  if (told) return told;
  if (pending && pending.state !== 'ready') {
    return clusterProgress(name, pending);
  }
  if (pending && lacksDashboardPort(rayService.spec?.rayClusterConfig)) {
    return {
      isStuck: true,
      reason: 'DashboardPortUnnamed',
      messageParts: [
        messagePart('OperatorNeedsDashboardPort', { cluster: name }),
      ],
      hintParts: [messagePart('NameDashboardPort')],
    };
  }
  return emptyProgress(name, facts);
}
