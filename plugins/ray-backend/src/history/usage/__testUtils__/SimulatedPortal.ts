import { mockServices } from '@backstage/backend-test-utils';
import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { Pod } from '@rayport/backstage-plugin-ray-node';
import { steadyClock } from '../../../__testUtils__/steadyClock';
import {
  Freshness,
  ObjectChange,
  ObjectListener,
} from '../../../kubernetes/cache/CachedObjects';
import { PodSubject } from '../PodInterval';
import { UsageLedger, UsageLedgerOptions } from '../UsageLedger';
import { PodEvent } from './SimulatedPods';

function keyOf({ metadata }: Pod): string {
  return keyText({ namespace: metadata.namespace ?? '', name: metadata.name });
}

/** Each pod belongs to a job of the same name, owned by the owner in the pod's label. */
function subjectOf({ metadata }: Pod): PodSubject {
  const { uid = '', name, namespace = '', labels } = metadata;
  const kind = 'job' as const;
  return {
    object: { uid: `job-${uid}`, kind, namespace, name },
    resource: { kind, namespace, name, owner: labels?.owner, templates: [] },
    template: 'small',
    group: 'workers',
  };
}

/** The pods that Kubernetes has. */
export class SimulatedKubernetes {
  readonly pods = new Map<string, Pod>();

  take({ type, pod }: PodEvent): void {
    if (type === 'DELETED') this.pods.delete(keyOf(pod));
    else this.pods.set(keyOf(pod), pod);
  }
}

/** One replica of a portal: a watch cache of pods, and the ledger behind it. */
export class SimulatedPortal {
  freshness: Freshness = { state: 'syncing', since: new Date(0) };
  interruptedSince: Date | undefined;
  readonly ledger: UsageLedger;
  readonly logger = mockServices.logger.mock();
  readonly #kubernetes: SimulatedKubernetes;
  readonly #pods = new Map<string, Pod>();
  #listener: ObjectListener<Pod> = () => {};

  constructor(
    kubernetes: SimulatedKubernetes,
    store: UsageLedgerOptions['store'],
    clock: UsageLedgerOptions['clock'] = steadyClock,
  ) {
    this.#kubernetes = kubernetes;
    this.ledger = new UsageLedger({
      store,
      pods: this,
      subjectOf,
      namespaces: undefined,
      clock,
      logger: this.logger,
    });
    this.ledger.follow();
    this.list();
  }

  get({ namespace, name }: ObjectKey): Pod | undefined {
    return this.#pods.get(keyText({ namespace, name }));
  }

  subscribe(listener: ObjectListener<Pod>): () => void {
    this.#listener = listener;
    return () => {};
  }

  /** Kubernetes' watch reports a change. */
  hear({ type, pod }: PodEvent): void {
    if (this.interruptedSince) return;
    if (type === 'DELETED') this.#pods.delete(keyOf(pod));
    else this.#pods.set(keyOf(pod), pod);
    const told = type === 'DELETED' ? 'deleted' : 'changed';
    this.#listener([{ type: told, object: pod }]);
  }

  /** Kubernetes becomes unreachable. */
  interrupt(now: number): void {
    this.interruptedSince = new Date(now);
    this.freshness = { state: 'behind', since: new Date(now) };
  }

  /** Lists everything: after the start, and if the watch could not be resumed. */
  list(): void {
    const changes: ObjectChange<Pod>[] = [];
    for (const [key, pod] of this.#pods) {
      if (this.#kubernetes.pods.has(key)) continue;
      this.#pods.delete(key);
      changes.push({ type: 'deleted', object: pod });
    }
    for (const [key, pod] of this.#kubernetes.pods) {
      if (this.#pods.get(key) === pod) continue;
      this.#pods.set(key, pod);
      changes.push({ type: 'changed', object: pod });
    }
    if (changes.length) this.#listener(changes);
    this.interruptedSince = undefined;
    this.freshness = { state: 'current', since: new Date() };
  }
}
