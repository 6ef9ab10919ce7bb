import {
  coreServices,
  createServiceFactory,
  RootHealthService,
  RootLifecycleService,
} from '@backstage/backend-plugin-api';
import { JsonObject } from '@backstage/types';
import { EventLoopMonitor, StallThreshold } from './EventLoopMonitor';
import { eventLoopMonitorServiceRef } from './eventLoopMonitorServiceRef';
import { HealthThresholds, readHealthThresholds } from './HealthThresholds';
import {
  RayReadiness,
  RayReadinessService,
  rayReadinessServiceRef,
} from './rayReadinessServiceRef';

type Health = Awaited<ReturnType<RootHealthService['getReadiness']>>;

function ok(measured: JsonObject): Health {
  return { status: 200, payload: { status: 'ok', ...measured } };
}

function unavailable(message: string, more: JsonObject = {}): Health {
  return { status: 503, payload: { message, status: 'error', ...more } };
}

function describeStall({ delayMs, periodMs }: StallThreshold): string {
  return `The event loop has stood still for ${delayMs / 1000} s or longer at a time, again and again for ${periodMs / 1000} s`;
}

/** Only numbers and states, because probes are not authenticated. */
function measuredBy(ray: RayReadiness): JsonObject {
  const { cache = [], database, databasesInMemory } = ray;
  return {
    ...(cache.length && { cache: cache.map(kind => ({ ...kind })) }),
    ...(database && { database }),
    ...(databasesInMemory && {
      databasesInMemory,
      databasesInMemoryRemedy:
        'These plugins forget everything when the portal ends, because their database files can not be used. The log names the files. Put them right, and start the portal again.',
    }),
  };
}

/** Backstage's own health, not ready before the ray plugin is, plus the measurements of the process. */
export class RayRootHealthService implements RootHealthService {
  readonly #readiness: Pick<RayReadinessService, 'read'>;
  readonly #eventLoop: Pick<EventLoopMonitor, 'read' | 'isStalled'>;
  readonly #thresholds: HealthThresholds;
  #state: 'starting' | 'up' | 'down' = 'starting';

  constructor(options: {
    lifecycle: RootLifecycleService;
    readiness: Pick<RayReadinessService, 'read'>;
    eventLoop: Pick<EventLoopMonitor, 'read' | 'isStalled'>;
    thresholds: HealthThresholds;
  }) {
    this.#readiness = options.readiness;
    this.#eventLoop = options.eventLoop;
    this.#thresholds = options.thresholds;
    options.lifecycle.addStartupHook(() => {
      this.#state = 'up';
    });
    options.lifecycle.addBeforeShutdownHook(() => {
      this.#state = 'down';
    });
  }

  /** Checks only problems that a restart would fix: neither Kubernetes nor the database. */
  async getLiveness(): Promise<Health> {
    const { liveness } = this.#thresholds;
    return this.#eventLoop.isStalled(liveness)
      ? unavailable(describeStall(liveness), this.#delay())
      : ok(this.#delay());
  }

  async getReadiness(): Promise<Health> {
    if (this.#state === 'starting') {
      return unavailable('Backend has not started yet');
    }
    if (this.#state === 'down') {
      return unavailable('Backend is shutting down');
    }
    const ray = await this.#readiness.read();
    const measured = { ...this.#delay(), ...measuredBy(ray) };
    const { waitingFor = 'it has not answered yet' } = ray;
    if (!ray.isReady && ray.needsRestart) {
      return this.#misconfigured(waitingFor, measured);
    }
    if (!ray.isReady) {
      const message = `Waiting for Kubernetes: ${waitingFor}`;
      return unavailable(message, { waitingFor, ...measured });
    }
    const { problem } = this.#thresholds;
    if (problem) return this.#misconfigured(problem, measured);
    const { readiness } = this.#thresholds;
    if (this.#eventLoop.isStalled(readiness)) {
      return unavailable(describeStall(readiness), measured);
    }
    const outdated = this.#outdated(ray);
    return outdated ? unavailable(outdated, measured) : ok(measured);
  }

  #misconfigured(waitingFor: string, measured: JsonObject): Health {
    const message = `The configuration is wrong: ${waitingFor}`;
    return unavailable(message, {
      waitingFor,
      needsRestart: true,
      ...measured,
    });
  }

  /** The kinds whose data is older than the configuration allows. Kinds unknown to Kubernetes have no age. */
  #outdated({ cache = [] }: RayReadiness): string | undefined {
    const { maxCacheAgeMs = Infinity } = this.#thresholds;
    const limit = maxCacheAgeMs / 1000;
    const old = cache.find(
      ({ state, age }) => state === 'behind' && age > limit,
    );
    return (
      old &&
      `What is known of ${old.kind} is ${Math.round(old.age)} s old, and may be ${limit} s (ray.health.readiness.maxCacheAge)`
    );
  }

  #delay(): JsonObject {
    const { p50, p99, max } = this.#eventLoop.read();
    const whole = (milliseconds: number) => Math.round(milliseconds);
    return {
      eventLoopDelayMs: { p50: whole(p50), p99: whole(p99), max: whole(max) },
    };
  }
}

/**
 * Replaces Backstage's root health service in portals that should be ready only once the ray plugin has read Kubernetes
 * for the first time, and whose probes should check the event loop: `backend.add(rayRootHealthServiceFactory)`. Without
 * it, a portal is ready without Kubernetes, as it may have other content. Once ready it stays ready during outages of
 * Kubernetes and the database, unless the event loop stalls or `ray.health.readiness.maxCacheAge` is exceeded.
 *
 * @public
 */
export const rayRootHealthServiceFactory = createServiceFactory({
  service: coreServices.rootHealth,
  deps: {
    config: coreServices.rootConfig,
    eventLoop: eventLoopMonitorServiceRef,
    lifecycle: coreServices.rootLifecycle,
    readiness: rayReadinessServiceRef,
  },
  factory: ({ config, ...deps }) =>
    new RayRootHealthService({
      ...deps,
      thresholds: readHealthThresholds(config),
    }),
});
