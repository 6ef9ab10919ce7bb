import { ContainerStatus, Pod, TerminatedState } from '../../objects/Pod';
import { ContainerRun } from './writtenLines';

/**
 * Finds the run of a container whose log is asked for: the current one, or the last one while the container
 * waits for its restart; with `previous` the one before. Undefined when there was none.
 */
export function runOf(
  pod: Pod,
  container: string,
  previous: boolean,
): ContainerRun | undefined {
  const { initContainerStatuses = [], containerStatuses = [] } =
    pod.status ?? {};
  const status = [...initContainerStatuses, ...containerStatuses].find(
    ({ name }) => name === container,
  );
  return status && (previous ? lastRun(status) : currentRun(status));
}

function currentRun(status: ContainerStatus): ContainerRun | undefined {
  const { running, terminated } = status.state;
  if (running) {
    return { startedAt: new Date(running.startedAt) };
  }
  return terminated ? endedRun(terminated) : lastRun(status);
}

function lastRun({ lastState }: ContainerStatus): ContainerRun | undefined {
  return lastState.terminated && endedRun(lastState.terminated);
}

function endedRun({ startedAt, finishedAt }: TerminatedState): ContainerRun {
  return { startedAt: new Date(startedAt), finishedAt: new Date(finishedAt) };
}
