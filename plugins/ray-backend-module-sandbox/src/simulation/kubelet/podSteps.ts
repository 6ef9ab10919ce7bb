import { CountedEvent } from '../../events/EventRecorder';
import {
  Container,
  ContainerStatus,
  Pod,
  PodStatus,
  statusesOf,
} from '../../objects/Pod';
import { ContainerRuntime } from '../containerRuntime/ContainerRuntime';
import { SimulatedNode } from '../nodes';
import {
  containerStep,
  KubeletStep,
  normal,
  warning,
  CONFIG_RETRY_MS,
  SANDBOX_MS,
  TERMINATION_MS,
} from './containerSteps';

export interface PodStep extends KubeletStep<PodStatus> {
  /** Whether the step kills the pod's containers when it begins, and removes the pod at its end. */
  removes?: boolean;
}

/** Inputs of a pod's next step other than the pod. */
export interface PodContext {
  node: SimulatedNode;
  runtime: ContainerRuntime;
  hasImage(image: string): boolean;
  nextIp(): string;
  readConfig: ReadConfig;
}

/**
 * The next steps of a pod on its node, derived from the pod alone, so that a restart of the sandbox picks up where it left
 * off. Init containers run one after another, then the others in parallel.
 */
export function podSteps(pod: Pod, context: PodContext): PodStep[] {
  const { status = {}, spec, metadata } = pod;
  if (metadata.deletionTimestamp) {
    return [removal(pod)];
  }
  if (status.phase === 'Succeeded' || status.phase === 'Failed') {
    return [];
  }
  if (!status.containerStatuses) {
    return [
      {
        id: 'admit',
        afterMs: SANDBOX_MS,
        change: (_, now) => admittedStatus(pod, context, now),
      },
    ];
  }
  const problem = hasStarted(pod)
    ? undefined
    : missingInVolumes(pod, context.readConfig);
  if (problem !== undefined) {
    const startEvents = [warning('FailedMount', problem)];
    return [{ id: 'mount', afterMs: CONFIG_RETRY_MS, startEvents }];
  }
  if (!status.podIP) {
    const change = () => ({ ...status, ...addresses(context.nextIp()) });
    return [{ id: 'prepare', afterMs: SANDBOX_MS, change }];
  }
  const nextInit = spec.initContainers?.findIndex(
    (_, index) => !status.initContainerStatuses?.[index]?.ready,
  );
  return nextInit !== undefined && nextInit >= 0
    ? stepsOf(pod, 'initContainers', nextInit, context)
    : spec.containers.flatMap((_, index) =>
        stepsOf(pod, 'containers', index, context),
      );
}

/** The next step of one of the pod's containers, if there is one, as a step of the pod. */
function stepsOf(
  pod: Pod,
  list: 'containers' | 'initContainers',
  index: number,
  { runtime, hasImage, readConfig }: PodContext,
): PodStep[] {
  const isInit = list === 'initContainers';
  const field = isInit ? 'initContainerStatuses' : 'containerStatuses';
  const container = pod.spec[list]?.[index];
  const statuses = pod.status?.[field];
  const status = statuses?.[index];
  const step =
    container &&
    status &&
    containerStep({
      pod,
      container,
      status,
      isInit,
      runtime,
      hasImage: hasImage(container.image ?? ''),
      missingConfig: () => missingInEnv(pod, container, readConfig),
    });
  if (!step) {
    return [];
  }
  const fieldPath = `spec.${list}{${container.name}}`;
  const about = (events?: CountedEvent[]) =>
    events?.map(event => ({ ...event, fieldPath }));
  const { change } = step;
  return [
    {
      ...step,
      id: `${container.name}/${step.id}`,
      startEvents: about(step.startEvents),
      change: (podStatus, now) => ({
        ...podStatus,
        [field]: statuses.map(each =>
          each === status ? (change?.(each, now) ?? each) : each,
        ),
      }),
      endEvents: about(step.endEvents),
    },
  ];
}

