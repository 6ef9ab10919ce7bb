import { createHash } from 'node:crypto';
import { Clock, ObjectChange, ObjectClient } from '../../core/types';
import { Container, Pod, statusesOf } from '../../objects/Pod';
import { namesMissing } from '../commands/namesMissing';
import { JobSubmitters } from '../rayDashboard/JobSubmitters';
import { StepTimers, TimedStep } from '../StepTimers';
import { ContainerProgram } from './ContainerProgram';
import { ContainerRuntime, RuntimeStatus } from './ContainerRuntime';
import { JoinOrder } from './JoinOrder';
import { isTooSmallToStart } from './memoryLimit';
import { programOf } from './programOf';
import { resolvesIn } from './resolvesIn';
import { SimulatedPodLogs } from './SimulatedPodLogs';

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
