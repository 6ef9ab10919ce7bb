import { equalJson, KubernetesObject } from '../json';
import { namespaceUsage } from '../quota/namespaceUsage';
import { hardLimits } from '../quota/ResourceQuota';
import { ResourceChange } from '../store/ObjectDatabase';
import { ObjectStore } from '../store/ObjectStore';
import { Clock } from '../store/types';

const COUNT_DELAY_MS = 50; // counts a burst of changes once

/** Keeps the status of quotas: what they allow, and how much of it is used. */
export class QuotaController {
  readonly #store: ObjectStore;
  readonly #clock: Clock;
  readonly #unsubscribe: () => void;
  readonly #namespaces = new Set<string>();
  #cancel: (() => void) | undefined;

  constructor(options: { store: ObjectStore; clock: Clock }) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#unsubscribe = this.#store.database.subscribe(change =>
      this.#note(change),
    );
  }

  stop(): void {
    this.#unsubscribe();
    this.#cancel?.();
  }

  #quotas(namespace: string): KubernetesObject[] {
    const { database, registry } = this.#store;
    return database
      .collection(registry.named('resourcequotas'))
      .list(namespace);
  }

  #note({ object }: ResourceChange): void {
    const { namespace } = object.metadata;
    if (namespace !== undefined && this.#quotas(namespace).length > 0) {
      this.#namespaces.add(namespace);
      this.#cancel ??= this.#clock.schedule(COUNT_DELAY_MS, () => {
        this.#cancel = undefined;
        const namespaces = [...this.#namespaces];
        this.#namespaces.clear();
        namespaces.forEach(each => this.#count(each));
      });
    }
  }

  #count(namespace: string): void {
    for (const quota of this.#quotas(namespace)) {
      const hard = hardLimits(quota);
      const used = namespaceUsage(this.#store.database, namespace, [
        ...hard.keys(),
      ]);
      const status = { hard: printed(hard), used: printed(used) };
      if (!equalJson(quota.status, status)) {
        this.#store.updateStatus('resourcequotas', { ...quota, status });
      }
    }
  }
}

function printed(usage: ReturnType<typeof hardLimits>): Record<string, string> {
  return Object.fromEntries(
    [...usage].map(([resource, amount]) => [resource, String(amount)]),
  );
}
