import { KubernetesConnection } from '@rayport/backstage-plugin-ray-node';
import { Sample, SAMPLES } from './samples';

/** Creates the samples as their tools do, on any Kubernetes. */
export async function createSamples(
  connection: KubernetesConnection,
  namespace: string,
  samples: readonly Sample[] = SAMPLES,
): Promise<void> {
  for (const { name, plural, object, verdict } of samples) {
    const { manager = 'kubectl-client-side-apply' } = verdict;
    const answer = await connection.fetch(
      `/apis/ray.io/v1/namespaces/${namespace}/${plural}?fieldManager=${manager}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(object),
      },
    );
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`${name} is refused: ${text}`);
  }
}
