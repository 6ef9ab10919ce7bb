import { ClusterStatus } from '@rayport/backstage-plugin-ray-common';
import { Event, Pod, RayCluster } from '@rayport/backstage-plugin-ray-node';
import { ClusterFacts, clusterFacts, livePods } from './explain/ClusterFacts';
import { explainLifecycle } from './explain/explainLifecycle';
import { explainProgress, WorkerCount } from './explain/explainProgress';
import { explainTrouble } from './explain/explainTrouble';
import { headLoss } from './explain/headLoss';
import { inWords, verdictFields } from './explain/Verdict';
import { originOf } from '../kubernetes/originOf';
import { wantedWorkers } from './explain/wantedWorkers';
import { podGroups } from './podGroups';
import { rayAuthenticationOf } from './rayAuthenticationOf';
import { rayVersionOf } from './rayVersionOf';
import { rfc3339 } from '../core/rfc3339';
import { fixesOf } from '../fixes/fixesOf';
import { Explanation } from './explain/Explanation';
import { hasUnseenChange } from './explain/hasUnseenChange';
import { waitsForOperator } from './explain/waitsForOperator';

/** Inputs of a cluster's state. */
export interface ExplainClusterOptions {
  rayCluster: RayCluster;
  /** Pods labelled with the cluster's name; those of others are left out. */
  pods: readonly Pod[];
  /** Events about the RayCluster; those of others are left out. */
  events: readonly Event[];
  /** Events of its pods, whose texts explanations quote; absent where they are not known. */
  podEvents?: readonly Event[];
  now: Date;
  /** Grace period, milliseconds: how long temporary trouble may last before the cluster counts as failed. */
  gracePeriodMs: number;
}

function countWorkers({ rayCluster, pods }: ClusterFacts): WorkerCount {
  const ready = pods.filter(
    ({ status }) => status.nodeType === 'worker' && status.ready,
  );
  return { ready: ready.length, desired: wantedWorkers(rayCluster) };
}

function desiredResources({ status }: RayCluster): Record<string, string> {
  const { desiredCPU, desiredMemory, desiredGPU } = status ?? {};
  return {
    ...(desiredCPU && { cpu: desiredCPU }),
    ...(desiredMemory && { memory: desiredMemory }),
    ...(desiredGPU && { gpu: desiredGPU }),
  };
}

/** Times in answers have whole seconds; rounded up, they are never too early. */
function nextSecond(time: number | undefined): number | undefined {
  return time === undefined ? undefined : Math.ceil(time / 1000) * 1000;
}

/**
 * Explains the state of a cluster, and what to do about it; the API's `clusterState` derives from it. It depends only
 * on the objects and their times, so every replica reports the same, also after a restart.
 */
export function explainCluster(options: ExplainClusterOptions): ClusterStatus {
  const { rayCluster, gracePeriodMs } = options;
  const { metadata } = rayCluster;
  const facts = clusterFacts(options);
  const workers = countWorkers(facts);
  const explanation = inWords(
    explainLifecycle(facts, gracePeriodMs) ??
      explainChange(facts, {
        explanation:
          explainTrouble(facts, gracePeriodMs) ??
          explainProgress(facts, { workers, gracePeriodMs }),
        gracePeriodMs,
      }),
  );
  const { name, namespace = '' } = metadata;
  const verdict = verdictFields(explanation);
  const { messageParts, hintParts } = verdict;
  const pods = facts.pods.map(({ status }) => status);
  const groups = podGroups(rayCluster.spec);
  return {
    name,
    namespace,
    uid: metadata.uid ?? '',
    ...verdict,
    reevaluateAt: rfc3339(nextSecond(explanation.reevaluateAt)),
    desiredWorkers: workers.desired,
    readyWorkers: workers.ready,
    desiredResources: desiredResources(rayCluster),
    pods,
    rayVersion: rayVersionOf(rayCluster),
    authentication: rayAuthenticationOf(rayCluster),
    groups,
    origin: originOf(metadata),
    outdatedPods: livePods(facts).filter(
      ({ status }) => status.outdatedParts.length > 0,
    ).length,
    headLoss: headLoss(facts),
    fixes: fixesOf({
      kind: 'cluster',
      namespace,
      messageParts,
      hintParts,
      cluster: { name, pods, groups },
    }),
  };
}

/** The API's state; empty while a cluster is starting. */
export function clusterState({ state }: ClusterStatus): string {
  switch (state) {
    case 'ready':
    case 'suspended':
    case 'unhealthy':
    case 'failed':
      return state;
    default:
      return '';
  }
}

/**
 * Adds to an explanation that the operator has not acted on a change yet. The operator's last report may be outdated,
 * so the change comes first; trouble, which has a hint, keeps its reason and its sentences.
 */
function explainChange(
  facts: ClusterFacts,
  options: { explanation: Explanation; gracePeriodMs: number },
): Explanation {
  const { explanation, gracePeriodMs } = options;
  if (!hasUnseenChange(facts)) return explanation;
  const { now, rayCluster } = facts;
  const change = waitsForOperator(rayCluster, { now, gracePeriodMs });
  const { state, messageParts, hintParts } = explanation;
  if (!hintParts?.length) return { state, ...change };
  const turns = [explanation.reevaluateAt, change.reevaluateAt].flatMap(
    time => time ?? [],
  );
  return {
    ...explanation,
    messageParts: [...change.messageParts, ...messageParts],
    hintParts: [...(change.hintParts ?? []), ...hintParts],
    reevaluateAt: turns.length ? Math.min(...turns) : undefined,
  };
}