function removal({ spec, status }: Pod): PodStep {
  const running = spec.containers.filter(
    (_, index) => status?.containerStatuses?.[index]?.state.running,
  );
  return {
    id: 'remove',
    afterMs: TERMINATION_MS,
    startEvents: running.map(({ name }) => ({
      ...normal('Killing', `Stopping container ${name}`),
      fieldPath: `spec.containers{${name}}`,
    })),
    removes: true,
  };
}

/** A pod's status after its admission: it has its addresses, and no container runs yet. */
function admittedStatus(
  pod: Pod,
  { node, nextIp, readConfig }: PodContext,
  now: string,
): PodStatus {
  const { spec, status } = pod;
  const { initContainers = [], containers } = spec;
  const hasInits = initContainers.length > 0;
  const reason = hasInits ? 'PodInitializing' : 'ContainerCreating';
  const waiting = ({ name, image = '' }: Container): ContainerStatus => ({
    name,
    image,
    imageID: '',
    ready: false,
    started: false,
    restartCount: 0,
    state: { waiting: { reason } },
    lastState: {},
  });
  return {
    ...status,
    hostIP: node.ip,
    hostIPs: [{ ip: node.ip }],
    // A kubelet makes a pod's network once its volumes are mounted.
    ...(!missingInVolumes(pod, readConfig) && addresses(nextIp())),
    startTime: now,
    ...(hasInits && { initContainerStatuses: initContainers.map(waiting) }),
    containerStatuses: containers.map(waiting),
  };
}

function addresses(ip: string): Pick<PodStatus, 'podIP' | 'podIPs'> {
  return { podIP: ip, podIPs: [{ ip }] };
}

function hasStarted(pod: Pod): boolean {
  return statusesOf(pod).some(({ containerID }) => containerID !== undefined);
}

type ConfigKind = 'ConfigMap' | 'Secret';

/** Reads the data of a ConfigMap or Secret of the pod's namespace; undefined when there is none of that name. */
type ReadConfig = (
  kind: ConfigKind,
  name: string,
) => Record<string, string> | undefined;

interface Reference {
  name: string;
  key?: string;
  optional?: boolean;
}

/** The kubelet's message for the first missing ConfigMap, Secret or key that a container's environment needs. */
function missingInEnv(
  { metadata: { namespace } }: Pod,
  { env = [], envFrom = [] }: Container,
  read: ReadConfig,
): string | undefined {
  const sources: { configMapRef?: Reference; secretRef?: Reference }[] = [
    ...envFrom,
    ...env.map(({ valueFrom }) => ({
      configMapRef: valueFrom?.configMapKeyRef,
      secretRef: valueFrom?.secretKeyRef,
    })),
  ];
  for (const { configMapRef, secretRef } of sources) {
    const problem =
      missing('ConfigMap', configMapRef, read, namespace) ??
      missing('Secret', secretRef, read, namespace);
    if (problem) {
      return problem;
    }
  }
  return undefined;
}

/** The kubelet's message for the first volume whose ConfigMap or Secret is missing. */
function missingInVolumes({ spec }: Pod, read: ReadConfig): string | undefined {
  for (const { name, configMap, secret } of spec.volumes ?? []) {
    const named = secret && { ...secret, name: secret.secretName };
    const problem =
      missing('ConfigMap', configMap, read) ?? missing('Secret', named, read);
    if (problem) {
      return `MountVolume.SetUp failed for volume "${name}" : ${problem}`;
    }
  }
  return undefined;
}

function missing(
  kind: ConfigKind,
  reference: Reference | undefined,
  read: ReadConfig,
  namespace = '',
): string | undefined {
  if (!reference || reference.optional) {
    return undefined;
  }
  const { name, key } = reference;
  const data = read(kind, name);
  if (!data) {
    return `${kind.toLowerCase()} "${name}" not found`;
  }
  return key === undefined || key in data
    ? undefined
    : `couldn't find key ${key} in ${kind} ${namespace}/${name}`;
}
