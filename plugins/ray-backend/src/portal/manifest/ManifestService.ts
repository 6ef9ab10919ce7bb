import {
  Manifest,
  ObjectKey,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import {
  CallOptions,
  KubernetesObject,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { forEachKind } from '../../core/resourceKinds';
import { RAY_KINDS } from '../../kinds/kinds';
import { ManagedObjects } from '../../kubernetes/ManagedObjects';
import { manifestText } from './manifestText';

/** The underlying objects, as Kubernetes has them now. */
export class ManifestService {
  readonly #objects: Record<
    ResourceKind,
    Pick<ManagedObjects<KubernetesObject>, 'find'>
  >;

  constructor({ kubernetes }: { kubernetes: KubernetesService }) {
    this.#objects = forEachKind(
      kind => new ManagedObjects<KubernetesObject>(kubernetes, RAY_KINDS[kind]),
    );
  }

  /** @throws RayApiError when it is missing or not managed */
  async get(
    kind: ResourceKind,
    key: ObjectKey,
    options: CallOptions,
  ): Promise<Manifest> {
    const object = await this.find(kind, key, options);
    return { manifest: manifestText(object) };
  }

  /** @throws RayApiError when it is missing or not managed */
  async find(
    kind: ResourceKind,
    key: ObjectKey,
    { signal, impersonate }: CallOptions,
  ): Promise<KubernetesObject> {
    return this.#objects[kind].find(key, 'get', { signal, impersonate });
  }
}
