import { LoggerService } from '@backstage/backend-plugin-api';
import { runController } from '../../controllerRuntime/runController';
import { Clock, ObjectClient } from '../../core/types';
import { CountedEventRecorder, EventTimes } from '../../events';
import { EphemeralVolumeController } from './EphemeralVolumeController';
import { STORAGE_CLASSES, StorageClass } from '../../objects/VolumeClaim';
import { VolumeClaimController } from './VolumeClaimController';

/** What most clusters for trying things out have. */
const STANDARD_CLASS: StorageClass = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: {
    name: 'standard',
    annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' },
  },
  provisioner: 'rayport.io/sandbox',
  volumeBindingMode: 'WaitForFirstConsumer',
};

/** Offers a default storage class and starts what gives claims their volumes; returns a function that stops it. */
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
    new EphemeralVolumeController({ client }),
  ].map(controller => runController({ ...options, controller }));
  return () => stops.forEach(stop => stop());
}
