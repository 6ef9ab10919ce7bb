import { Clock, ObjectClient, ObjectKey } from '../../core/types';
import { SeriesEventRecorder } from '../../events';
import { timestamp } from '../../objects';
import { WorkResult } from '../../controllerRuntime/WorkQueue';
import { Controller } from '../../controllerRuntime/Controller';
import { ensureAutoscalerAccess } from './autoscalerAccess';
import { findClusterPods } from './clusterPods';
import { clusterStatus, statusDiffers } from './clusterStatus';
import { ensureHeadService, findHeadService } from './headService';
import { RayCluster } from './RayCluster';
import { Reconciliation } from './Reconciliation';
import { reconcilePods } from './reconcilePods';
import { ensureTokenSecret } from './tokenAuth';
import { validateRayCluster } from './validateRayCluster';

/** After a change of status the operator looks again; suspension goes step by step this way. Simulated. */
const SECOND_LOOK_MS = 2000;
const OPERATOR = 'ray.io/kuberay-operator';

/**
 * Does for RayClusters what the KubeRay operator does: head service, head, workers and status from the spec. What
 * belongs to a deleted cluster goes by Kubernetes' garbage collection.
 */
export class RayClusterController implements Controller {
  readonly resource = 'rayclusters.ray.io';
  readonly kind = 'RayCluster';
  readonly owns = ['pods', 'services'];
  readonly #client: ObjectClient;
  readonly #clock: Clock;
  readonly #events: SeriesEventRecorder;

  constructor(options: {
    client: ObjectClient;
    clock: Clock;
    events: SeriesEventRecorder;
  }) {
    this.#client = options.client;
    this.#clock = options.clock;
    this.#events = options.events;
  }

  reconcile(key: ObjectKey): WorkResult | undefined {
    const cluster = this.#client.get<RayCluster>(this.resource, key);
    if (!cluster || !isOurs(cluster)) {
      return undefined;
    }
    const refusal = validateRayCluster(cluster);
    if (refusal) {
      const event = { type: 'Warning', action: 'Validate' } as const;
      this.#events.record(cluster, { ...event, ...refusal });
      return undefined;
    }
    const { failure } = this.#bringAbout(cluster);
    const written = this.#writeStatus(cluster, failure);
    if (failure !== undefined) {
      throw failure;
    }
    return written ? { requeueAfterMs: SECOND_LOOK_MS } : undefined;
  }

  /** Makes what the spec asks for, as far as the API lets it; what went wrong goes into the status first. */
  #bringAbout(cluster: RayCluster): { failure: unknown } {
    const reconciliation = this.#reconciliation(cluster);
    try {
      ensureTokenSecret(reconciliation);
      ensureAutoscalerAccess(reconciliation);
      ensureHeadService(reconciliation);
      reconcilePods(reconciliation);
      return { failure: undefined };
    } catch (failure) {
      return { failure };
    }
  }

  #writeStatus(cluster: RayCluster, failure: unknown): boolean {
    const reconciliation = this.#reconciliation(cluster);
    const status = clusterStatus({
      cluster,
      pods: findClusterPods(reconciliation),
      service: findHeadService(reconciliation),
      failure,
      now: timestamp(this.#clock.now()),
    });
    const worthIt = statusDiffers(cluster.status, status);
    if (worthIt) {
      this.#client.updateStatus<RayCluster>(this.resource, {
        ...cluster,
        status,
      });
    }
    return worthIt;
  }

  #reconciliation(cluster: RayCluster): Reconciliation {
    return { client: this.#client, events: this.#events, cluster };
  }
}

function isOurs({ metadata, spec }: RayCluster): boolean {
  return (
    !metadata.deletionTimestamp && (spec.managedBy ?? OPERATOR) === OPERATOR
  );
}
