import {
  Manifest,
  ObjectKey,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import {
  CallOptions,
  CONFIG_MAPS,
  KubernetesObject,
  KubernetesService,
  RAY_CLUSTERS,
  RAY_JOBS,
  RAY_SERVICES,
} from '@rayport/backstage-plugin-ray-node';
import { ClusterErrors } from '../../clusters/ClusterErrors';
import { JobErrors } from '../../jobs/JobErrors';
import { ManagedObjects } from '../../kubernetes/ManagedObjects';
import { MANAGED_MARK } from '../../kubernetes/managedMark';
import { ServiceErrors } from '../../services/ServiceErrors';
import { TemplateErrors } from '../../templates/TemplateErrors';
import { TEMPLATE_MARK } from '../../kubernetes/templateMark';
import { fieldHistory } from './fieldHistory';
import { manifestText } from './manifestText';

/** The objects behind it all, as Kubernetes has them now: who wrote what is not kept in memory. */
export class ManifestService {
  readonly #objects: Record<
    ResourceKind,
    Pick<ManagedObjects<KubernetesObject>, 'find'>
  >;

  constructor({ kubernetes }: { kubernetes: KubernetesService }) {
    const managed = { kubernetes, mark: MANAGED_MARK };
    this.#objects = {
      cluster: new ManagedObjects({
        ...{ ...managed, resource: RAY_CLUSTERS, errors: ClusterErrors },
      }),
      job: new ManagedObjects({
        ...{ ...managed, resource: RAY_JOBS, errors: JobErrors },
      }),
      service: new ManagedObjects({
        ...{ ...managed, resource: RAY_SERVICES, errors: ServiceErrors },
      }),
      template: new ManagedObjects({
        ...{ kubernetes, resource: CONFIG_MAPS },
        ...{ mark: TEMPLATE_MARK, errors: TemplateErrors },
      }),
    };
  }

  /** @throws RayApiError when it is missing or not ours */
  async get(
    kind: ResourceKind,
    key: ObjectKey,
    options: CallOptions,
  ): Promise<Manifest> {
    const object = await this.find(kind, key, options);
    return { manifest: manifestText(object), history: fieldHistory(object) };
  }

  /** @throws RayApiError when it is missing or not ours */
  async find(
    kind: ResourceKind,
    key: ObjectKey,
    { signal, impersonate }: CallOptions,
  ): Promise<KubernetesObject> {
    return this.#objects[kind].find(key, 'get', { signal, impersonate });
  }
}
