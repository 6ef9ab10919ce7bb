import { createHash } from 'node:crypto';
import { Clock, ObjectChange, ObjectClient } from '../../core/types';
import { controllerOf } from '../../objects/keys';
import { Container, Pod, statusesOf } from '../../objects/Pod';
import { namesMissing } from '../commands/namesMissing';
import { JobSubmitters } from '../rayDashboard/JobSubmitters';
import { StepTimers, TimedStep } from '../StepTimers';
import { ContainerProgram } from './ContainerProgram';
import { ContainerRuntime, RuntimeStatus } from './ContainerRuntime';
import { isTooSmallToStart } from './memoryLimit';
import { programOf } from './programOf';
import { resolvesIn } from './resolvesIn';
import { SimulatedPodLogs } from './SimulatedPodLogs';

/** One in ten workers joins at a time: small clusters grow worker by worker, large ones in reasonable time. */
const WORKERS_PER_SLOT = 10;

/**
 * Lets the workers of a Ray cluster join one after another, oldest first, once its head is ready. Indexes the pods by
 * cluster, because listing them for every worker would be slow in large clusters.
 */
class JoinOrder {
  /** By the uid of the pods' owner, then by pod name. */
  readonly #pods = new Map<string, Map<string, Pod>>();

  /** Returns whether the change of the pod may let another worker join. */
  put(pod: Pod): boolean {
    const owner = controllerOf(pod)?.uid;
    if (owner === undefined) {
      return false;
    }
    const { name } = pod.metadata;
    const pods = this.#pods.get(owner) ?? new Map<string, Pod>();
    const previous = pods.get(name);
    this.#pods.set(owner, pods.set(name, pod));
    return progress(pod) !== progress(previous);
  }

  remove(pod: Pod): void {
    const owner = controllerOf(pod)?.uid ?? '';
    const pods = this.#pods.get(owner);
    pods?.delete(pod.metadata.name);
    if (pods?.size === 0) {
      this.#pods.delete(owner);
    }
  }

  /** The workers in a pod's cluster whose init container waits for the head, oldest first. */
  waiting(pod: Pod): Pod[] {
    const age = ({ metadata }: Pod) =>
      `${metadata.creationTimestamp} ${metadata.name}`;
    return this.#clusterOf(pod)
      .filter(
        each =>
          waitContainer(each)?.state.running &&
          !each.metadata.deletionTimestamp,
      )
      .sort((left, right) => (age(left) < age(right) ? -1 : 1));
  }

  /** Tells whether a worker that waits for its head may go on. */
  mayJoin(worker: Pod): boolean {
    const pods = this.#clusterOf(worker);
    const workers = pods.filter(pod => !isHead(pod));
    const slots = Math.max(1, Math.ceil(workers.length / WORKERS_PER_SLOT));
    const turn = this.waiting(worker).findIndex(
      each => each.metadata.uid === worker.metadata.uid,
    );
    return (
      this.headOf(worker)?.status?.containerStatuses?.[0]?.ready === true &&
      turn + workers.filter(isJoining).length < slots
    );
  }

  /** The head of a pod's cluster. */
  headOf(pod: Pod): Pod | undefined {
    return this.#clusterOf(pod).find(isHead);
  }

  #clusterOf(pod: Pod): Pod[] {
    const owner = controllerOf(pod)?.uid ?? '';
    return [...(this.#pods.get(owner)?.values() ?? [])];
  }
}

function isHead({ metadata: { labels } }: Pod): boolean {
  return labels?.['ray.io/node-type'] === 'head';
}

/** Text that changes when another worker may be able to join. */
function progress(pod: Pod | undefined): string {
  return (pod ? statusesOf(pod) : [])
    .map(({ ready, restartCount }) => `${ready}${restartCount}`)
    .join();
}

/** Its init container has ended, and Ray starts. A worker that fails does not hold up the others. */
function isJoining(pod: Pod): boolean {
  const ray = pod.status?.containerStatuses?.[0];
  const isStarting =
    ray?.state.running || ray?.state.waiting?.reason === 'PodInitializing';
  return Boolean(
    waitContainer(pod)?.ready &&
    isStarting &&
    !ray?.ready &&
    ray?.restartCount === 0 &&
    !pod.metadata.deletionTimestamp,
  );
}

function waitContainer({ status }: Pod) {
  return status?.initContainerStatuses?.find(
    ({ name }) => name === 'wait-gcs-ready',
  );
}

const START_FAILED =
  'failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: ';

/**
 * Why the runtime can't start a container. Images have no content here, so the rule for a command is that of images:
 * **every command exists, unless its name says that it does not**, such as `no-such-command`.
 */
function startProblem(container: Container): string | undefined {
  if (isTooSmallToStart(container)) {
    return `${START_FAILED}container init was OOM-killed (memory limit too low?): unknown`;
  }
  const [program = ''] = container.command ?? [];
  if (!namesMissing(program)) {
    return undefined;
  }
  const cause = program.includes('/')
    ? `stat ${program}: no such file or directory`
    : 'executable file not found in $PATH';
  return `${START_FAILED}error during container init: exec: "${program}": ${cause}: unknown`;
}

/** Exit code of a submitter that follows a job's log when the head is lost. */
const LOST_JOB_CODE = 1;

interface StatusChange extends TimedStep {
  status: RuntimeStatus;
}

/**
 * Runs no processes: a container becomes ready and exits as its {@link ContainerProgram} says. After a restart of the
 * sandbox, a running container continues from the state in its status.
 */
export class SimulatedRuntime implements ContainerRuntime {
  readonly startProblem = startProblem;
  readonly logs: SimulatedPodLogs;
  readonly #client: ObjectClient;
  readonly #submitters: JobSubmitters;
  readonly #joinOrder = new JoinOrder();
  readonly #timers: StepTimers;
  /** States that have changed since the start, by {@link keyOf}. */
  readonly #statuses = new Map<string, RuntimeStatus>();
  readonly #listeners = new Set<(pod: Pod) => void>();
  readonly #stopWatch: () => void;

