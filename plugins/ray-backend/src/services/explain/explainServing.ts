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

function explainWell(facts: ServeFacts): ServeVerdict {
  const ready = conditionOf(facts, 'Ready');
  const { total } = summarize(facts.rayService.status?.activeServiceStatus);
  const serves = total
    ? `All applications are running (${total}).`
    : 'The cluster is ready; there are no applications to serve.';
  const upgrade = explainPending(facts);
  if (!upgrade) {
    return {
      state: 'running',
      reason: total ? 'ApplicationsRunning' : 'NoApplications',
      message: serves,
      since: since(ready),
    };
  }
  return {
    state: 'running',
    reason: upgrade.isStuck ? 'UpgradeStuck' : 'Upgrading',
    message: `${serves} A new cluster is to take over. ${upgrade.message}`,
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
