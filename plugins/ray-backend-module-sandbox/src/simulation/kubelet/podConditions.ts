import {
  ContainerStatus,
  Pod,
  PodCondition,
  PodStatus,
} from '../../objects/Pod';

type Condition = Pick<PodCondition, 'type' | 'status' | 'reason' | 'message'>;

/** Derives phase and conditions from the container statuses, as the kubelet does after every change of one. */
export function withConditions(
  pod: Pod,
  status: PodStatus,
  now: string,
): PodStatus {
  const inits = status.initContainerStatuses ?? [];
  const mains = status.containerStatuses ?? [];
  const phase = phaseOf(pod, inits, mains);
  const readiness =
    phase === 'Succeeded'
      ? ({ status: 'False', reason: 'PodCompleted' } as const)
      : allReady(mains, 'unready', 'ContainersNotReady');
  const initialized = allReady(inits, 'incomplete', 'ContainersNotInitialized');
  const hasNetwork =
    status.podIP && phase !== 'Succeeded' && phase !== 'Failed';
  const derived: Condition[] = [
    {
      type: 'PodReadyToStartContainers',
      status: hasNetwork ? 'True' : 'False',
    },
    { type: 'Initialized', ...initialized },
    { type: 'Ready', ...readiness },
    { type: 'ContainersReady', ...readiness },
  ];
  const known = pod.status?.conditions ?? [];
  return {
    ...status,
    phase,
    conditions: [
      ...derived.map(condition => withTimes(condition, known, now)),
      ...known.filter(({ type }) => type === 'PodScheduled'),
    ],
  };
}

/** Adds the times to a condition: `lastTransitionTime` changes only with its status. */
export function withTimes(
  condition: Condition,
  known: PodCondition[],
  now: string,
): PodCondition {
  const before = known.find(({ type }) => type === condition.type);
  return {
    ...condition,
    lastProbeTime: null,
    lastTransitionTime:
      before?.status === condition.status ? before.lastTransitionTime : now,
  };
}

function allReady(
  statuses: ContainerStatus[],
  adjective: string,
  reason: string,
): Omit<Condition, 'type'> {
  const names = statuses.filter(({ ready }) => !ready).map(({ name }) => name);
  const message = `containers with ${adjective} status: [${names.join(' ')}]`;
  return names.length === 0
    ? { status: 'True' }
    : { status: 'False', reason, message };
}

function phaseOf(
  pod: Pod,
  inits: ContainerStatus[],
  mains: ContainerStatus[],
): PodStatus['phase'] {
  if (inits.some(init => !init.ready)) {
    return 'Pending';
  }
  const ended = mains.flatMap(({ state }) => state.terminated ?? []);
  const restarts = pod.spec.restartPolicy ?? 'Always';
  if (ended.length === mains.length && restarts !== 'Always') {
    if (ended.every(({ exitCode }) => exitCode === 0)) {
      return 'Succeeded';
    }
    return restarts === 'Never' ? 'Failed' : 'Running';
  }
  const neverRan = mains.some(
    main => main.state.waiting && !main.lastState.terminated,
  );
  return neverRan ? 'Pending' : 'Running';
}
