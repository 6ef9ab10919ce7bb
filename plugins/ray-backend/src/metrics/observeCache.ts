import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { ageOf } from '../kubernetes/cache/ageOf';
import { Freshness } from '../kubernetes/cache/CachedObjects';
import { KindHealth } from '../kubernetes/cache/Informer';
import { ConnectionLabels } from './connectionLabels';

const STATES: ReadonlyArray<Freshness['state']> = [
  'syncing',
  'current',
  'behind',
  'missing',
];

/** Observes the watch cache by kind of object: `ray.cache.*`. */
export function observeCache(
  metrics: MetricsService,
  health: () => KindHealth[],
  labels: ConnectionLabels,
): void {
  const gauges = {
    objects: metrics.createObservableGauge('ray.cache.objects', {
      description: 'Objects of Kubernetes that the watch cache holds',
    }),
    age: metrics.createObservableGauge('ray.cache.age', {
      description:
        'Time since changes stopped arriving from Kubernetes; 0 while they arrive',
      unit: 's',
    }),
    state: metrics.createObservableGauge('ray.cache.state', {
      description:
        '1 for the state that the watch cache is in: syncing, current, behind, missing',
    }),
  };
  const counters = {
    relists: metrics.createObservableCounter('ray.cache.relists', {
      description:
        'Lists after the first one: Kubernetes could not say what had changed since',
    }),
    interruptions: metrics.createObservableCounter('ray.cache.interruptions', {
      description: 'Lists and watches that failed or ended, and were restarted',
    }),
  };
  gauges.objects.addCallback(result => {
    for (const { name, size } of health())
      result.observe(size, { kind: name, ...labels });
  });
  gauges.age.addCallback(result => {
    for (const { name, freshness } of health()) {
      result.observe(ageOf(freshness), { kind: name, ...labels });
    }
  });
  gauges.state.addCallback(result => {
    for (const { name, freshness } of health()) {
      for (const state of STATES) {
        result.observe(freshness.state === state ? 1 : 0, {
          kind: name,
          state,
          ...labels,
        });
      }
    }
  });
  counters.relists.addCallback(result => {
    for (const { name, lists } of health()) {
      result.observe(Math.max(0, lists - 1), { kind: name, ...labels });
    }
  });
  counters.interruptions.addCallback(result => {
    for (const { name, interruptions } of health()) {
      result.observe(interruptions, { kind: name, ...labels });
    }
  });
}
