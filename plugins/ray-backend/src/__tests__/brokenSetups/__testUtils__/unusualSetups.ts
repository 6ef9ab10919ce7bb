import { ContainerState, Pod } from '@rayport/backstage-plugin-ray-node';
import {
  clusterEvent,
  condition,
  headPod,
  rayCluster,
  READY,
  readySince,
  timeAt,
  workerPod,
} from '../../../clusters/__testUtils__/objects';
import { BrokenSetup, clusterSetup, ONCE_READY, running } from './BrokenSetup';

const MULTI_KUEUE = 'kueue.x-k8s.io/multikueue';

/** A pod with an init container in this state; its Ray container waits for that. */
export function initializing(
  pod: Pod,
  name: string,
  state: ContainerState,
): Pod {
  const ray = pod.metadata.labels?.['ray.io/node-type'] ?? '';
  const container = { image: 'busybox:nope', ready: false, restartCount: 0 };
  return {
    ...pod,
    status: {
      ...pod.status,
      initContainerStatuses: [{ ...container, name, state }],
      containerStatuses: [
        {
          ...container,
          name: `ray-${ray}`,
          state: { waiting: { reason: 'PodInitializing' } },
        },
      ],
    },
  };
}

function suspendedGroup() {
  const cluster = rayCluster({
    status: { ...READY, desiredWorkerReplicas: 0 },
  });
  const [group] = cluster.spec?.workerGroupSpecs ?? [];
  Object.assign(group ?? {}, { suspend: true });
  return cluster;
}

/** Setups that few clusters have: suspended groups, other managers, service meshes, kinds that Kubernetes lacks. */
export const UNUSUAL_SETUPS: BrokenSetup[] = [
  clusterSetup(
    'a suspended worker group',
    { rayCluster: suspendedGroup(), pods: [headPod(readySince(20))] },
    {
      reason: 'AllPodsReady',
      message: /Worker group g is suspended and without pods on purpose\.$/,
      hint: /^$/,
    },
  ),
  clusterSetup(
    'a cluster that MultiKueue runs elsewhere',
    { rayCluster: rayCluster({ spec: { managedBy: MULTI_KUEUE } }) },
    {
      reason: 'ManagedElsewhere',
      message: /^MultiKueue .* runs this cluster elsewhere/,
      hint: /^$/,
    },
  ),
  clusterSetup(
    'an init container whose image does not exist',
    {
      pods: [
        initializing(headPod({ conditions: running().conditions }), 'fetch', {
          waiting: {
            reason: 'ImagePullBackOff',
            message:
              'Back-off pulling image "busybox:nope": ErrImagePull: failed to resolve reference "docker.io/library/busybox:nope": docker.io/library/busybox:nope: not found',
          },
        }),
      ],
    },
    {
      reason: 'ImagePullBackOff',
      message: /^Head pod c-head-1 can't pull the image busybox:nope/,
      hint: /^The registry has no such image or tag/,
    },
  ),
  clusterSetup(
    'an init container whose secret is missing',
    {
      pods: [
        initializing(workerPod({ conditions: running().conditions }), 'fetch', {
          waiting: {
            reason: 'CreateContainerConfigError',
            message: 'secret "hub" not found',
          },
        }),
      ],
    },
    {
      reason: 'CreateContainerConfigError',
      message: /fetch.* secret "hub" not found/,
      hint: /^Create the secret hub in the namespace test/,
    },
  ),
  clusterSetup(
    'a mesh that demands certificates of the workers',
    {
      ...ONCE_READY,
      pods: [
        headPod(readySince(20)),
        initializing(
          workerPod({ conditions: running().conditions }),
          'wait-gcs-ready',
          { running: { startedAt: timeAt(8) } },
        ),
      ],
    },
    {
      reason: 'HeadUnreachable',
      message: /has waited for the control store \(GCS\) of the head since/,
      hint: /head and workers have the same TLS settings/,
    },
  ),
  clusterSetup(
    'a route on a Kubernetes without routes',
    {
      events: [
        clusterEvent(5, {
          type: 'Warning',
          reason: 'FailedToCreateRoute',
          message:
            'Failed creating route test/c-route, no matches for kind "Route" in version "route.openshift.io/v1"',
        }),
      ],
    },
    {
      reason: 'FailedToCreateRoute',
      message: /no matches for kind "Route"/,
      hint: /^This Kubernetes has no kind Route of route.openshift.io\/v1/,
    },
  ),
  clusterSetup(
    'a head that a mesh keeps from getting ready',
    {
      pods: [
        headPod({
          ...running(),
          conditions: [
            condition('PodScheduled', 'True', 3),
            condition('Ready', 'False', 3, {
              reason: 'ContainersNotReady',
              message: 'containers with unready status: [istio-proxy]',
            }),
          ],
          container: { name: 'istio-proxy' },
        }),
      ],
    },
    {
      reason: 'ContainersNotReady',
      message: /^Head pod c-head-1 runs, but has not been ready since/,
      hint: /^Read the log of istio-proxy/,
    },
  ),
];
