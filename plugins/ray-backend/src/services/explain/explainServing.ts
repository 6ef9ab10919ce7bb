import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  applicationParameters,
  failureHints,
  summarize,
} from './applicationTrouble';
import { lacksHead } from '../../clusters/explain/lacksHead';
import { waitsForOperator } from '../../clusters/explain/waitsForOperator';
import { explainPending } from './explainPending';
import { incompleteCluster } from './incompleteCluster';
import { conditionOf, ServeFacts, ServeVerdict, since } from './ServeFacts';
import { isStatusOlder } from '../../clusters/explain/isStatusOlder';
import { podGroups } from '../../clusters/podGroups';

function explainApplications(facts: ServeFacts): ServeVerdict | undefined {
  const { failed, unhealthy, onTheWay, running } = summarize(
    facts.rayService.status?.activeServiceStatus,
  );
  const wrong = [...failed, ...unhealthy];
  if (wrong.length) {
    return {
      // A service is degraded, and not failed, while one application works.
      state: failed.length && !running ? 'failed' : 'degraded',
      reason: failed.length ? 'DeployFailed' : 'ApplicationUnhealthy',
      messageParts: [
        failed.length
          ? messagePart('DeployFailed', applicationParameters(failed))
          : messagePart(
              'ApplicationsUnhealthy',
              applicationParameters(unhealthy),
            ),
      ],
      hintParts: [
        ...failureHints(facts.rayService.status?.activeServiceStatus),
        messagePart('MendServeConfigOrReadLogs'),
      ],
    };
  }
  if (!onTheWay.length) return undefined;
  const lacking = incompleteCluster(facts.active);
  return {
    state: 'deploying',
    reason: 'Deploying',
    messageParts: [
      messagePart('Deploying', applicationParameters(onTheWay)),
      ...lacking.messageParts,
    ],
    hintParts: [
      ...failureHints(facts.rayService.status?.activeServiceStatus),
      ...lacking.hintParts,
    ],
  };
}

function endpointHints(active: ServeFacts['active']): MessagePart[] {
  if (active?.hintParts.length) return active.hintParts;
  return active?.state === 'suspended'
    ? [messagePart('ResumeCluster', { cluster: active.name })]
    : [messagePart('CheckServePods')];
}

function explainEndpoints(facts: ServeFacts): ServeVerdict | undefined {
  const ready = conditionOf(facts, 'Ready');
  if (!ready || ready.status === 'True') return undefined;
  if (ready.reason !== 'ZeroServeEndpoints') return undefined;
  const { active } = facts;
  const isClusterWell = !active || active.state === 'ready';
  return {
    state: 'degraded',
    reason: 'ZeroServeEndpoints',
    messageParts: isClusterWell
      ? [messagePart('NoEndpoints')]
      : [messagePart('NoEndpointsAsCluster'), ...active.messageParts],
    hintParts: endpointHints(active),
    since: since(ready),
  };
}

/** Whether a cluster in this state impairs a service. */
export function isInTrouble(clusterState: string): boolean {
  return clusterState === 'failed' || clusterState === 'unhealthy';
}

/** The serving cluster fails, though applications may still answer. */
function explainCluster({ active }: ServeFacts): ServeVerdict | undefined {
  if (!active || !isInTrouble(active.state)) return undefined;
  return {
    state: 'degraded',
    reason: active.reason,
    messageParts: [
      messagePart('ServingClusterInTrouble'),
      ...active.messageParts,
    ],
    hintParts: active.hintParts,
  };
}

/** A service with a healthy cluster. */
function explainServed({
  rayService,
  active,
}: ServeFacts): Pick<ServeVerdict, 'reason' | 'messageParts'> {
  const { total } = summarize(rayService.status?.activeServiceStatus);
  if (total) {
    return {
      reason: 'ApplicationsRunning',
      messageParts: [
        messagePart(
          lacksHead(active) ? 'ApplicationsRanLast' : 'ApplicationsRunning',
          { applications: total },
        ),
      ],
    };
  }
  const { numServeEndpoints = 0, pendingServiceStatus } =
    rayService.status ?? {};
  // While it prepares a cluster, the operator queries only that one for applications (KubeRay 1.7, reconcileServe).
  if (pendingServiceStatus?.rayClusterName && numServeEndpoints > 0) {
    return {
      reason: 'ApplicationsUnreported',
      messageParts: [
        messagePart('ApplicationsUnreported', {
          endpoints: numServeEndpoints > 1 ? numServeEndpoints : undefined,
        }),
      ],
    };
  }
  // The operator also drops their states whenever it can't query Ray.
  return rayService.spec?.serveConfigV2?.trim()
    ? {
        reason: 'ApplicationsUnknown',
        messageParts: [messagePart('ApplicationsUnknown')],
      }
    : {
        reason: 'NoApplications',
        messageParts: [messagePart('NoApplications')],
      };
}

function explainWell(facts: ServeFacts): ServeVerdict {
  const served = explainServed(facts);
  const upgrade = explainPending(facts);
  if (!upgrade) {
    if (hasUnseenUpgrade(facts)) {
      return { state: 'running', ...waitsForOperator(facts.rayService, facts) };
    }
    const { messageParts, hintParts } = incompleteCluster(facts.active);
    return {
      state: 'running',
      reason: served.reason,
      messageParts: [...served.messageParts, ...messageParts],
      hintParts,
      since: since(conditionOf(facts, 'Ready')),
    };
  }
  return {
    state: 'running',
    reason: upgrade.isStuck ? 'UpgradeStuck' : 'Upgrading',
    messageParts: [
      ...served.messageParts,
      messagePart('NewClusterTakesOver'),
      ...upgrade.messageParts,
    ],
    hintParts: upgrade.hintParts,
    since: since(conditionOf(facts, 'UpgradeInProgress')),
  };
}

/** A service with a cluster that serves, or should. */
export function explainServing(facts: ServeFacts): ServeVerdict {
  return (
    explainApplications(facts) ??
    explainEndpoints(facts) ??
    explainCluster(facts) ??
    explainWell(facts)
  );
}

/**
 * Whether the operator still has to create a cluster for a change: the service's images differ from those of the
 * serving cluster. With the strategy `None` it never does (KubeRay, upgradeStrategy).
 */
function hasUnseenUpgrade({ rayService, active }: ServeFacts): boolean {
  const { rayClusterConfig, upgradeStrategy } = rayService.spec ?? {};
  if (!active || !rayClusterConfig || upgradeStrategy?.type === 'None') {
    return false;
  }
  if (!isStatusOlder(rayService)) return false;
  const imageOf = new Map(
    active.groups.map(({ name, image }) => [name, image] as const),
  );
  return podGroups(rayClusterConfig).some(
    ({ name, image }) => imageOf.get(name) !== image,
  );
}
