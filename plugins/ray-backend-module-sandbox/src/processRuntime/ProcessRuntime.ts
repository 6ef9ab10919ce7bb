import { ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Clock,
  ObjectClient,
  PodLog,
  PodLogRequest,
  PodLogSource,
} from '../core/types';
import { CountedEventRecorder, CountedEvent } from '../events/EventRecorder';
import { Container, mainContainer, Pod } from '../objects/Pod';
import { parseRayStart } from '../simulation/commands/rayStart';
import { commandOf } from '../simulation/commands/shell';
import {
  ContainerRuntime,
  RuntimeStatus,
} from '../simulation/containerRuntime/ContainerRuntime';
import { containerEnvironment, expandVariables } from './containerEnvironment';
import { ContainerLog } from './ContainerLog';
import { InstalledRay } from './InstalledRay';
import { makePodFolder, withHostPaths } from './podFolder';
import { PodNetwork } from './PodNetwork';
import { ProcessGuard } from './ProcessGuard';
import { rayCommand, writeRayProgram } from './rayCommand';
import { untilHealthy } from './untilHealthy';

/** Lets a few tasks run at once, the others one after another. */
class StartQueue {
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #places: number;
  #running = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** Runs the task when there is a place for it. It must not fail. */
  add(task: () => Promise<void>): void {
    this.#waiting.push(task);
    this.#next();
  }

  #next(): void {
    if (this.#running >= this.#places) {
      return;
    }
    const task = this.#waiting.shift();
    if (task) {
      this.#running += 1;
      task().finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
  }
}

const RAY_IMAGE =
  /(?:^|\/)rayproject\/ray(?:-ml|-llm)?:(\d+\.\d+\.\d+)(?:[-.]|$)/;

/** A warning that a container runs without the contents of its image; undefined if there is nothing to warn about. */
function imageWarning(
  { image = '', name }: Container,
  { version }: InstalledRay,
  isRayNode: boolean,
): CountedEvent | undefined {
  const [, wanted] = RAY_IMAGE.exec(image) ?? [];
  if (wanted === version || (!isRayNode && wanted === undefined)) {
    return undefined;
  }
  const what = wanted
    ? `has Ray ${wanted}, which is not installed`
    : 'is not there';
  return {
    type: 'Warning',
    reason: 'ImageNotUsed',
    message: `Image "${image}" ${what}: the sandbox has no images, and runs Ray ${version} of this machine`,
    fieldPath: `spec.containers{${name}}`,
  };
}

/** Ray nodes that start at once: each takes several processors for some seconds. */
const STARTS_AT_ONCE = 2;
/** After this time, a start no longer counts as running. */
const START_MS = 30_000;
/** Time from the request to end until processes are killed. */
const GRACE_MS = 1000;
const CANNOT_START = 128;

interface Run {
  attempt: number;
  log: ContainerLog;
  status: RuntimeStatus;
  /** Aborted when the container is to end, or has ended. */
  stopping: AbortController;
  ports: ReadonlyMap<number, number>;
  child?: ChildProcess;
}

/**
 * Runs containers as processes of this machine, with the Ray that is installed here: no images, and no isolation but an
 * address and a folder for each pod.
 */
