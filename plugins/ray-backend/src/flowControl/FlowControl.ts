import { LoggerService } from '@backstage/backend-plugin-api';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { Caller } from '../requests/RequestContext';
import { FairSeats, SeatRefusal } from './FairSeats';
import { Flow } from './Flow';
import { FlowCall } from './FlowCall';
import { FlowErrors } from './FlowErrors';
import { CallerType, FlowControlConfig } from './FlowLimits';

/** Time between two log lines about one flow, milliseconds. */
const LOG_INTERVAL_MS = 60_000;

/** How long a turn of the event loop accepts new requests, milliseconds; a cached read takes less than one. */
const TURN_MS = 10;

/** Idle flows are removed after this number of new ones. */
const FLOWS_PER_SWEEP = 1_000;

/** Limits that a flow can reach. */
export type FlowResource = 'requests' | 'kubernetes' | 'streams' | 'bodies';

/** Why something was refused, as Kubernetes' API Priority and Fairness names it, and which limit was reached. */
export interface FlowRefusal {
  type: CallerType;
  resource: FlowResource;
  reason:
    Exclude<SeatRefusal, 'cancelled'> | 'concurrency-limit' | 'rate-limit';
}

/** Open work of one type of caller. */
export interface FlowUse {
  type: CallerType;
  resource: FlowResource;
  executing: number;
  waiting: number;
}

/** A body that is being read. */
export interface OpenBody {
  /**
   * Counts received bytes.
   *
   * @throws RayApiError `RESOURCE_EXHAUSTED` where the flow has too many
   */
  add(bytes: number): void;
  close(): void;
}

/**
 * Gives every caller a fair share of the portal, like API Priority and Fairness in Kubernetes. The requests of one
 * user, of one service, or of all anonymous callers form a flow. Beyond its share a flow's requests wait, and are
 * refused once its queue is full; other flows are not affected.
 */
