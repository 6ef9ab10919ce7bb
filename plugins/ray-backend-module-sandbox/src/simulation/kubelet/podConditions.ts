import {
  ContainerStatus,
  Pod,
  PodCondition,
  PodStatus,
} from '../../objects/Pod';

/** Works out phase and conditions from the container statuses, as the kubelet does after every change of one. */
export function withConditions(
  pod: Pod,
  status: PodStatus,
  now: string,
): PodStatus {
  const inits = status.initContainerStatuses ?? [];
  const mains = status.containerStatuses ?? [];
  const phase = phaseOf(pod, inits, mains);
  const done = phase === 'Succeeded' ? 'PodCompleted' : undefined;
  const incomplete = namesOf(inits.filter(init => !init.ready));
  const unready = namesOf(mains.filter(main => !main.ready));
  const readiness = verdict(unready, 'unready', 'ContainersNotReady', done);
  const verdicts: Verdict[] = [
    {
      type: 'Initialized',
      ...verdict(
        incomplete,
        'incomplete',
        'ContainersNotInitialized',
        undefined,
      ),
    },
    { type: 'Ready', ...readiness },
    { type: 'ContainersReady', ...readiness },
  ];
  const known = pod.status?.conditions ?? [];
  return {
    ...status,
    phase,
    conditions: [
      ...verdicts.map(item => stamped(item, known, now)),
      ...known.filter(({ type }) => type === 'PodScheduled'),
    ],
  };
}

type Verdict = Pick<PodCondition, 'type' | 'status' | 'reason' | 'message'>;

function verdict(
  names: string[],
  adjective: string,
  reason: string,
  done: string | undefined,
): Omit<Verdict, 'type'> {
  if (names.length === 0) {
    return { status: 'True' };
  }
  return done
    ? { status: 'False', reason: done }
    : {
        status: 'False',
        reason,
        message: `containers with ${adjective} status: [${names.join(' ')}]`,
      };
}

function stamped(
  item: Verdict,
  known: PodCondition[],
  now: string,
): PodCondition {
  const before = known.find(({ type }) => type === item.type);
  const unchanged = before?.status === item.status;
  return {
    ...item,
    lastProbeTime: null,
    lastTransitionTime: unchanged && before ? before.lastTransitionTime : now,
  };
}

function phaseOf(
  pod: Pod,
  inits: ContainerStatus[],
  mains: ContainerStatus[],
): PodStatus['phase'] {
  if (inits.some(init => !init.ready)) {
    return 'Pending';
  }
  const ended = mains.filter(main => main.state.terminated);
  const restarts = pod.spec.restartPolicy ?? 'Always';
  const failed = ended.some(main => main.state.terminated?.exitCode !== 0);
  if (ended.length === mains.length && restarts !== 'Always') {
    if (!failed) {
      return 'Succeeded';
    }
    return restarts === 'Never' ? 'Failed' : 'Running';
  }
  const neverRan = mains.some(
    main => main.state.waiting && !main.lastState.terminated,
  );
  return neverRan ? 'Pending' : 'Running';
}

function namesOf(statuses: ContainerStatus[]): string[] {
  return statuses.map(({ name }) => name);
}
