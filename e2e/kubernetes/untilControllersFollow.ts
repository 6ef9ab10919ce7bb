import { expect } from '@playwright/test';
import type { Kubernetes } from './Kubernetes';
import { NAMESPACE } from './requests';

const NAME = 'controllers-follow';
const JOBS = `/apis/batch/v1/namespaces/${NAMESPACE}/jobs`;
const PODS = `/api/v1/namespaces/${NAMESPACE}/pods?labelSelector=batch.kubernetes.io/job-name=${NAME}`;

/** Controllers whose watches broke try again after 30 s, with jitter after up to 60 s; each of several may have to. */
const TIMEOUT_MS = 180_000;

/**
 * Waits until Kubernetes' own controllers see changes again after the API server was unavailable: a Job gets its pod, and ends
 * with it. The simulated operator gives submitters 30 s for that, at the speed at which it runs here.
 *
 * @throws Error when they don't in three minutes
 */
export async function untilControllersFollow(kubernetes: Kubernetes) {
  await kubernetes.post(JOBS, {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: NAME },
    spec: {
      template: {
        spec: {
          restartPolicy: 'Never',
          containers: [{ name: 'main', image: 'busybox' }],
        },
      },
    },
  });
  const pod = async () => (await kubernetes.read(PODS)).items[0];
  const phase = async () => (await pod())?.status.phase;
  await expect.poll(phase, { timeout: TIMEOUT_MS }).toBe('Running');
  // No kubelet ends a container here.
  const status = { phase: 'Succeeded' };
  const { metadata } = await pod();
  await kubernetes.patch('pods', `${metadata.name}/status`, { status });
  const conditions = async () =>
    (await kubernetes.read(`${JOBS}/${NAME}`)).status.conditions ?? [];
  await expect
    .poll(conditions, { timeout: TIMEOUT_MS })
    .toContainEqual(
      expect.objectContaining({ type: 'Complete', status: 'True' }),
    );
  await kubernetes.delete(`${JOBS}/${NAME}?propagationPolicy=Background`);
}