export class FlowControl {
  readonly #config: FlowControlConfig;
  readonly #logger: LoggerService;
  readonly #refused: (refusal: FlowRefusal) => void;
  readonly #requests = new FairSeats({ turnMs: TURN_MS });
  readonly #kubernetes: FairSeats;
  readonly #flows = {
    users: new Map<string, Flow>(),
    services: new Map<string, Flow>(),
  };
  readonly #anonymous: Flow;
  #flowsToSweep = FLOWS_PER_SWEEP;

  /** @param options - `refused`: called for every refusal, for metrics */
  constructor(options: {
    config: FlowControlConfig;
    logger: LoggerService;
    refused?(refusal: FlowRefusal): void;
  }) {
    const { config, logger, refused = () => {} } = options;
    this.#config = config;
    this.#logger = logger;
    this.#refused = refused;
    this.#kubernetes = new FairSeats({
      total: config.kubernetesConcurrency,
    });
    this.#anonymous = new Flow('anonymous', 'services', config);
  }

  /**
   * Takes a slot for a request until it is answered. Call it once the caller is known, before any work for the request.
   *
   * @returns undefined when it may start at once; otherwise a promise that resolves when it may, or with a RayApiError
   * `RESOURCE_EXHAUSTED`
   */
  enter(caller: Caller, call: FlowCall): Promise<void> | undefined {
    const flow = this.#flowOf(caller);
    if (call.closed) return Promise.reject(FlowErrors.gone());
    if (!this.#requests.take(flow.requests)) return this.#wait(flow, call);
    call.once('close', () => this.#requests.release(flow.requests));
    return undefined;
  }

  async #wait(flow: Flow, call: FlowCall): Promise<void> {
    const { seated, leave } = this.#requests.wait(flow.requests);
    call.once('close', leave);
    const reason = await seated;
    if (!reason) return;
    if (reason === 'cancelled') throw FlowErrors.gone();
    this.#notify(flow, { type: flow.type, resource: 'requests', reason });
    await flow.refusals.turn(call);
    throw reason === 'queue-full'
      ? FlowErrors.queueFull(flow)
      : FlowErrors.timedOut(flow, this.#config.queueTimeoutMs);
  }

  /**
   * Counts a stream until it is closed; used instead of {@link enter} for streams.
   *
   * @throws RayApiError `RESOURCE_EXHAUSTED`
   */
  async openStream(caller: Caller, call: FlowCall): Promise<void> {
    const flow = this.#flowOf(caller);
    if (call.closed) throw FlowErrors.gone();
    const { type, limits } = flow;
    const refuse = async (refusal: FlowRefusal, error: RayApiError) => {
      this.#notify(flow, refusal);
      await flow.refusals.turn(call);
      throw error;
    };
    const resource = 'streams';
    if (flow.streams >= limits.streams) {
      await refuse(
        { type, resource, reason: 'concurrency-limit' },
        FlowErrors.tooManyStreams(flow),
      );
    }
    if (!flow.bucket.take()) {
      await refuse(
        { type, resource, reason: 'rate-limit' },
        FlowErrors.tooFast(flow),
      );
    }
    flow.streams += 1;
    call.once('close', () => {
      flow.streams -= 1;
    });
  }

  /**
   * Counts a body until it is closed.
   *
   * @throws RayApiError `RESOURCE_EXHAUSTED`
   */
  openBody(caller: Caller): OpenBody {
    const flow = this.#flowOf(caller);
    const { type, limits } = flow;
    const refuse = (error: RayApiError) => {
      const reason = 'concurrency-limit';
      this.#notify(flow, { type, resource: 'bodies', reason });
      return error;
    };
    if (flow.bodies >= limits.bodies) {
      throw refuse(FlowErrors.tooManyBodies(flow));
    }
    flow.bodies += 1;
    let size = 0;
    return {
      add: bytes => {
        size += bytes;
        flow.bodyBytes += bytes;
        if (flow.bodyBytes > limits.bodyBytes) {
          throw refuse(FlowErrors.tooManyBytes(flow));
        }
      },
      close: () => {
        flow.bodies -= 1;
        flow.bodyBytes -= size;
      },
    };
  }

  /**
   * Runs work that calls Kubernetes or Ray, when it is the caller's turn.
   *
   * @param signal - aborts when the caller disconnects
   * @throws RayApiError `RESOURCE_EXHAUSTED` if it did not start; errors of `work`
   */
  async askKubernetes<T>(
    caller: Caller,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const flow = this.#flowOf(caller);
    const line = flow.kubernetes;
    let leave = () => this.#kubernetes.release(line);
    if (!this.#kubernetes.take(line)) {
      const waiting = this.#kubernetes.wait(line);
      ({ leave } = waiting);
      const refusal = await seatedUnlessAborted(waiting, signal);
      if (refusal === 'cancelled') throw signal.reason;
      if (refusal) throw this.#kubernetesRefusal(flow, refusal);
    }
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #kubernetesRefusal(flow: Flow, reason: FlowRefusal['reason']): RayApiError {
    this.#notify(flow, { type: flow.type, resource: 'kubernetes', reason });
    return FlowErrors.kubernetesBusy(flow, this.#config.queueTimeoutMs);
  }

  /** Open work of all flows, by type of caller; for metrics. */
  use(): FlowUse[] {
    return (['users', 'services'] as const).flatMap(type => {
      const flows = [...this.#flows[type].values()];
      if (type === 'services') flows.push(this.#anonymous);
      const sum = (count: (flow: Flow) => number) =>
        flows.reduce((total, flow) => total + count(flow), 0);
      return [
        {
          type,
          resource: 'requests' as const,
          executing: sum(({ requests }) => requests.executing),
          waiting: sum(({ requests }) => requests.waiting.size),
        },
        {
          type,
          resource: 'kubernetes' as const,
          executing: sum(({ kubernetes }) => kubernetes.executing),
          waiting: sum(({ kubernetes }) => kubernetes.waiting.size),
        },
        {
          type,
          resource: 'streams' as const,
          waiting: 0,
          executing: sum(({ streams }) => streams),
        },
        {
          type,
          resource: 'bodies' as const,
          waiting: 0,
          executing: sum(({ bodies }) => bodies),
        },
      ];
    });
  }

  /** Number of flows in memory. */
  get flows(): number {
    return this.#flows.users.size + this.#flows.services.size;
  }

  #flowOf({ user, service }: Caller): Flow {
    if (user !== undefined) {
      return this.#flows.users.get(user) ?? this.#create('users', user);
    }
    if (service === undefined) return this.#anonymous;
    return (
      this.#flows.services.get(service) ?? this.#create('services', service)
    );
  }

  #create(type: CallerType, name: string): Flow {
    this.#flowsToSweep -= 1;
    if (this.#flowsToSweep <= 0) this.#sweep();
    const flow = new Flow(name, type, this.#config);
    this.#flows[type].set(name, flow);
    return flow;
  }

  #sweep(): void {
    this.#flowsToSweep = FLOWS_PER_SWEEP;
    for (const flows of Object.values(this.#flows)) {
      for (const [name, flow] of flows) {
        if (flow.isIdle) flows.delete(name);
      }
    }
  }

  /** Counts a refusal, and logs the first of a minute, so that a flood does not fill the log. */
  #notify(flow: Flow, refusal: FlowRefusal): void {
    this.#refused(refusal);
    flow.untold += 1;
    const now = performance.now();
    if (now - flow.toldAt < LOG_INTERVAL_MS) return;
    const { resource, reason } = refusal;
    this.#logger.warn('Requests of a caller are refused: too many', {
      flow: flow.name,
      resource,
      reason,
      refused: flow.untold,
    });
    flow.toldAt = now;
    flow.untold = 0;
  }
}

/** Waits for a slot until the signal aborts. */
async function seatedUnlessAborted(
  { seated, leave }: ReturnType<FairSeats['wait']>,
  signal: AbortSignal,
): Promise<SeatRefusal | undefined> {
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  const refusal = await seated;
  signal.removeEventListener('abort', leave);
  return refusal;
}
