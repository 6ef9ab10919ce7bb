import {
  KINDS,
  OperationId,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { Admission } from '../admission/Admission';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { ClusterReader } from '../clusters/ClusterReader';
import { ClusterService } from '../clusters/ClusterService';
import { ClusterUpdates } from '../clusters/ClusterUpdates';
import { JobService } from '../jobs/JobService';
import { JobUpdates } from '../jobs/JobUpdates';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { OperationHandler } from '../requests/OperationHandlers';
import { CreateWarnings } from '../resources/CreateWarnings';
import { ServeService } from '../services/ServeService';
import { serviceKind } from '../services/serviceKind';
import { ServiceReader } from '../services/ServiceReader';
import { ServiceUpdates } from '../services/ServiceUpdates';
import { TemplateService } from '../templates/TemplateService';
import { TemplateUpdates } from '../templates/TemplateUpdates';
import { ViewReaders } from './createViewReaders';
import { RayCache } from './RayCache';

/** Services that change objects. */
export const CHANGES = ['update', 'patch', 'suspend', 'resume'] as const;

/** Id of an operation on objects of a kind. */
export type OperationOfKind<
  K extends ResourceKind,
  Verb extends string,
> = Extract<`${Verb}${(typeof KINDS)[K]['type']}`, OperationId>;

/** The change operations of a kind. */
type KindChanges<K extends ResourceKind> = {
  [
    V in (typeof CHANGES)[number] as [OperationOfKind<K, V>] extends [never]
      ? never
      : V
  ]: OperationHandler<OperationOfKind<K, V>>;
};

/** Creates objects of a kind, and may change them. */
type KindService<K extends ResourceKind> = {
  create: OperationHandler<OperationOfKind<K, 'create'>>;
} & Partial<KindChanges<K>>;

/**
 * Combines a service with the change operations that it lacks.
 *
 * @param _kind - for type inference
 */
function served<K extends ResourceKind, S extends KindService<K>>(
  _kind: K,
  service: S,
  changes: Omit<KindChanges<K>, keyof S>,
) {
  return { service, changes };
}

/** Implements the operations of every kind. */
export type KindServices = ReturnType<typeof createKindServices>;

/** Creates the services of each kind. */
export function createKindServices(options: {
  kubernetes: KubernetesService;
  cache: RayCache;
  views: ViewReaders;
  admission: Admission;
  capacity: ClusterCapacity;
  /** Reads the written object. */
  clusters: ClusterReader;
}) {
  const { kubernetes, cache, views } = options;
  const templates = new TemplateService({
    kubernetes,
    cached: cache.objects.template,
    views: views.template,
  });
  const createWarnings = new CreateWarnings({
    ...options,
    namesUnknown: false,
  });
  const shared = { ...options, templates, createWarnings };
  const services = new ServiceReader({
    kubernetes,
    objects: new ManagedObjects(kubernetes, serviceKind),
  });
  return {
    template: served('template', templates, new TemplateUpdates(options)),
    cluster: served(
      'cluster',
      new ClusterService({
        ...shared,
        views: views.cluster,
        events: cache.events.cluster,
      }),
      new ClusterUpdates(shared),
    ),
    job: served(
      'job',
      new JobService({ ...shared, views: views.job }),
      new JobUpdates(shared),
    ),
    service: served(
      'service',
      new ServeService({ ...shared, reader: services, views: views.service }),
      new ServiceUpdates({ ...shared, services }),
    ),
  } satisfies Record<ResourceKind, object>;
}
