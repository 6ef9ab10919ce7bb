import { startEndpointSlices } from './endpoints/startEndpointSlices';
import { startEventExpiry } from './startEventExpiry';
import { startGarbageCollector } from './startGarbageCollector';
import { startLocalQueues } from './startLocalQueues';
import { startNamespaces } from './startNamespaces';
import { ControllerOptions, onChanges } from './onChanges';
import { equalJson } from '../core/json';
import { hardLimits, namespaceUsage } from '../quota/Usage';

/** Keeps the status of quotas: what they allow, and how much of it is used. */
function startQuotas(options: ControllerOptions): () => void {
  const { store } = options;
  const { database, registry } = store;
  const quotas = database.collection(registry.named('resourcequotas'));
  return onChanges({
    ...options,
    note({ object }, add) {
      const { namespace } = object.metadata;
      if (namespace !== undefined && quotas.list(namespace).length > 0) {
        add(namespace);
      }
    },
    work(namespace) {
      for (const quota of quotas.list(namespace)) {
        const hard = hardLimits(quota);
        const used = namespaceUsage(database, namespace, [...hard.keys()]);
        const status = { hard: printed(hard), used: printed(used) };
        if (!equalJson(quota.status, status)) {
          store.updateStatus('resourcequotas', { ...quota, status });
        }
      }
    },
  });
}

function printed(usage: ReturnType<typeof hardLimits>): Record<string, string> {
  return Object.fromEntries(
    [...usage].map(([resource, amount]) => [resource, String(amount)]),
  );
}

const CONTROLLERS = [
  startGarbageCollector,
  startNamespaces,
  startEventExpiry,
  startQuotas,
  startLocalQueues,
  startEndpointSlices,
];

export function startControllers(options: ControllerOptions): () => void {
  const stops = CONTROLLERS.map(start => start(options));
  return () => stops.forEach(stop => stop());
}
