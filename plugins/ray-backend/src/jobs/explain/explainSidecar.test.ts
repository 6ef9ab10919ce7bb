import { ClusterStatus } from '@rayport/backstage-plugin-ray-common';
import { Pod, RayJobStatus } from '@rayport/backstage-plugin-ray-node';
import {
  at,
  condition,
  headPod,
  PROVISIONING,
  rayCluster,
  READY,
  timeAt,
} from '../../clusters/__testUtils__/objects';
import { explainCluster } from '../../clusters/explainCluster';
import { explainJob } from './explainJob';

/** A head whose Ray runs on after the container has ended that submitted a job. */
function headAfterJob(exitCode: number, isRayReady = true): Pod {
  const unready = 'containers with unready status: [ray-job-submitter]';
  const head = headPod({
    conditions: [
      condition('PodScheduled', 'True', 2),
      condition('Ready', 'False', 40, {
        reason: 'ContainersNotReady',
        message: unready,
      }),
    ],
    phase: 'Running',
    state: { running: { startedAt: timeAt(5) } },
    container: { ready: isRayReady },
  });
  const [ray] = head.status?.containerStatuses ?? [];
  const submitter = {
    ...ray,
    name: 'ray-job-submitter',
    ready: false,
    state: {
      terminated: { exitCode, reason: 'Error', finishedAt: timeAt(40) },
    },
  };
  return {
    ...head,
    status: {
      ...head.status,
      containerStatuses: [...(ray ? [ray] : []), submitter],
    },
  } as Pod;
}

function explainedCluster(head: Pod, wasReady = true): ClusterStatus {
  const conditions = [
    condition('HeadPodReady', 'False', 40, { reason: 'Error' }),
    condition('RayClusterProvisioned', wasReady ? 'True' : 'False', 30),
  ];
  const status = { ...(wasReady ? READY : PROVISIONING), conditions };
  return explainCluster({
    rayCluster: rayCluster({
      status,
      spec: { workerGroupSpecs: [] },
    }),
    pods: [head],
    events: [],
    now: at(500),
    gracePeriodMs: 60_000,
  });
}

function explainedJob(status: RayJobStatus, cluster?: ClusterStatus) {
  return explainJob({
    rayJob: {
      metadata: {
        name: 'j',
        namespace: 'test',
        uid: 'uid-j',
        creationTimestamp: timeAt(0),
      },
      spec: { entrypoint: 'python x.py', submissionMode: 'SidecarMode' },
      status,
    },
    pods: [],
    events: [],
    gracePeriodMs: 60_000,
    now: at(500).getTime(),
    cluster,
  });
}

describe('a job in SidecarMode', () => {
  it.each([0, 1])(
    'leaves a cluster that is ready when its submitter ends with %i',
    exitCode => {
      expect(explainedCluster(headAfterJob(exitCode))).toMatchObject({
        state: 'ready',
        reason: 'WorkersStarting',
        pods: [{ ready: true, reason: '', message: '' }],
      });
    },
  );

  it('hides no Ray that is not ready', () => {
    expect(explainedCluster(headAfterJob(0, false))).toMatchObject({
      state: 'failed',
      reason: 'HeadPodNotReady',
    });
  });

  it('stays initializing for good if it ends before all pods are ready', () => {
    const cluster = explainedCluster(headAfterJob(0), false);
    expect(
      explainedJob({ jobDeploymentStatus: 'Initializing' }, cluster),
    ).toMatchObject({
      state: 'initializing',
      reason: 'SubmitterEndedEarly',
      message: expect.stringContaining('before all pods of the cluster were'),
      hint: expect.stringContaining('Leave submissionMode out'),
    });
  });

  it('may have failed in its submission or in its entrypoint', () => {
    expect(
      explainedJob({
        jobDeploymentStatus: 'Failed',
        reason: 'SubmissionFailed',
        message:
          'Ray head pod container ray-job-submitter terminated with exit code 1: Error',
        rayClusterStatus: { head: { podName: 'j-head' } },
      }),
    ).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('or its entrypoint failed'),
      hint: 'The log of the container ray-job-submitter of the pod j-head says why.',
    });
  });

  it('says that its head is gone, not that its entrypoint failed', () => {
    expect(
      explainedJob({
        jobDeploymentStatus: 'Failed',
        reason: 'AppFailed',
        message: 'Ray head pod not found.',
      }),
    ).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^The head pod of its cluster is gone/),
      hint: expect.stringContaining('backoffLimit'),
    });
  });
});
