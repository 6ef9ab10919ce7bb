import { equalJson, KubernetesObject } from '../core/json';
import { hardLimits, namespaceUsage } from '../quota/Usage';
import { ResourceChange } from '../database/ObjectDatabase';
import { ObjectStore } from '../store/ObjectStore';
import { Clock } from '../core/types';
import { DelayedWork } from './DelayedWork';

const COUNT_DELAY_MS = 50; // counts a burst of changes once

/** Keeps the status of quotas: what they allow, and how much of it is used. */
export class QuotaController {
  readonly #store: ObjectStore;
  readonly #unsubscribe: () => void;
  readonly #namespaces: DelayedWork;

  constructor(options: { store: ObjectStore; clock: Clock }) {
    this.#store = options.store;
    this.#namespaces = new DelayedWork({
      clock: options.clock,
      delayMs: COUNT_DELAY_MS,
      work: namespace => this.#count(namespace),
    });
    this.#unsubscribe = this.#store.database.subscribe(change =>
      this.#note(change),
    );
  }

  stop(): void {
    this.#unsubscribe();
    this.#namespaces.stop();
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
