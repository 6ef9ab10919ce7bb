import { Service } from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  KubernetesService,
  RAY_CLUSTERS,
  RAY_SERVICES,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { mergeEvents } from '../clusters/mergeEvents';
import { EventReader } from '../kubernetes/EventReader';
import { rayServiceToService } from './rayServiceToService';

interface Cancellable {
  signal?: AbortSignal;
}

/** Address of the cluster that serves; its name is made up by the operator, so no two ever had it. */
function activeCluster({ metadata, status }: RayServiceObject) {
  const name = status?.activeServiceStatus?.rayClusterName;
  if (!name) return undefined;
  return {
    kind: RAY_CLUSTERS.kind,
    namespace: metadata.namespace ?? '',
    name,
  };
}

function serviceOf(rayService: RayServiceObject, events: Event[]): Service {
  const { namespace = '', name, uid = '' } = rayService.metadata;
  const cluster = activeCluster(rayService);
  const subject = { kind: RAY_SERVICES.kind, namespace, name, uid };
  const merged = mergeEvents(events, {
    subjects: cluster ? [subject, cluster] : [subject],
    prefix: name,
  });
  return rayServiceToService(rayService, merged);
}

/** Brings RayServices together with what happened to them and to the clusters that serve. */
export class ServiceReader {
  readonly #events: EventReader;

  constructor({ kubernetes }: { kubernetes: KubernetesService }) {
    this.#events = new EventReader({ kubernetes });
  }

  /** The service that a RayService is, which was just read. */
  async serviceOf(
    rayService: RayServiceObject,
    options: Cancellable,
  ): Promise<Service> {
    const cluster = activeCluster(rayService);
    const events = await Promise.all([
      this.#events.of(RAY_SERVICES.kind, rayService.metadata, options),
      cluster ? this.#events.of(cluster.kind, cluster, options) : [],
    ]);
    return serviceOf(rayService, events.flat());
  }

  /** The same for a list, with two calls however long it is. */
  async servicesOf(
    rayServices: readonly RayServiceObject[],
    options: Cancellable & { namespace?: string },
  ): Promise<Service[]> {
    const [own, clusters] = await Promise.all([
      this.#events.index(RAY_SERVICES.kind, options),
      this.#events.index(RAY_CLUSTERS.kind, options),
    ]);
    return rayServices.map(rayService =>
      serviceOf(rayService, [
        ...own.of(rayService.metadata),
        ...clusters.of(activeCluster(rayService) ?? {}),
      ]),
    );
  }
}
