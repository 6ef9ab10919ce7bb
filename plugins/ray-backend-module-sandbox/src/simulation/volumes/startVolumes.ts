import { ownedBy } from '../../controllerRuntime/ownedBy';
import {
  Controller,
  runController,
} from '../../controllerRuntime/runController';
import { Logger } from '../../core/Logger';
import { Clock, ObjectClient } from '../../core/types';
import {
  CountedEvent,
  CountedEventRecorder,
  EventTimes,
} from '../../events/EventRecorder';
import { Pod } from '../../objects/Pod';
import {
  bindsWithPod,
  CLAIMS,
  isBound,
  SELECTED_NODE,
  STORAGE_CLASSES,
  StorageClass,
  VolumeClaim,
} from '../../objects/VolumeClaim';
import { claimNames, findClass, podClaims } from './podClaims';

/** Annotation of the StorageClass for claims that name none. */
const DEFAULT_CLASS = 'storageclass.kubernetes.io/is-default-class';
/** Resync period of the real controller, in simulated milliseconds. */
const RESYNC_MS = 15_000;

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
  logger: Logger;
  times: EventTimes;
}): () => void {
  const { client } = options;
  if (!client.get(STORAGE_CLASSES, STANDARD_CLASS.metadata)) {
    client.create(STORAGE_CLASSES, STANDARD_CLASS);
  }
  const component = 'persistentvolume-controller';
  const events = new CountedEventRecorder({ ...options, component });
  const stops = [
    claimController(client, events),
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
    reconcile(key) {
      const pod = client.get<Pod>('pods', key);
      if (!pod || pod.metadata.deletionTimestamp) {
        return undefined;
      }
      const { namespace } = pod.metadata;
      for (const [name, { ephemeral }] of podClaims(pod)) {
        if (ephemeral && !client.get(CLAIMS, { namespace, name })) {
          const { metadata, spec } = ephemeral.volumeClaimTemplate;
          const { labels, annotations } = metadata ?? {};
          client.create<VolumeClaim>(CLAIMS, {
            apiVersion: 'v1',
            kind: 'PersistentVolumeClaim',
            metadata: { name, labels, annotations, ...ownedBy(pod) },
            spec,
          });
        }
      }
      return undefined;
    },
  };
}

/**
 * Binds claims, as the PersistentVolume controller and a provisioner do together, and records the same events for claims
 * that stay pending. There are no PersistentVolume objects.
 */
function claimController(
  client: ObjectClient,
  events: CountedEventRecorder,
): Controller {
  return {
    resource: CLAIMS,
    kind: 'PersistentVolumeClaim',
    owns: [],
    // Claims have no generation.
    everyChange: true,
    reconcile(key) {
      const found = client.get<VolumeClaim>(CLAIMS, key);
      if (!found || found.metadata.deletionTimestamp || isBound(found)) {
        return undefined;
      }
      const claim = withDefaultClass(client, found);
      const pending = pendingReason(client, claim);
      if (pending) {
        events.record(claim, pending);
        return { requeueAfterMs: RESYNC_MS };
      }
      bind(client, events, claim);
      return undefined;
    },
  };
}

/** Sets the default class, if there is one, on a claim that names none. */
function withDefaultClass(client: ObjectClient, claim: VolumeClaim) {
  const standard = client
    .list<StorageClass>(STORAGE_CLASSES)
    .find(({ metadata }) => metadata.annotations?.[DEFAULT_CLASS] === 'true');
  if (claim.spec.storageClassName !== undefined || !standard) {
    return claim;
  }
  const spec = { ...claim.spec, storageClassName: standard.metadata.name };
  return client.update<VolumeClaim>(CLAIMS, { ...claim, spec });
}

function pendingReason(
  client: ObjectClient,
  { metadata, spec }: VolumeClaim,
): CountedEvent | undefined {
  const normal = (reason: string, message: string): CountedEvent => ({
    type: 'Normal',
    reason,
    message,
  });
  const { storageClassName } = spec;
  if (!storageClassName) {
    const message =
      'no persistent volumes available for this claim and no storage class is set';
    return normal('FailedBinding', message);
  }
  const storageClass = findClass(client, storageClassName);
  if (!storageClass) {
    const message = `storageclass.storage.k8s.io "${storageClassName}" not found`;
    return { type: 'Warning', reason: 'ProvisioningFailed', message };
  }
  if (!bindsWithPod(storageClass) || metadata.annotations?.[SELECTED_NODE]) {
    return undefined;
  }
  const { namespace, name } = metadata;
  const pods = client
    .list<Pod>('pods', { namespace })
    .filter(pod => !pod.spec.nodeName && claimNames(pod).includes(name))
    .map(pod => pod.metadata.name);
  return pods.length > 0
    ? normal(
        'WaitForPodScheduled',
        `waiting for ${pods.length > 1 ? 'pods' : 'pod'} ${pods.join(',')} to be scheduled`,
      )
    : normal(
        'WaitForFirstConsumer',
        'waiting for first consumer to be created before binding',
      );
}

function bind(
  client: ObjectClient,
  events: CountedEventRecorder,
  claim: VolumeClaim,
): void {
  const { accessModes, resources } = claim.spec;
  const volumeName = `pvc-${claim.metadata.uid}`;
  const spec = { ...claim.spec, volumeName };
  const named = client.update<VolumeClaim>(CLAIMS, { ...claim, spec });
  const capacity = resources?.requests;
  const bound = client.updateStatus<VolumeClaim>(CLAIMS, {
    ...named,
    status: { phase: 'Bound', accessModes, capacity },
  });
  events.record(bound, {
    type: 'Normal',
    reason: 'ProvisioningSucceeded',
    message: `Successfully provisioned volume ${volumeName}`,
  });
}