  constructor(options: {
    client: ObjectClient;
    clock: Clock;
    submitters: JobSubmitters;
  }) {
    const { client, clock, submitters } = options;
    this.#client = client;
    this.logs = new SimulatedPodLogs({ client, clock });
    this.#submitters = submitters;
    this.#timers = new StepTimers(clock);
    this.#stopWatch = client.watch<Pod>('pods', change =>
      this.#handleChange(change),
    );
    submitters.onEnd(pod => this.#emit(pod));
    client.list<Pod>('pods').forEach(pod => this.#joinOrder.put(pod));
  }

  stop(): void {
    this.#stopWatch();
    this.#timers.stop();
  }

  startContainer(pod: Pod, container: Container, attempt: number): string {
    this.#remove(keyOf(pod, container));
    const run = `${pod.metadata.uid}/${container.name}/${attempt}`;
    return `containerd://${createHash('sha256').update(run).digest('hex')}`;
  }

  containerStatus(pod: Pod, container: Container): RuntimeStatus {
    const key = keyOf(pod, container);
    const known = this.#statuses.get(key) ?? {
      state: 'CONTAINER_RUNNING',
      ready: isReady(pod, container),
    };
    const program = programOf(pod, container, {
      head: this.#joinOrder.headOf(pod),
      resolves: resolvesIn(this.#client, pod.metadata.namespace),
    });
    const change = this.#nextChange(pod, program, known);
    const { due } = this.#timers.follow(key, change ? [change] : [], () =>
      this.#emit(pod),
    );
    if (!due) {
      return known;
    }
    this.#timers.done(key, due.id);
    this.#statuses.set(key, due.status);
    return this.containerStatus(pod, container);
  }

  stopPodSandbox(pod: Pod): void {
    const { initContainers = [], containers } = pod.spec;
    for (const container of [...initContainers, ...containers]) {
      this.#remove(keyOf(pod, container));
    }
  }

  onContainerEvent(listener: (pod: Pod) => void): void {
    this.#listeners.add(listener);
  }

  #handleChange({ type, object }: ObjectChange<Pod>): void {
    if (type === 'DELETED') {
      this.#joinOrder.remove(object);
    } else if (!this.#joinOrder.put(object)) {
      return;
    }
    this.#joinOrder.waiting(object).forEach(pod => this.#emit(pod));
  }

  #nextChange(
    pod: Pod,
    { readyAfterMs, exit }: ContainerProgram,
    status: RuntimeStatus,
  ): StatusChange | undefined {
    if (status.state === 'CONTAINER_EXITED') {
      return undefined;
    }
    const servesFirst = readyAfterMs < (exit?.afterMs ?? Infinity);
    if (servesFirst && !status.ready) {
      const ready = { ...status, ready: true };
      return { id: 'ready', afterMs: readyAfterMs, status: ready };
    }
    const exitCode = this.#exitCode(pod, exit);
    return exit && exitCode !== undefined
      ? {
          id: 'exit',
          afterMs: exit.afterMs - (servesFirst ? readyAfterMs : 0),
          status: {
            state: 'CONTAINER_EXITED',
            exitCode,
            ...(exit.reason && { reason: exit.reason }),
          },
        }
      : undefined;
  }

  /** Undefined while the program runs or waits. */
  #exitCode(pod: Pod, exit: ContainerProgram['exit']): number | undefined {
    if (exit?.waitsFor === 'head') {
      return this.#joinOrder.mayJoin(pod) ? exit.code : undefined;
    }
    if (exit?.waitsFor === 'ray-job') {
      const state = this.#submitters.stateOf(pod);
      const codes = {
        active: undefined,
        ended: exit.code,
        failed: exit.codeOfFailure ?? exit.code,
        lost: LOST_JOB_CODE,
      };
      return codes[state];
    }
    return exit?.code;
  }

  #remove(key: string): void {
    this.#statuses.delete(key);
    this.#timers.forget(key);
  }

  #emit(pod: Pod): void {
    this.#listeners.forEach(listener => listener(pod));
  }
}

function keyOf(pod: Pod, { name }: Container): string {
  return `${pod.metadata.uid}/${name}`;
}

function isReady(pod: Pod, container: Container): boolean {
  return statusesOf(pod).some(
    ({ name, ready }) => name === container.name && ready,
  );
}
