import { ContainerStatus as ContainerView } from '@rayport/backstage-plugin-ray-common';
import { ContainerStatus, Pod } from '@rayport/backstage-plugin-ray-node';
import { parseTime, rfc3339 } from '../../core/rfc3339';

function viewOf(status: ContainerStatus, init: boolean): ContainerView {
  const { name, ready, restartCount, state, lastState } = status;
  const { waiting, running, terminated } = state ?? {};
  const ended = terminated ?? lastState?.terminated;
  const stateNow = running ? 'running' : 'waiting';
  return {
    name,
    init,
    state: terminated ? 'terminated' : stateNow,
    reason: waiting?.reason ?? terminated?.reason ?? '',
    exitCode: running ? 0 : (ended?.exitCode ?? 0),
    ready,
    restarts: restartCount,
    startedAt: rfc3339(parseTime(running?.startedAt ?? ended?.startedAt)),
    hasPreviousLog: Boolean(lastState?.terminated),
  };
}

/** The containers of a pod in the order in which they start; none before a node has taken the pod. */
export function containersOf({ status }: Pod): ContainerView[] {
  const { initContainerStatuses = [], containerStatuses = [] } = status ?? {};
  return [
    ...initContainerStatuses.map(item => viewOf(item, true)),
    ...containerStatuses.map(item => viewOf(item, false)),
  ];
}
