import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  MetricsService,
  MetricsServiceObservableCallback,
  metricsServiceRef,
} from '@backstage/backend-plugin-api/alpha';

type Labels = Record<string, unknown>;

/** A measurement of a metric. */
export interface Measured {
  name: string;
  value: number;
  labels: Labels;
}

/** A metrics service of Backstage that stores a plugin's measurements. */
export function collectMetrics() {
  const recorded: Measured[] = [];
  const observed: Array<[string, MetricsServiceObservableCallback]> = [];
  const instrument = (name: string) => {
    const keep = (value: number, labels: Labels = {}) =>
      void recorded.push({ name, value, labels });
    return { add: keep, record: keep };
  };
  const observable = (name: string) => ({
    addCallback: (read: MetricsServiceObservableCallback) =>
      void observed.push([name, read]),
    removeCallback: () => {},
  });
  const metrics: MetricsService = {
    createCounter: instrument,
    createUpDownCounter: instrument,
    createHistogram: instrument,
    createGauge: instrument,
    createObservableCounter: observable,
    createObservableUpDownCounter: observable,
    createObservableGauge: observable,
  };
  return {
    factory: createServiceFactory({
      service: metricsServiceRef,
      deps: {},
      factory: () => metrics,
    }),
    /** The current values of a metric, and the values recorded so far. */
    async read(name: string): Promise<Measured[]> {
      const now: Measured[] = [];
      for (const [observedName, read] of observed) {
        if (observedName !== name) continue;
        await read({
          observe: (value, labels = {}) =>
            void now.push({ name, value, labels }),
        });
      }
      return [...recorded.filter(one => one.name === name), ...now];
    },
  };
}
