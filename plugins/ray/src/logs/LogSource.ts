import { ObjectKey, PodStatus } from '@rayport/backstage-plugin-ray-common';

/** The pod's owner, which decides which operation reads its log. */
export interface LogOwner extends ObjectKey {
  kind: 'cluster' | 'job';
}

/** Id of the source that reads the log of a job's driver from Ray. */
export const DRIVER_SOURCE_ID = 'Ray/driver';

/** One container whose log can be read. */
export interface LogSource {
  /** `<pod>/<container>`, unique on a page and usable in its address. */
  id: string;
  owner: LogOwner;
  pod: string;
  container: string;
  /** Its label next to lines: short, and unique among the sources of a page. */
  label: string;
  /**
   * Changes with every run of the container and every step of its end, when a read may succeed that failed before.
   * Empty before the first run, when there is no log.
   */
  run: string;
  /** There is a log of the run before the last restart. */
  hasPrevious: boolean;
  /** Why the pod does not run, as Kubernetes says; empty if it does. */
  trouble: string;
  /** The log of a job's driver in Ray, in place of a container's. */
  isDriver?: boolean;
  /** The id of the submission to the owner, a cluster, whose driver that is; absent for that of a job. */
  submission?: string;
}

type Containers = PodStatus['containers'];

/** The suffix of a pod's name, which is unique in its group. */
function endOf(pod: string): string {
  return pod.slice(pod.lastIndexOf('-') + 1);
}

function podLabel({ name, group, nodeType }: PodStatus): string {
  return nodeType === 'head' ? 'head' : `${group || 'pod'}-${endOf(name)}`;
}

/** The main container is the first that is no init container. */
function isMain(containers: Containers, name: string): boolean {
  return containers.find(({ init }) => !init)?.name === name;
}

function runOf(container: Containers[number]): string {
  const { state, reason, restarts, startedAt } = container;
  const hasRun = state !== 'waiting' || startedAt !== '';
  return hasRun ? [state, reason, restarts, startedAt].join(' ') : '';
}

/** The containers of some pods as log sources; main containers precede init containers. */
export function sourcesOf(pods: PodStatus[], owner: LogOwner): LogSource[] {
  return pods.flatMap(pod => {
    const { name, containers, ready, reason, message } = pod;
    const ordered = [...containers].sort(
      (a, b) => Number(a.init) - Number(b.init),
    );
    return ordered.map(container => ({
      id: `${name}/${container.name}`,
      owner,
      pod: name,
      container: container.name,
      label: isMain(containers, container.name)
        ? podLabel(pod)
        : `${podLabel(pod)} ${container.name}`,
      run: runOf(container),
      hasPrevious: container.hasPreviousLog,
      trouble: ready ? '' : message || container.reason || reason,
    }));
  });
}
