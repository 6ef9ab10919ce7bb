import { quote } from '../../clusters/explain/wording';
import { parseTime } from '../../core/rfc3339';
import { explainPending } from './explainPending';
import { explainServing } from './explainServing';
import { conditionOf, ServeFacts, ServeVerdict, since } from './ServeFacts';

function explainDeletion({ rayService }: ServeFacts): ServeVerdict | undefined {
  const { deletionTimestamp, finalizers = [] } = rayService.metadata;
  if (!deletionTimestamp) return undefined;
  const waiting = finalizers.length
    ? ` and waits for ${finalizers.join(', ')}`
    : '';
  return {
    state: 'deleting',
    reason: 'Deleting',
    message: `The service is being deleted${waiting}.`,
    since: parseTime(deletionTimestamp),
  };
}

function explainRefusal(facts: ServeFacts): ServeVerdict | undefined {
  const ready = conditionOf(facts, 'Ready');
  if (ready?.reason !== 'ValidationFailed') return undefined;
  return {
    state: 'invalid',
    reason: 'ValidationFailed',
    message: `The operator refuses the service: ${quote(ready.message || 'it does not say why')}.`,
    hint: 'Update the service without what the operator names.',
    since: since(ready),
  };
}

function explainSuspension(facts: ServeFacts): ServeVerdict | undefined {
  const suspended = conditionOf(facts, 'Suspended');
  const suspending = conditionOf(facts, 'Suspending');
  if (suspended?.status === 'True') {
    return {
      state: 'suspended',
      reason: 'Suspended',
      message:
        'The service is suspended: it has no cluster until it is resumed.',
      since: since(suspended),
    };
  }
  const isWanted = Boolean(facts.rayService.spec?.suspend);
  if (suspending?.status !== 'True' && !isWanted) return undefined;
  return {
    state: 'suspending',
    reason: 'Suspending',
    message: 'The service is being suspended: its clusters are being deleted.',
    since: since(suspending),
  };
}

/** Nobody has looked at the service yet. */
function explainNew(facts: ServeFacts): ServeVerdict {
  const { metadata } = facts.rayService;
  const createdAt = parseTime(metadata.creationTimestamp) ?? facts.now;
  const dueAt = createdAt + facts.gracePeriodMs;
  const isLate = facts.now >= dueAt;
  return {
    state: 'starting',
    reason: 'WaitingForOperator',
    message: 'The KubeRay operator has not taken up the service yet.',
    hint: isLate
      ? 'Check that the KubeRay operator runs and watches this namespace.'
      : undefined,
    since: createdAt,
    reevaluateAt: isLate ? undefined : dueAt,
  };
}

function explainStart(facts: ServeFacts): ServeVerdict {
  const { metadata } = facts.rayService;
  const ready = conditionOf(facts, 'Ready');
  const pending = explainPending(facts);
  const startedAt = since(ready) ?? parseTime(metadata.creationTimestamp);
  if (ready?.reason === 'InitializingTimeout') {
    return {
      state: 'failed',
      reason: 'InitializingTimeout',
      message:
        `The service did not start in time. ${pending?.message ?? ''}`.trim(),
      hint:
        pending?.hint ??
        'Mend what keeps it from starting, and update the service.',
      since: startedAt,
    };
  }
  if (!pending) {
    return {
      state: 'starting',
      reason: 'Initializing',
      message: 'The operator is choosing a cluster for the service.',
      since: startedAt,
    };
  }
  const { isStuck, ...progress } = pending;
  const isDeploying = ['Deploying', 'ClusterReady'].includes(progress.reason);
  const isFailed = isStuck && progress.reason === 'DeployFailed';
  const onTheWay = isDeploying ? 'deploying' : 'starting';
  return {
    state: isFailed ? 'failed' : onTheWay,
    ...progress,
    since: progress.since ?? startedAt,
  };
}

/**
 * Says what a service is doing, why, and what to do about it. It judges by the objects and their times alone, so every
 * replica of the portal says the same.
 */
export function explainService(facts: ServeFacts): ServeVerdict {
  const { status } = facts.rayService;
  const lifecycle =
    explainDeletion(facts) ?? explainRefusal(facts) ?? explainSuspension(facts);
  if (lifecycle) return lifecycle;
  if (!status) return explainNew(facts);
  return status.activeServiceStatus?.rayClusterName
    ? explainServing(facts)
    : explainStart(facts);
}
