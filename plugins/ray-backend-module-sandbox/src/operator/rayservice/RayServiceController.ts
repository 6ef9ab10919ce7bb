import { rayServiceSchema } from '../../schema/raySchemas';
import { equalJson } from '../../core/json';
import { SeriesEventRecorder } from '../../events';
import { timestamp } from '../../objects';
import { RayHeads } from '../../simulation/rayDashboard';
import { WorkResult } from '../../controllerRuntime/WorkQueue';
import { Clock, ObjectClient, ObjectKey } from '../../core/types';
import { Controller } from '../../controllerRuntime/Controller';
import { releaseFinalizer, withFinalizer } from '../finalizers';
import { deleteReplacedClusters } from './deleteReplacedClusters';
import { observeService } from './observeService';
import { RayService, RayServiceStatus } from './RayService';
import { deleteServiceCluster, listServiceClusters } from './serviceClusters';
import { ServiceConditions } from './ServiceConditions';
import { ServiceReconciliation } from './ServiceReconciliation';
import { serviceStatus } from './serviceStatus';
import { suspendService } from './suspendService';
import { ServiceRefusal, validateRayService } from './validateRayService';

const OPERATOR = 'ray.io/kuberay-operator';
const FINALIZER = 'ray.io/rayservice-finalizer';
/** The operator looks after a service this often, in simulated milliseconds; its first status comes so late too. */
const POLL_MS = 2000;

/**
 * Does for RayServices what the KubeRay operator does: clusters one after another, Serve applications, and services
 * that lead to the cluster that serves. `NewClusterWithIncrementalUpgrade` is carried out as `NewCluster`.
 */
export class RayServiceController implements Controller {
  readonly resource = 'rayservices.ray.io';
  readonly kind = 'RayService';
  readonly owns = ['rayclusters.ray.io', 'services'];
  readonly #client: ObjectClient;
  readonly #clock: Clock;
  readonly #events: SeriesEventRecorder;
  readonly #heads: RayHeads;

  constructor(options: {
    client: ObjectClient;
    clock: Clock;
    events: SeriesEventRecorder;
    heads: RayHeads;
  }) {
    this.#client = options.client;
    this.#clock = options.clock;
    this.#events = options.events;
    this.#heads = options.heads;
  }

  reconcile(key: ObjectKey): WorkResult | undefined {
    const found = this.#client.get<RayService>(this.resource, key);
    if (!found || (found.spec.managedBy ?? OPERATOR) !== OPERATOR) {
      return undefined;
    }
    if (found.metadata.deletionTimestamp) {
      releaseFinalizer(this.#client, this.resource, found, FINALIZER, () =>
        this.#deleteClusters(found),
      );
      return undefined;
    }
    const refusal = validateRayService(found);
    if (refusal) {
      this.#refuse(found, refusal);
      return undefined;
    }
    const service = withFinalizer(
      this.#client,
      this.resource,
      found,
      FINALIZER,
      rayServiceSchema,
    );
    const { creationTimestamp = '' } = service.metadata;
    const age = this.#clock.elapsedMs(new Date(creationTimestamp));
    if (!service.status && age < POLL_MS) {
      return { requeueAfterMs: POLL_MS - age };
    }
    this.#write(service, this.#bringAbout(this.#reconciliation(service)));
    return { requeueAfterMs: POLL_MS };
  }

  #bringAbout(reconciliation: ServiceReconciliation): RayServiceStatus {
    const suspension = suspendService(reconciliation);
    if (suspension) {
      return suspension;
    }
    deleteReplacedClusters(reconciliation);
    return serviceStatus(reconciliation, observeService(reconciliation));
  }

  /** Clusters go at once; the services go by garbage collection. */
  #deleteClusters(service: RayService): void {
    const reconciliation = this.#reconciliation(service);
    listServiceClusters(reconciliation).forEach(cluster =>
      deleteServiceCluster(reconciliation, cluster),
    );
  }

  #refuse(service: RayService, { reason, message }: ServiceRefusal): void {
    const { namespace, name } = service.metadata;
    this.#events.record(service, {
      type: 'Warning',
      reason,
      action: 'Validate',
      message: `${namespace}/${name}: ${message}`,
    });
    const now = timestamp(this.#clock.now());
    const conditions = new ServiceConditions(service, now);
    conditions.set({
      type: 'Ready',
      status: 'False',
      reason: 'ValidationFailed',
      message,
    });
    this.#write(service, {
      ...service.status,
      conditions: conditions.list,
      lastUpdateTime: now,
    });
  }

  /** A new time alone is not worth a write. */
  #write(service: RayService, next: RayServiceStatus): void {
    const { lastUpdateTime, ...before } = service.status ?? {};
    const { lastUpdateTime: now, ...after } = next;
    if (!equalJson(before, JSON.parse(JSON.stringify(after)))) {
      this.#client.updateStatus<RayService>(this.resource, {
        ...service,
        status: { ...after, lastUpdateTime: timestamp(this.#clock.now()) },
      });
    }
  }

  #reconciliation(service: RayService): ServiceReconciliation {
    return {
      client: this.#client,
      clock: this.#clock,
      events: this.#events,
      heads: this.#heads,
      service,
      status: service.status ?? {},
      now: timestamp(this.#clock.now()),
    };
  }
}