export class ProcessRuntime implements ContainerRuntime {
  readonly logs: PodLogSource = { open: request => this.#openLog(request) };
  readonly #client: ObjectClient;
  readonly #clock: Clock;
  readonly #events: CountedEventRecorder;
  readonly #ray: InstalledRay;
  readonly #network: PodNetwork;
  readonly #guard = new ProcessGuard();
  readonly #programs = writeRayProgram(this.#guard.folder);
  readonly #starts = new StartQueue(STARTS_AT_ONCE);
  /** By uid of the pod and name of the container: the latest run and the one before. */
  readonly #runs = new Map<string, Run[]>();
  readonly #listeners = new Set<(pod: Pod) => void>();
  /** How many containers were started. */
  #started = 0;

  constructor(options: {
    client: ObjectClient;
    clock: Clock;
    events: CountedEventRecorder;
    ray: InstalledRay;
  }) {
    this.#client = options.client;
    this.#clock = options.clock;
    this.#events = options.events;
    this.#ray = options.ray;
    this.#network = new PodNetwork(options.client);
  }

  podAddress(pod: Pod): string {
    return this.#network.addressFor(pod);
  }

  startContainer(pod: Pod, container: Container, attempt: number): string {
    const key = keyOf(pod, container);
    const [latest] = this.#runs.get(key) ?? [];
    if (latest?.attempt !== attempt) {
      const run: Run = {
        attempt,
        log: new ContainerLog(),
        status: { state: 'CONTAINER_RUNNING', ready: false },
        stopping: new AbortController(),
        ports: new Map(),
      };
      this.#runs.set(key, latest ? [run, latest] : [run]);
      const isRayNode = parseRayStart(commandOf(container)) !== undefined;
      const start = () => this.#start(pod, container, run);
      if (isRayNode) {
        // A container that does not get ready must not delay the others.
        this.#starts.add(() =>
          Promise.race([start(), sleep(START_MS, undefined, { ref: false })]),
        );
      } else {
        start();
      }
    }
    return `process://${key}/${attempt}`;
  }

  containerStatus(pod: Pod, container: Container): RuntimeStatus {
    const [latest] = this.#runs.get(keyOf(pod, container)) ?? [];
    return (
      latest?.status ?? { state: 'CONTAINER_EXITED', exitCode: CANNOT_START }
    );
  }

  /** The port on which the pod's process listens instead of a port of the pod. */
  portOf(pod: Pod, port: number): number {
    const ray = mainContainer(pod.spec);
    const [latest] = this.#runs.get(keyOf(pod, ray)) ?? [];
    return latest?.ports.get(port) ?? port;
  }

  stopPodSandbox(pod: Pod): void {
    const { initContainers = [], containers } = pod.spec;
    const { uid = '' } = pod.metadata;
    const keys = [...initContainers, ...containers].map(each =>
      keyOf(pod, each),
    );
    const runs = keys.flatMap(key => this.#runs.get(key) ?? []);
    if (runs.every(({ stopping }) => stopping.signal.aborted)) {
      this.#guard.kill(`${uid}/`);
      keys.forEach(key => this.#runs.delete(key));
      return;
    }
    for (const { child, stopping } of runs) {
      stopping.abort();
      endGroup(child);
    }
    this.#clock.schedule(GRACE_MS, () => this.#guard.kill(`${uid}/`));
  }

  onContainerEvent(listener: (pod: Pod) => void): void {
    this.#listeners.add(listener);
  }

  async stop(): Promise<void> {
    this.#listeners.clear();
    this.#runs.forEach(runs =>
      runs.forEach(({ stopping }) => stopping.abort()),
    );
    await this.#guard.stop();
  }

  /** Resolves when the container has become ready, or has ended. */
  async #start(pod: Pod, container: Container, run: Run): Promise<void> {
    const { signal } = run.stopping;
    try {
      const node = await this.#spawn(pod, container, run);
      if (node) {
        const { ports } = run;
        await untilHealthy({ pod, container, node, ports, signal });
      }
      if (!signal.aborted) {
        this.#set(pod, run, { state: 'CONTAINER_RUNNING', ready: true });
      }
      if (!run.child) {
        // No process exists that would end by itself, and followers of its log must not wait forever.
        const end = () => this.#end(pod, run, CANNOT_START);
        if (signal.aborted) end();
        else signal.addEventListener('abort', end, { once: true });
      }
    } catch (error) {
      run.log.write(`The container could not be started: ${error}`);
      this.#end(pod, run, CANNOT_START);
    }
  }

