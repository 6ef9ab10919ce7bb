import { ClusterStatus } from '@rayport/backstage-plugin-ray-common';
import {
  RayServiceObject,
  RayServiceStatus,
  ServeApplicationState,
} from '@rayport/backstage-plugin-ray-node';
import {
  at,
  condition,
  headPod,
  rayCluster,
  READY,
  readySince,
  timeAt,
} from '../../../clusters/__testUtils__/objects';
import { explainCluster } from '../../../clusters/explainCluster';
import { explainService } from '../explainService';
import { ServeFacts } from '../ServeFacts';

export function rayService(status?: RayServiceStatus): RayServiceObject {
  const metadata = { name: 's', namespace: 'test', uid: 'uid-s' };
  return {
    metadata: { ...metadata, creationTimestamp: timeAt(0) },
    spec: {},
    status,
  };
}

export function explain(
  status: RayServiceStatus | undefined,
  others: Partial<Omit<ServeFacts, 'now'>> & { now?: number } = {},
) {
  const { now = 10, ...facts } = others;
  return explainService({
    rayService: rayService(status),
    events: [],
    gracePeriodMs: 60_000,
    ...facts,
    now: at(now).getTime(),
  });
}

export function clusterStatus(isReady: boolean): ClusterStatus {
  const waiting = { reason: 'ErrImagePull', message: 'not found' };
  return explainCluster({
    rayCluster: rayCluster({ status: isReady ? READY : undefined }),
    pods: [headPod(isReady ? readySince(5) : { state: { waiting } })],
    events: [],
    now: at(99),
    gracePeriodMs: 60_000,
  });
}

export function backing(
  name: string,
  applicationStatuses: Record<string, ServeApplicationState> = {},
) {
  return { rayClusterName: name, applicationStatuses };
}

export const INITIALIZING = [
  condition('Ready', 'False', 2, { reason: 'Initializing' }),
];
export const SERVING = [
  condition('Ready', 'True', 4, { reason: 'NonZeroServeEndpoints' }),
];
export const RUNNING = { status: 'RUNNING' };
