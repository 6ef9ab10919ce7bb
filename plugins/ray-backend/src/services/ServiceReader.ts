import { ObjectKey, Service } from '@rayport/backstage-plugin-ray-common';
import {
  CallOptions,
  RAY_CLUSTERS,
  RAY_SERVICES,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { mapInTurns } from '../core/mapInTurns';
import { EventReader } from '../kubernetes/EventReader';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { View } from '../views/View';
import { FreshViewsOptions } from '../resources/ViewedKind';
import { FreshViews } from '../views/ViewReader';
import { activeClusterOf, viewService } from './viewService';

/** Reads services from Kubernetes, with the events of them and of their clusters. */
export class ServiceReader implements FreshViews<View<Service>> {
  readonly #rayServices: ManagedObjects<RayServiceObject>;
  readonly #events: EventReader;

  constructor({
    kubernetes,
    objects,
  }: Pick<FreshViewsOptions<RayServiceObject>, 'kubernetes' | 'objects'>) {
    this.#rayServices = objects;
    this.#events = new EventReader({ kubernetes });
  }

  async get(key: ObjectKey, options: CallOptions): Promise<View<Service>> {
    const rayService = await this.#rayServices.find(key, 'get', options);
    return this.viewOf(rayService, options);
  }

  /** Renders a RayService that was just read or written. */
  async viewOf(
    rayService: RayServiceObject,
    options: CallOptions,
  ): Promise<View<Service>> {
    const cluster = activeClusterOf(rayService);
    const events = await Promise.all([
      this.#events.of(RAY_SERVICES.kind, rayService.metadata, options),
      cluster ? this.#events.of(RAY_CLUSTERS.kind, cluster, options) : [],
    ]);
    return viewService(rayService, events.flat());
  }

  /** All services of a namespace, or of all namespaces, with three calls. */
  async list(
    scope: CallOptions & { namespace?: string },
  ): Promise<Array<View<Service>>> {
    const [rayServices, own, clusters] = await Promise.all([
      this.#rayServices.list(scope),
      this.#events.index(RAY_SERVICES.kind, scope),
      this.#events.index(RAY_CLUSTERS.kind, scope),
    ]);
    return mapInTurns(rayServices, rayService =>
      viewService(rayService, [
        ...own.of(rayService.metadata),
        ...clusters.of(activeClusterOf(rayService) ?? {}),
      ]),
    );
  }
}
