import { ObjectKey, PodStatus } from '@rayport/backstage-plugin-ray-common';

/** What a pod belongs to, which decides how its log is asked for. */
export interface LogOwner extends ObjectKey {
  kind: 'cluster' | 'job';
}

/** Id of the source that reads the log of a job's driver from Ray. */
export const DRIVER_SOURCE_ID = 'Ray/driver';

/** One container whose log can be read. */
export interface LogSource {
  /** `<pod>/<container>`, unique on a page and fit for its address. */
  id: string;
  owner: LogOwner;
  pod: string;
  container: string;
  /** What it is called beside its lines: short, and unique among the sources of a page. */
  label: string;
  /**
   * Differs for every run of the container and every step of its end: then reading may work where it did not before.
   * Empty while it has never run: then there is no log.
   */
  run: string;
  /** There is a log of the run before the last restart. */
  hasPrevious: boolean;
  /** Why the pod does not run, in Kubernetes' words; empty when it does. */
  trouble: string;
  /** What Ray keeps of a job's driver, in place of the log of a container. */
  isDriver?: boolean;
}

type Containers = PodStatus['containers'];

/** The suffix of a pod's name, which is unique in its group. */
function endOf(pod: string): string {
  return pod.slice(pod.lastIndexOf('-') + 1);
}

function podLabel({ name, group, nodeType }: PodStatus): string {
  return nodeType === 'head' ? 'head' : `${group || 'pod'}-${endOf(name)}`;
}

/** The container that does the work is the first that is no init container. */
function isMain(containers: Containers, name: string): boolean {
  return containers.find(({ init }) => !init)?.name === name;
}

function runOf(container: Containers[number]): string {
  const { state, reason, restarts, startedAt } = container;
  const hasRun = state !== 'waiting' || startedAt !== '';
  return hasRun ? [state, reason, restarts, startedAt].join(' ') : '';
}

/** The containers of some pods, each with what its log is found by; those that work come before those that prepare. */
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
