import {
  coreServices,
  createServiceFactory,
  RootHealthService,
  RootLifecycleService,
} from '@backstage/backend-plugin-api';
import {
  RayReadinessService,
  rayReadinessServiceRef,
} from './rayReadinessServiceRef';

type Health = Awaited<ReturnType<RootHealthService['getReadiness']>>;

const OK: Health = { status: 200, payload: { status: 'ok' } };

function unavailable(message: string, more: { waitingFor?: string } = {}) {
  return { status: 503, payload: { message, status: 'error', ...more } };
}

/** Backstage's own health, and not ready before the ray plugin is. */
class RayRootHealthService implements RootHealthService {
  readonly #readiness: RayReadinessService;
  #state: 'starting' | 'up' | 'down' = 'starting';

  constructor(lifecycle: RootLifecycleService, readiness: RayReadinessService) {
    this.#readiness = readiness;
    lifecycle.addStartupHook(() => {
      this.#state = 'up';
    });
    lifecycle.addBeforeShutdownHook(() => {
      this.#state = 'down';
    });
  }

  async getLiveness(): Promise<Health> {
    return OK;
  }

  async getReadiness(): Promise<Health> {
    if (this.#state === 'starting') {
      return unavailable('Backend has not started yet');
    }
    if (this.#state === 'down') {
      return unavailable('Backend is shutting down');
    }
    const { isReady, waitingFor } = await this.#readiness.read();
    return isReady
      ? OK
      : unavailable(`Waiting for Kubernetes: ${waitingFor}`, { waitingFor });
  }
}

/**
 * Replaces Backstage's root health service in portals that are to count as ready only once the ray plugin has read
 * Kubernetes for the first time: `backend.add(rayRootHealthServiceFactory)`. Without it, a portal is ready without
 * Kubernetes, as it may have other things to show. Once ready it stays so, whatever becomes of Kubernetes.
 */
export const rayRootHealthServiceFactory = createServiceFactory({
  service: coreServices.rootHealth,
  deps: {
    lifecycle: coreServices.rootLifecycle,
    readiness: rayReadinessServiceRef,
  },
  factory: ({ lifecycle, readiness }) =>
    new RayRootHealthService(lifecycle, readiness),
});
