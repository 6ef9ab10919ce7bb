import { ContainerStatus, Pod } from '../../objects/Pod';

/** One in so many workers joins at a time; small clusters grow worker by worker, big ones don't take for ever. */
const WORKERS_PER_SLOT = 10;

/**
 * Tells whether a worker that waits for its head may go on: the head must be ready, and workers join one after
 * another, oldest first. `pods` are all pods of the same cluster.
 */
export function mayJoin(worker: Pod, pods: Pod[]): boolean {
  const headServes = pods.some(pod => isNode(pod, 'head') && isReady(pod));
  const workers = pods.filter(pod => isNode(pod, 'worker'));
  const joining = workers.filter(isJoining).length;
  const slots = Math.max(1, Math.ceil(workers.length / WORKERS_PER_SLOT));
  const turn = workers
    .filter(waitsForHead)
    .sort(byAge)
    .findIndex(({ metadata }) => metadata.uid === worker.metadata.uid);
  return headServes && turn + joining < slots;
}

function isNode(pod: Pod, type: 'head' | 'worker'): boolean {
  return pod.metadata.labels?.['ray.io/node-type'] === type;
}

function isReady(pod: Pod): boolean {
  return Boolean(pod.status?.containerStatuses?.[0]?.ready);
}

/** Has come to the gate and no further. */
export function waitsForHead(pod: Pod): boolean {
  const init = joinGate(pod);
  return Boolean(init?.state.running) && !pod.metadata.deletionTimestamp;
}

/** Past the gate and on its way; one that fails must not hold up the others. */
function isJoining(pod: Pod): boolean {
  const main = pod.status?.containerStatuses?.[0];
  const reason = main?.state.waiting?.reason;
  const onItsWay =
    main?.state.running !== undefined || reason === 'PodInitializing';
  return (
    Boolean(joinGate(pod)?.ready) &&
    onItsWay &&
    !main?.ready &&
    main?.restartCount === 0 &&
    !pod.metadata.deletionTimestamp
  );
}

function joinGate(pod: Pod): ContainerStatus | undefined {
  return pod.status?.initContainerStatuses?.find(
    ({ name }) => name === 'wait-gcs-ready',
  );
}

function byAge(left: Pod, right: Pod): number {
  const age = (pod: Pod) =>
    `${pod.metadata.creationTimestamp} ${pod.metadata.name}`;
  return age(left) < age(right) ? -1 : 1;
}
