import { CountedEvent } from '../../events';
import {
  Container,
  ContainerStatus,
  Pod,
  PodStatus,
  statusesOf,
} from '../../objects';
import { SimulatedNode } from '../nodes';
import {
  CONFIG_RETRY_MS,
  ContainerSituation,
  containerStep,
  KubeletStep,
  normal,
  warning,
} from './containerSteps';

/** From the binding to the pod sandbox, which has the pod's network; simulated. */
const SANDBOX_MS = 300;
/** From the deletion timestamp until the containers have stopped; simulated. */
const TERMINATION_MS = 1000;

export interface PodStep extends KubeletStep<PodStatus> {
  /** The pod is gone at the end. */
  removes?: boolean;
}

type ConfigKind = 'ConfigMap' | 'Secret';

/** Reads the data of a ConfigMap or Secret of the pod's namespace; undefined when there is none of that name. */
type ReadConfig = (
  kind: ConfigKind,
  name: string,
) => Record<string, string> | undefined;

/** What a pod's next step depends on besides the pod itself. */
export interface PodContext extends Pick<ContainerSituation, 'exitCode'> {
  node: SimulatedNode;
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
    const change = (_: PodStatus, now: string) =>
      admittedStatus(pod, context, now);
    return [{ id: 'admit', afterMs: SANDBOX_MS, change }];
  }
  const hasStarted = statusesOf(pod).some(({ containerID }) => containerID);
  const problem = hasStarted ? undefined : missingInVolumes(pod, context);
  if (problem !== undefined) {
    const startEvents = [warning('FailedMount', problem)];
    return [{ id: 'mount', afterMs: CONFIG_RETRY_MS, startEvents }];
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
  { hasImage, readConfig, exitCode }: PodContext,
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
      ...{ pod, container, status, isInit, exitCode },
      hasImage: hasImage(container.image ?? ''),
      missingConfig: () => missingInEnv(pod, container, readConfig),
    });
  if (!step) {
    return [];
  }
  const { change, startEvents, endEvents } = step;
  const about = (events?: CountedEvent[]) =>
    events?.map(event => ofContainer(event, list, container));
  return [
    {
      ...step,
      id: `${container.name}/${step.id}`,
      startEvents: about(startEvents),
      change: (podStatus, now) => ({
        ...podStatus,
        [field]: statuses.map(each =>
          each === status ? (change?.(each, now) ?? each) : each,
        ),
      }),
      endEvents: about(endEvents),
    },
  ];
}

function removal({ spec, status }: Pod): PodStep {
  const running = spec.containers.filter(
    (_, index) => status?.containerStatuses?.[index]?.state.running,
  );
  const startEvents = running.map(container =>
    ofContainer(
      normal('Killing', `Stopping container ${container.name}`),
      'containers',
      container,
    ),
  );
  return { id: 'remove', afterMs: TERMINATION_MS, startEvents, removes: true };
}

function ofContainer(
  event: CountedEvent,
  list: 'containers' | 'initContainers',
  { name }: Container,
): CountedEvent {
  return { ...event, fieldPath: `spec.${list}{${name}}` };
}

/** A pod's status after its admission: it has its addresses, and no container runs yet. */
function admittedStatus(
  { spec, status }: Pod,
  { node, nextIp }: PodContext,
  now: string,
): PodStatus {
  const { initContainers = [], containers } = spec;
  const podIP = nextIp();
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
    podIP,
    podIPs: [{ ip: podIP }],
    startTime: now,
    ...(hasInits && { initContainerStatuses: initContainers.map(waiting) }),
    containerStatuses: containers.map(waiting),
  };
}

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
  const variables = env.map(({ valueFrom }) => ({
    configMapRef: valueFrom?.configMapKeyRef,
    secretRef: valueFrom?.secretKeyRef,
  }));
  return [...envFrom, ...variables]
    .map(
      ({ configMapRef, secretRef }) =>
        missing('ConfigMap', configMapRef, read, namespace) ??
        missing('Secret', secretRef, read, namespace),
    )
    .find(problem => problem !== undefined);
}

/** The kubelet's message for the first volume whose ConfigMap or Secret is missing. */
function missingInVolumes(
  { spec }: Pod,
  { readConfig: read }: Pick<PodContext, 'readConfig'>,
): string | undefined {
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