  /** Returns which kind of node runs; undefined if the container is not a node. */
  async #spawn(pod: Pod, container: Container, run: Run) {
    const { folder } = this.#guard;
    const host = pod.spec.nodeName;
    const { variables, ports, node } = await rayCommand({
      pod,
      container,
      ray: this.#ray,
      network: this.#network,
      programs: this.#programs,
      tempFolder: join(folder, String((this.#started += 1))),
    });
    if (run.stopping.signal.aborted) {
      return undefined;
    }
    const warning = imageWarning(container, this.#ray, node !== undefined);
    if (warning) {
      this.#events.record(pod, { ...warning, host });
    }
    const cwd = makePodFolder(this.#client, folder, pod, container);
    const own = containerEnvironment(this.#client, pod, container);
    const env: Record<string, string> = {};
    for (const [name, value] of Object.entries(own)) {
      env[name] = await this.#onThisMachine(pod, value);
    }
    const words = await Promise.all(
      [...(container.command ?? []), ...(container.args ?? [])].map(word =>
        this.#onThisMachine(pod, expandVariables(word, own)),
      ),
    );
    run.ports = ports;
    const [command, ...args] = words;
    if (command === undefined || isAutoscaler(container)) {
      run.log.write(
        'This container does nothing: the sandbox has no images, and no autoscaler with real Ray.',
      );
      return undefined;
    }
    const name = `${keyOf(pod, container)}/${run.attempt}/`;
    const child = spawn(command, args, {
      cwd,
      env: {
        // The home of the portal's user has credentials in files.
        HOME: cwd,
        ...variables,
        ...env,
        ...this.#guard.mark(name),
        ...(node === 'head' && { RAY_ADDRESS: await this.#gcsOf(pod) }),
        PATH: [env.PATH, variables.PATH].filter(Boolean).join(':'),
      },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    run.child = child;
    run.log.read(child.stdout);
    run.log.read(child.stderr);
    child.once('error', error => run.log.write(String(error)));
    child.once('exit', () => {
      run.stopping.abort();
      // Processes that it left behind would occupy the addresses and ports of its next run.
      this.#guard.kill(name);
    });
    child.once('close', (code, exitSignal) => {
      const number = exitSignal ? constants.signals[exitSignal] : 0;
      this.#end(pod, run, code ?? CANNOT_START + number);
    });
    return node;
  }

  async #gcsOf(pod: Pod): Promise<string> {
    return `${pod.status?.podIP}:${await this.#network.gcsPort(pod)}`;
  }

  /** A text of a container, with this machine's paths and addresses. */
  async #onThisMachine(pod: Pod, text: string): Promise<string> {
    const paths = [pod, ...this.#network.headsNamedIn(text)].reduce(
      (result, each) => withHostPaths(this.#guard.folder, each, result),
      text,
    );
    // The containers of a pod share its loopback; here, Ray listens on the address of its pod.
    const shared = paths.replaceAll(
      'http://127.0.0.1:',
      `http://${pod.status?.podIP}:`,
    );
    return this.#network.resolve(shared);
  }

  #end(pod: Pod, run: Run, exitCode: number): void {
    run.stopping.abort();
    run.log.end();
    this.#set(pod, run, { state: 'CONTAINER_EXITED', exitCode });
  }

  #set(pod: Pod, run: Run, status: RuntimeStatus): void {
    run.status = status;
    this.#listeners.forEach(listener => listener(pod));
  }

  #openLog(request: PodLogRequest): PodLog | undefined {
    const { namespace, pod: name, container, previous, signal } = request;
    const pod = this.#client.get<Pod>('pods', { namespace, name });
    const runs = this.#runs.get(`${pod?.metadata.uid}/${container}`) ?? [];
    return runs.at(previous ? 1 : 0)?.log.open(signal);
  }
}

function keyOf({ metadata }: Pod, { name }: { name: string }): string {
  return `${metadata.uid}/${name}`;
}

function isAutoscaler(container: Container): boolean {
  return commandOf(container).includes('ray kuberay-autoscaler');
}

function endGroup(child: ChildProcess | undefined): void {
  try {
    if (child?.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  } catch {
    // The process has ended meanwhile.
  }
}
