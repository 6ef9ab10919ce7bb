import { Controller } from '../../controllerRuntime/Controller';
import { ObjectClient, ObjectKey } from '../../core/types';
import { CountedEvent, CountedEventRecorder } from '../../events';
import { Pod } from '../../objects/Pod';
import { WorkResult } from '../../controllerRuntime/WorkQueue';
import { claimNames, findClass } from './podClaims';
import {
  bindsWithPod,
  CLAIMS,
  isBound,
  SELECTED_NODE,
  STORAGE_CLASSES,
  StorageClass,
  VolumeClaim,
} from '../../objects/VolumeClaim';

/** Annotation of the StorageClass for claims that name none. */
export const DEFAULT_CLASS = 'storageclass.kubernetes.io/is-default-class';

/** Resync period of the real controller, in simulated milliseconds. */
const RESYNC_MS = 15_000;

/**
 * Binds claims, as the PersistentVolume controller and a provisioner do together, and records the same events for claims
 * that stay pending. There are no PersistentVolume objects.
 */
export class VolumeClaimController implements Controller {
  readonly resource = CLAIMS;
  readonly kind = 'PersistentVolumeClaim';
  readonly owns = [];
  /** Claims have no generation. */
  readonly everyChange = true;
  readonly #client: ObjectClient;
  readonly #events: CountedEventRecorder;

  constructor(options: { client: ObjectClient; events: CountedEventRecorder }) {
    this.#client = options.client;
    this.#events = options.events;
  }

  reconcile(key: ObjectKey): WorkResult | undefined {
    const found = this.#client.get<VolumeClaim>(CLAIMS, key);
    if (!found || found.metadata.deletionTimestamp || isBound(found)) {
      return undefined;
    }
    const claim = this.#withDefaultClass(found);
    const pending = this.#pendingReason(claim);
    if (pending) {
      this.#events.record(claim, pending);
      return { requeueAfterMs: RESYNC_MS };
    }
    this.#bind(claim);
    return undefined;
  }

  /** Sets the default class, if there is one, on a claim that names none. */
  #withDefaultClass(claim: VolumeClaim): VolumeClaim {
    if (claim.spec.storageClassName !== undefined) {
      return claim;
    }
    const standard = this.#client
      .list<StorageClass>(STORAGE_CLASSES)
      .find(({ metadata }) => metadata.annotations?.[DEFAULT_CLASS] === 'true');
    return standard
      ? this.#client.update<VolumeClaim>(CLAIMS, {
          ...claim,
          spec: { ...claim.spec, storageClassName: standard.metadata.name },
        })
      : claim;
  }

  #pendingReason({ metadata, spec }: VolumeClaim): CountedEvent | undefined {
    const { storageClassName } = spec;
    if (!storageClassName) {
      return {
        type: 'Normal',
        reason: 'FailedBinding',
        message:
          'no persistent volumes available for this claim and no storage class is set',
      };
    }
    const storageClass = findClass(this.#client, storageClassName);
    if (!storageClass) {
      return {
        type: 'Warning',
        reason: 'ProvisioningFailed',
        message: `storageclass.storage.k8s.io "${storageClassName}" not found`,
      };
    }
    if (!bindsWithPod(storageClass) || metadata.annotations?.[SELECTED_NODE]) {
      return undefined;
    }
    const { namespace, name } = metadata;
    const pods = this.#client
      .list<Pod>('pods', { namespace })
      .filter(pod => !pod.spec.nodeName && claimNames(pod).includes(name))
      .map(pod => pod.metadata.name);
    return pods.length > 0
      ? {
          type: 'Normal',
          reason: 'WaitForPodScheduled',
          message: `waiting for ${pods.length > 1 ? 'pods' : 'pod'} ${pods.join(',')} to be scheduled`,
        }
      : {
          type: 'Normal',
          reason: 'WaitForFirstConsumer',
          message: 'waiting for first consumer to be created before binding',
        };
  }

  #bind(claim: VolumeClaim): void {
    const { accessModes, resources } = claim.spec;
    const volumeName = `pvc-${claim.metadata.uid}`;
    const named = this.#client.update<VolumeClaim>(CLAIMS, {
      ...claim,
      spec: { ...claim.spec, volumeName },
    });
    const capacity = resources?.requests;
    const bound = this.#client.updateStatus<VolumeClaim>(CLAIMS, {
      ...named,
      status: { phase: 'Bound', accessModes, capacity },
    });
    this.#events.record(bound, {
      type: 'Normal',
      reason: 'ProvisioningSucceeded',
      message: `Successfully provisioned volume ${volumeName}`,
    });
  }
}
