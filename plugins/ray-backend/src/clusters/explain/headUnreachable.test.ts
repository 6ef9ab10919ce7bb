import { Pod } from '@rayport/backstage-plugin-ray-node';
import { explain } from '../__testUtils__/explain';
import {
  at,
  headPod,
  PodParts,
  rayCluster,
  readySince,
  timeAt,
  workerPod,
} from '../__testUtils__/objects';

/** A worker that waits for its head since 10 seconds after the cluster was made. */
function waitingWorker(): Pod {
  const pod = workerPod();
  return {
    ...pod,
    status: {
      ...pod.status,
      initContainerStatuses: [
        {
          name: 'wait-gcs-ready',
          image: 'rayproject/ray:2.46.0',
          ready: false,
          restartCount: 0,
          state: { running: { startedAt: timeAt(10) } },
        },
      ],
    },
  };
}

describe('headUnreachable', () => {
  const pods = (head: PodParts) => [headPod(head), waitingWorker()];

  it('reports since when a worker waits for a ready head, and what to check', () => {
    const objects = { pods: pods(readySince(20)) };
    // Workers wait like this during every start.
    expect(explain(objects, at(30))).toMatchObject({
      state: 'provisioning',
      reason: 'WorkersStarting',
      reevaluateAt: timeAt(80),
    });
    expect(explain(objects, at(80))).toMatchObject({
      state: 'failed',
      since: timeAt(20),
      message: `Pod c-g-worker-1 of worker group g has waited for the control store (GCS) of the head since ${timeAt(20)}, although the head is ready.`,
      hint: "Check network policies between the pods, that the head's Service c-head-svc exists and resolves, and that head and workers have the same TLS settings.",
    });
  });

  it('is not reported while the head is not ready', () => {
    expect(explain({ pods: pods({}) }, at(80)).reason).toBe('HeadStarting');
  });

  it('mentions different Ray versions first', () => {
    const cluster = rayCluster();
    const [group] = cluster.spec?.workerGroupSpecs ?? [];
    const [container] = group?.template.spec?.containers ?? [];
    if (container) container.image = 'rayproject/ray:2.52.0';
    const { hint } = explain(
      { rayCluster: cluster, pods: pods(readySince(20)) },
      at(80),
    );
    expect(hint).toMatch(/^The image of the worker has Ray 2.52.0/);
  });
});
