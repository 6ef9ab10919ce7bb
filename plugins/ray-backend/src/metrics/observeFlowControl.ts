import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { FlowRefusal, FlowUse } from '../flowControl/FlowControl';

/**
 * Tells how much callers have under way, and how much of it waits: `ray.flow_control.executing` and
 * `ray.flow_control.waiting`. Users and services are told apart, but not one from another: there may be thousands.
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

/** Counts what is refused: `ray.flow_control.rejected`. */
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
