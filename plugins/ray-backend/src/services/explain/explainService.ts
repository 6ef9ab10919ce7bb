import { ServeState } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { stoppedByKueue } from '../../clusters/explain/stoppedByKueue';
import { quote } from '../../clusters/explain/wording';
import { parseTime } from '../../core/rfc3339';
import { lastWritten } from '../../kubernetes/lastWritten';
import { kueueQueueOf, otherManagerOf } from '../../kubernetes/otherManagers';
import { inWords, WordedVerdict } from '../../clusters/explain/Verdict';
import {
  deletionHeldByOperator,
  WAITING_FOR_OPERATOR,
  waitsForOperator,
} from '../../clusters/explain/waitsForOperator';
import { explainPending } from './explainPending';
import { explainServing } from './explainServing';
import { conditionOf, ServeFacts, ServeVerdict, since } from './ServeFacts';

function explainDeletion(facts: ServeFacts): ServeVerdict | undefined {
  const { rayService } = facts;
  const { deletionTimestamp, finalizers = [] } = rayService.metadata;
  if (!deletionTimestamp) return undefined;
  return {
    state: 'deleting',
    reason: 'Deleting',
    messageParts: [
      messagePart('ServiceDeleting', { finalizers: finalizers.join(', ') }),
    ],
    since: parseTime(deletionTimestamp),
    ...deletionHeldByOperator(rayService, facts),
  };
}

/** The operator finds fault with the name, which can't be changed. */
const MISNAMED = /RayService name should be/;

function explainRefusal(facts: ServeFacts): ServeVerdict | undefined {
  const ready = conditionOf(facts, 'Ready');
  if (ready?.reason !== 'ValidationFailed') return undefined;
  const { message = '' } = ready;
  const isMisnamed = MISNAMED.test(message);
  return {
    state: 'invalid',
    reason: 'ValidationFailed',
    messageParts: [messagePart('ServiceRefused', { words: quote(message) })],
    hintParts: [messagePart(isMisnamed ? 'RecreateRenamed' : 'UpdateService')],
    since: since(ready),
  };
}

/** Kueue suspends what it has not admitted, and only Kueue may start it (Kueue docs, "Run a RayService"). */
function explainQueue({
  rayService,
  events,
}: ServeFacts): ServeVerdict | undefined {
  const queue = kueueQueueOf(rayService.metadata);
  const cluster = rayService.status?.activeServiceStatus?.rayClusterName;
  if (!queue || !rayService.spec?.suspend || cluster) return undefined;
  return {
    state: 'suspended',
    reason: 'QueuedByKueue',
    messageParts: [
      messagePart('ServiceQueued', { queue, ...stoppedByKueue(events) }),
    ],
    hintParts: [messagePart('LookAtQueue', { queue })],
    since: parseTime(lastWritten(rayService.metadata)),
  };
}

function explainSuspension(facts: ServeFacts): ServeVerdict | undefined {
  const suspended = conditionOf(facts, 'Suspended');
  const suspending = conditionOf(facts, 'Suspending');
  const { rayService } = facts;
  const isWanted = Boolean(rayService.spec?.suspend);
  if (suspended?.status === 'True') {
    return isWanted
      ? {
          state: 'suspended',
          reason: 'Suspended',
          messageParts: [messagePart('ServiceSuspended')],
          since: since(suspended),
        }
      : { state: 'starting', ...waitsForOperator(rayService, facts) };
  }
  if (suspending?.status === 'True') {
    return {
      state: 'suspending',
      reason: 'Suspending',
      messageParts: [messagePart('ServiceSuspending')],
      since: since(suspending),
    };
  }
  return isWanted && rayService.status
    ? { state: 'suspending', ...waitsForOperator(rayService, facts) }
    : undefined;
}

/** The operator has not started on the service, or never will. */
function explainNew(facts: ServeFacts): ServeVerdict {
  const { metadata, spec } = facts.rayService;
  const manager = otherManagerOf(spec);
  const createdAt = parseTime(metadata.creationTimestamp) ?? facts.now;
  if (manager) {
    return {
      state: 'starting',
      reason: 'ManagedElsewhere',
      messageParts: [messagePart('ServiceManagedElsewhere', { manager })],
      since: createdAt,
    };
  }
  const dueAt = createdAt + facts.gracePeriodMs;
  const isLate = facts.now >= dueAt;
  return {
    state: 'starting',
    reason: WAITING_FOR_OPERATOR,
    messageParts: [messagePart('ServiceWaitsForOperator')],
    hintParts: isLate ? [messagePart('CheckOperator')] : undefined,
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
      messageParts: [
        messagePart('ServiceNotStartedInTime'),
        ...(pending?.messageParts ?? []),
      ],
      hintParts: [
        ...(pending?.hintParts ?? []),
        messagePart('MendServiceStart'),
      ],
      since: startedAt,
    };
  }
  if (!pending) {
    return {
      state: 'starting',
      reason: 'Initializing',
      messageParts: [messagePart('ClusterBeingChosen')],
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

function judge(facts: ServeFacts): ServeVerdict {
  const { status } = facts.rayService;
  const lifecycle =
    explainDeletion(facts) ??
    explainRefusal(facts) ??
    explainQueue(facts) ??
    explainSuspension(facts);
  if (lifecycle) return lifecycle;
  if (!status) return explainNew(facts);
  return status.activeServiceStatus?.rayClusterName
    ? explainServing(facts)
    : explainStart(facts);
}

/**
 * Explains the state of a service, and what to do about it. It depends only on the objects and their times, so every
 * replica reports the same.
 */
export function explainService(facts: ServeFacts): WordedVerdict<ServeState> {
  return inWords(judge(facts));
}
