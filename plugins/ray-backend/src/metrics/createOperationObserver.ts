import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { OperationId, RpcCode } from '@rayport/backstage-plugin-ray-common';
import { ConnectionLabels } from './connectionLabels';
import { DURATION_BUCKETS } from './durationBuckets';

/** Called after every operation, on all transports. */
export type OperationObserver = (done: {
  id: OperationId;
  /** `OK`, or the error's code. */
  code: 'OK' | RpcCode;
  seconds: number;
}) => void;

/** Measures operations: `ray.operation.duration`. */
export function createOperationObserver(
  metrics: MetricsService,
  labels: ConnectionLabels,
): OperationObserver {
  const durations = metrics.createHistogram('ray.operation.duration', {
    description:
      'Time that operations of the API take, permission check and audit included',
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_BUCKETS },
  });
  return ({ id, code, seconds }) =>
    durations.record(seconds, { operation: id, code, ...labels });
}
