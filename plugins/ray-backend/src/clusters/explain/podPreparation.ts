import { Event, Pod, PodTemplate } from '@rayport/backstage-plugin-ray-node';
import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { failureHint } from '../../failures/failureHint';
import { ClusterFacts, livePods, PodFacts } from './ClusterFacts';
import { missingReference } from './containerConfig';
import { eventLast } from './eventTimes';
import { podCondition } from './podStatus';
import { conditionSince } from './podTimes';
import { latestEvent } from './podWarnings';
import { Trouble } from './Trouble';
import { groupOf, podParameters, quote } from './wording';

type Volumes = NonNullable<NonNullable<PodTemplate['spec']>['volumes']>;

/** The objects that volumes refer to, by kind and name: `Secret db`. */
function volumeReferences(volumes: Volumes): string[] {
  return volumes.flatMap(({ configMap, secret, persistentVolumeClaim }) => [
    ...(configMap?.name ? [`ConfigMap ${configMap.name}`] : []),
    ...(secret?.secretName ? [`Secret ${secret.secretName}`] : []),
    ...(persistentVolumeClaim?.claimName
      ? [`PersistentVolumeClaim ${persistentVolumeClaim.claimName}`]
      : []),
  ]);
}

/**
 * True once a node has mounted a pod's volumes and given it a network; images are pulled after that (Kubernetes, pod
 * conditions). Kubernetes before 1.29 does not have it.
 */
const PREPARED = 'PodReadyToStartContainers';

/** Warnings about volumes and the network of a pod (kubelet and attach controller). */
const NOT_PREPARED =
  /^(?:Mount|Unmount|Map|Attach)Volume|^Multi-Attach|^Unable to attach or mount|^Failed to create pod sandbox/;

/** Text of the warning about a volume that another node uses. */
const USED_ELSEWHERE = /^Multi-Attach error|already exclusively attached/;

/** Text of the warning about a node that lacks what the RuntimeClass of the pod needs (containerd). */
const NO_RUNTIME = /no runtime for "([\w.-]{1,60})" is configured/;

/** Text of the warning about a share of NFS whose server does not list the node among its exports. */
const SHARE_REFUSED = /access denied by server while mounting/;

function hintFor(
  words: string,
  pod: PodFacts,
  facts: ClusterFacts,
): MessagePart {
  const { namespace } = facts.rayCluster.metadata;
  const missing = missingReference(words, namespace);
  if (missing) return missing;
  if (USED_ELSEWHERE.test(words)) return messagePart('VolumeUsedElsewhere');
  if (SHARE_REFUSED.test(words)) return messagePart('ShareRefused');
  const [, runtime] = NO_RUNTIME.exec(words) ?? [];
  if (runtime) return messagePart('RuntimeNotConfigured', { runtime });
  if (/pod sandbox/.test(words)) return messagePart('PodNetworkFailed');
  const known = failureHint(words);
  if (known) return known;
  const volumes = groupOf(pod, facts).template?.spec?.volumes ?? [];
  const names = volumes.map(({ name }) => name).join(', ');
  return names
    ? messagePart('CheckMounts', {
        volumes: names,
        namespace,
        references: volumeReferences(volumes).join(', '),
      })
    : messagePart('ReadPodEvents');
}

/** Reasons of containers that have no image yet. */
const WAITS = new Set(['ContainerCreating', 'PodInitializing']);

/** A kubelet that fails at something repeats its warning at least this often, milliseconds. */
const REPEATED_MS = 6 * 60_000;

/** Since when a node prepares a pod; undefined once it has. */
function preparing(
  pod: Pod,
  warning: Event | undefined,
): Pick<Trouble, 'since' | 'endsAt'> | undefined {
  const prepared = podCondition(pod, PREPARED);
  if (prepared) {
    return prepared.status === 'False'
      ? { since: conditionSince(pod, PREPARED) }
      : undefined;
  }
  const { initContainerStatuses = [], containerStatuses = [] } =
    pod.status ?? {};
  const waits = [...initContainerStatuses, ...containerStatuses].every(
    ({ state }) => WAITS.has(state?.waiting?.reason ?? ''),
  );
  // A pod whose image is pulled looks the same, and may have an old warning.
  return warning && waits
    ? {
        since: conditionSince(pod, 'PodScheduled'),
        endsAt: eventLast(warning) + REPEATED_MS,
      }
    : undefined;
}

/**
 * A node can't prepare a pod, most often because a volume can't be mounted. The reason is only in the pod's events, but
 * the duration shows in the pod.
 */
export function podPreparation(facts: ClusterFacts): Trouble[] {
  return livePods(facts).flatMap((pod): Trouble[] => {
    const { status, spec } = pod.pod;
    if (status?.phase !== 'Pending' || !spec?.nodeName) return [];
    const warning = latestEvent(facts, pod, { text: NOT_PREPARED });
    const times = preparing(pod.pod, warning);
    if (!times || (times.endsAt ?? Infinity) <= facts.now) return [];
    const words = warning?.message;
    return [
      {
        outcome: 'failed',
        mayPass: true,
        ...times,
        reason: 'PodNotPrepared',
        messagePart: messagePart('PodNotPrepared', {
          ...podParameters(pod),
          node: spec.nodeName,
          words: words && quote(words),
        }),
        hintParts: [hintFor(words ?? '', pod, facts)],
      },
    ];
  });
}
