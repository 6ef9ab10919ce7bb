import { applications, summarize } from './applicationTrouble';
import { explainPending } from './explainPending';
import { conditionOf, ServeFacts, ServeVerdict, since } from './ServeFacts';

function explainApplications(facts: ServeFacts): ServeVerdict | undefined {
  const { failed, unhealthy, onTheWay, running } = summarize(
    facts.rayService.status?.activeServiceStatus,
  );
  const wrong = [...failed, ...unhealthy];
  if (wrong.length) {
    return {
      // As long as one application serves, the service does so in part.
      state: failed.length && !running ? 'failed' : 'degraded',
      reason: failed.length ? 'DeployFailed' : 'ApplicationUnhealthy',
      message: failed.length
        ? `Ray could not deploy the ${applications(failed)}.`
        : `Ray finds the ${applications(unhealthy)} unhealthy.`,
      hint: 'Mend the serve configuration or the code that it names, and update the service; the logs of the cluster’s head tell more.',
    };
  }
  if (!onTheWay.length) return undefined;
  return {
    state: 'deploying',
    reason: 'Deploying',
    message: `The ${applications(onTheWay)} is being deployed.`,
  };
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
    message: isClusterWell
      ? 'No pod answers the users of the service.'
      : `No pod answers the users of the service: ${active.message}`,
    hint:
      active?.hint ||
      'Look at the pods of the cluster; one that runs a Serve proxy must be ready.',
    since: since(ready),
  };
}

/** Whether a cluster in a state keeps a service from doing well. */
export function isInTrouble(clusterState: string): boolean {
  return clusterState === 'failed' || clusterState === 'unhealthy';
}

/** The cluster fails that serves, though applications may still answer. */
function explainCluster({ active }: ServeFacts): ServeVerdict | undefined {
  if (!active || !isInTrouble(active.state)) return undefined;
  return {
    state: 'degraded',
    reason: active.reason,
    message: `The cluster that serves is in trouble: ${active.message}`,
    hint: active.hint || undefined,
  };
}

/** What a service whose cluster is well serves. */
function explainServed({
  rayService,
}: ServeFacts): Pick<ServeVerdict, 'reason' | 'message'> {
  const { total } = summarize(rayService.status?.activeServiceStatus);
  if (total) {
    return {
      reason: 'ApplicationsRunning',
      message: `All applications are running (${total}).`,
    };
  }
  // The operator drops what it knows of the applications whenever it can't ask Ray, as around a change of clusters.
  return rayService.spec?.serveConfigV2?.trim()
    ? {
        reason: 'ApplicationsUnknown',
        message:
          'The service has a cluster that serves; how its applications fare is not known at the moment.',
      }
    : {
        reason: 'NoApplications',
        message: 'The cluster is ready; there are no applications to serve.',
      };
}

function explainWell(facts: ServeFacts): ServeVerdict {
  const served = explainServed(facts);
  const upgrade = explainPending(facts);
  if (!upgrade) {
    return {
      state: 'running',
      ...served,
      since: since(conditionOf(facts, 'Ready')),
    };
  }
  return {
    state: 'running',
    reason: upgrade.isStuck ? 'UpgradeStuck' : 'Upgrading',
    message: `${served.message} A new cluster is to take over. ${upgrade.message}`,
    hint: upgrade.hint,
    since: since(conditionOf(facts, 'UpgradeInProgress')),
  };
}

/** A service that has a cluster which serves, or should. */
export function explainServing(facts: ServeFacts): ServeVerdict {
  return (
    explainApplications(facts) ??
    explainEndpoints(facts) ??
    explainCluster(facts) ??
    explainWell(facts)
  );
}
