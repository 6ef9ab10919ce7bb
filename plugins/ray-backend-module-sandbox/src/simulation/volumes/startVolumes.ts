import { LoggerService } from '@backstage/backend-plugin-api';
import { Controller } from '../../controllerRuntime/Controller';
import { ownedBy } from '../../controllerRuntime/ownedBy';
import { runController } from '../../controllerRuntime/runController';
import { Clock, ObjectClient } from '../../core/types';
import { CountedEventRecorder, EventTimes } from '../../events';
import { Pod } from '../../objects/Pod';
import {
  CLAIMS,
  STORAGE_CLASSES,
  StorageClass,
  VolumeClaim,
} from '../../objects/VolumeClaim';
import { claimName } from './podClaims';
import { DEFAULT_CLASS, VolumeClaimController } from './VolumeClaimController';

/** The default class of most development clusters. */
const STANDARD_CLASS: StorageClass = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'standard', annotations: { [DEFAULT_CLASS]: 'true' } },
  provisioner: 'rayport.io/sandbox',
  volumeBindingMode: 'WaitForFirstConsumer',
};

/** Creates the default StorageClass and starts the volume controllers; returns a function that stops them. */
export function startVolumes(options: {
  client: ObjectClient;
  clock: Clock;
  logger: LoggerService;
  times: EventTimes;
}): () => void {
  const { client } = options;
  if (!client.get(STORAGE_CLASSES, STANDARD_CLASS.metadata)) {
    client.create(STORAGE_CLASSES, STANDARD_CLASS);
  }
  const component = 'persistentvolume-controller';
  const events = new CountedEventRecorder({ ...options, component });
  const stops = [
    new VolumeClaimController({ client, events }),
    ephemeralVolumeController(client),
  ].map(controller => runController({ ...options, controller }));
  return () => stops.forEach(stop => stop());
}

/** Creates the claims of generic ephemeral volumes, owned by their pod (Kubernetes documentation, "Ephemeral Volumes"). */
function ephemeralVolumeController(client: ObjectClient): Controller {
  return {
    resource: 'pods',
    kind: 'Pod',
    owns: [CLAIMS],
    reconcile({ namespace, name: podName }) {
      const pod = client.get<Pod>('pods', { namespace, name: podName });
      if (!pod || pod.metadata.deletionTimestamp) {
        return undefined;
      }
      for (const volume of pod.spec.volumes ?? []) {
        const name = claimName(pod, volume);
        const template = volume.ephemeral?.volumeClaimTemplate;
        if (name && template && !client.get(CLAIMS, { namespace, name })) {
          const { labels, annotations } = template.metadata ?? {};
          client.create<VolumeClaim>(CLAIMS, {
            apiVersion: 'v1',
            kind: 'PersistentVolumeClaim',
            metadata: { name, labels, annotations, ...ownedBy(pod) },
            spec: template.spec,
          });
        }
      }
      return undefined;
    },
  };
}
