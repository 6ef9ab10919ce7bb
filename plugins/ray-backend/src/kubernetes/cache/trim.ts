import { isTelling, MADE_BY_VERSION } from '../operatorPods';
import { fieldWriters } from '../fieldWriters';
import { LAST_APPLIED } from '../wantedObject';
import {
  Condition,
  ContainerState,
  ContainerStatus,
  Event,
  KubernetesObject,
  ObjectMeta,
  Pod,
} from '@rayport/backstage-plugin-ray-node';
import { EventOwner, OwnedEvent } from '../OwnedEvent';

/** Labels with which the operator describes a pod; other labels are not used. */
const OPERATOR_LABELS = /^ray\.io\//;

/** Conditions of pods that the states of their containers repeat (Kubernetes, pod conditions). */
const SAID_BY_CONTAINERS = new Set(['Initialized', 'ContainersReady']);

/** The fields of these names that are used. */
function pick<T extends object, K extends keyof T>(
  object: T,
  names: readonly K[],
): Pick<T, K> {
  const picked: Partial<T> = {};
  for (const name of names) {
    if (object[name] !== undefined && object[name] !== null)
      picked[name] = object[name];
  }
  return picked as Pick<T, K>;
}

/**
 * Removes kubectl's copy and most of Kubernetes' managed fields, which are often longer than the object. Keeps who
 * wrote the object itself, and when.
 */
export function trimObject<T extends KubernetesObject>(object: T): T {
  // No `delete`: V8 turns objects with deleted fields into hash tables, which are several times as large.
  const { managedFields: _, ...metadata } = object.metadata;
  if (metadata.annotations?.[LAST_APPLIED] !== undefined) {
    const { [LAST_APPLIED]: _copy, ...annotations } = metadata.annotations;
    metadata.annotations = annotations;
  }
  const managedFields = fieldWriters(object);
  return {
    ...object,
    metadata: managedFields.length ? { ...metadata, managedFields } : metadata,
  };
}

function trimCondition(condition: Condition): Condition {
  return pick(condition, [
    'type',
    'status',
    'reason',
    'message',
    'lastTransitionTime',
  ]);
}

function trimState(state: ContainerState | undefined): ContainerState {
  const { terminated, ...others } = state ?? {};
  if (!terminated) return others;
  return {
    terminated: pick(terminated, [
      'exitCode',
      'reason',
      'message',
      'startedAt',
      'finishedAt',
    ]),
  };
}

function trimContainer(status: ContainerStatus): ContainerStatus {
  return {
    ...pick(status, ['name', 'image', 'ready', 'started', 'restartCount']),
    state: trimState(status.state),
    lastState: trimState(status.lastState),
  };
}

/** Kubernetes mounts its token into every pod, and gives every pod these tolerations. */
const OF_KUBERNETES = /^kube-api-access-|^node\.kubernetes\.io\//;

function ownItems<T extends { name?: string; key?: string }>(
  items: readonly T[] | undefined,
): T[] | undefined {
  const own = items?.filter(
    ({ name, key }) => !OF_KUBERNETES.test(name ?? key ?? ''),
  );
  return own?.length ? own : undefined;
}

/** The parts of a pod that are compared with its definition, and its requests. Only its first container runs Ray. */
function trimSpec(spec: NonNullable<Pod['spec']>): Pod['spec'] {
  const [ray, ...others] = spec.containers ?? [];
  return {
    ...pick(spec, ['nodeName', 'serviceAccountName', 'overhead']),
    initContainers: spec.initContainers?.map(container =>
      pick(container, ['name', 'resources', 'restartPolicy']),
    ),
    containers: ray && [
      {
        ...pick(ray, ['name', 'image', 'resources']),
        env: ray.env?.filter(isTelling),
      },
      ...others.map(container => pick(container, ['name', 'resources'])),
    ],
    volumes: ownItems(spec.volumes),
    tolerations: ownItems(spec.tolerations),
  };
}

function trimLabels(labels: ObjectMeta['labels']): ObjectMeta['labels'] {
  const kept = Object.entries(labels ?? {}).filter(([name]) =>
    OPERATOR_LABELS.test(name),
  );
  return Object.fromEntries(kept);
}

/** A pod reduced to what states, logs and explanations read; most of it is its template and the kubelet's status. */
export function trimPod(pod: Pod): Pod {
  const { metadata, spec, status } = pod;
  const madeBy = metadata.annotations?.[MADE_BY_VERSION];
  return {
    metadata: {
      ...pick(metadata, [
        'name',
        'namespace',
        'uid',
        'resourceVersion',
        'creationTimestamp',
        'deletionTimestamp',
        'ownerReferences',
      ]),
      labels: trimLabels(metadata.labels),
      ...(madeBy && { annotations: { [MADE_BY_VERSION]: madeBy } }),
    },
    ...(spec && { spec: trimSpec(spec) }),
    ...(status && {
      status: {
        ...pick(status, ['phase', 'reason', 'message', 'podIP']),
        conditions: status.conditions
          ?.filter(({ type }) => !SAID_BY_CONTAINERS.has(type))
          .map(trimCondition),
        initContainerStatuses: status.initContainerStatuses?.map(trimContainer),
        containerStatuses: status.containerStatuses?.map(trimContainer),
      },
    }),
  };
}

/** An event without its reporters. */
export function trimEvent(event: Event): Event {
  const { metadata } = event;
  return {
    metadata: pick(metadata, [
      'name',
      'namespace',
      'uid',
      'resourceVersion',
      'creationTimestamp',
    ]),
    involvedObject: pick(event.involvedObject, [
      'kind',
      'namespace',
      'name',
      'uid',
    ]),
    ...pick(event, [
      'reason',
      'message',
      'type',
      'count',
      'firstTimestamp',
      'lastTimestamp',
      'eventTime',
      'series',
    ]),
  };
}

/** An event of a pod or a batch Job: also with its container and its owner. */
export function trimOwnedEvent(
  event: Event,
  owner: EventOwner | undefined,
): OwnedEvent {
  const trimmed = trimEvent(event);
  const { fieldPath } = event.involvedObject;
  if (fieldPath) trimmed.involvedObject.fieldPath = fieldPath;
  return owner ? { ...trimmed, owner } : trimmed;
}
