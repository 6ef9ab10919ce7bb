import { Controller } from '../../controllerRuntime/Controller';
import { ownedBy } from '../../controllerRuntime/ownedBy';
import { ObjectClient, ObjectKey } from '../../core/types';
import { Pod } from '../../objects/Pod';
import { claimName } from './podClaims';
import { CLAIMS, VolumeClaim } from '../../objects/VolumeClaim';

/** Makes the claims of generic ephemeral volumes, which go with their pod (Kubernetes documentation, "Ephemeral Volumes"). */
export class EphemeralVolumeController implements Controller {
  readonly resource = 'pods';
  readonly kind = 'Pod';
  readonly owns = [CLAIMS];
  readonly #client: ObjectClient;

  constructor(options: { client: ObjectClient }) {
    this.#client = options.client;
  }

  reconcile(key: ObjectKey): undefined {
    const pod = this.#client.get<Pod>('pods', key);
    if (!pod || pod.metadata.deletionTimestamp) {
      return;
    }
    for (const volume of pod.spec.volumes ?? []) {
      const name = claimName(pod, volume);
      const { namespace } = key;
      const template = volume.ephemeral?.volumeClaimTemplate;
      if (name && template && !this.#client.get(CLAIMS, { namespace, name })) {
        const { labels, annotations } = template.metadata ?? {};
        this.#client.create<VolumeClaim>(CLAIMS, {
          apiVersion: 'v1',
          kind: 'PersistentVolumeClaim',
          metadata: { name, labels, annotations, ...ownedBy(pod) },
          spec: template.spec,
        });
      }
    }
  }
}
