import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { FlowRefusal, FlowUse } from '../flowControl/FlowControl';

/**
 * Observes running and waiting requests: `ray.flow_control.executing` and `ray.flow_control.waiting`. By type of
 * caller, not by caller, of which there may be thousands.
 */
export function observeFlowControl(
  metrics: MetricsService,
  use: () => FlowUse[],
): void {
  metrics
    .createObservableGauge('ray.flow_control.executing', {
      description:
        'Requests, streams, bodies, and requests to Kubernetes that are under way',
    })
    .addCallback(result => {
      for (const { type, resource, executing } of use()) {
        result.observe(executing, { caller: type, resource });
      }
    });
  metrics
    .createObservableGauge('ray.flow_control.waiting', {
      description:
        'Requests that wait because their caller has others under way',
    })
    .addCallback(result => {
      for (const { type, resource, waiting } of use()) {
        result.observe(waiting, { caller: type, resource });
      }
    });
}

/** Counts refusals: `ray.flow_control.rejected`. */
export function createRefusalCounter(
  metrics: MetricsService,
): (refusal: FlowRefusal) => void {
  const counter = metrics.createCounter('ray.flow_control.rejected', {
    description:
      'Requests that were refused because of what their caller has under way',
  });
  return ({ type, resource, reason }) =>
    counter.add(1, { caller: type, resource, reason });
}
