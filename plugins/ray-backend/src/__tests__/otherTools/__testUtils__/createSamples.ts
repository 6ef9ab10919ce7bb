import { KubernetesConnection } from '@rayport/backstage-plugin-ray-node';
import { Sample, SAMPLES, SCHEDULE } from './samples';

/**
 * The uid of the RayCronJob among the samples, which is created where it does not exist yet: Kubernetes removes objects
 * whose owner does not exist.
 */
async function scheduleUid(
  connection: KubernetesConnection,
  namespace: string,
): Promise<string> {
  const path = `/apis/ray.io/v1/namespaces/${namespace}/raycronjobs`;
  const created = await connection.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SCHEDULE),
  });
  const { name } = SCHEDULE.metadata;
  const answer =
    created.status === 409
      ? await connection.fetch(`${path}/${name}`, { method: 'GET' })
      : created;
  const { metadata } = JSON.parse(await answer.text());
  return metadata.uid;
}

/** A sample with the uid of its owner, where that is the RayCronJob. */
async function withOwner(
  { object }: Sample,
  uidOf: () => Promise<string>,
): Promise<Sample['object']> {
  const { ownerReferences: [owner] = [] } = object.metadata;
  if (owner?.kind !== 'RayCronJob') return object;
  const ownerReferences = [{ ...owner, uid: await uidOf() }];
  return { ...object, metadata: { ...object.metadata, ownerReferences } };
}

/** Creates the samples as their tools do, on any Kubernetes. */
export async function createSamples(
  connection: KubernetesConnection,
  namespace: string,
  samples: readonly Sample[] = SAMPLES,
): Promise<void> {
  for (const sample of samples) {
    const { name, plural, verdict } = sample;
    const { manager = 'kubectl-client-side-apply' } = verdict;
    const object = await withOwner(sample, () =>
      scheduleUid(connection, namespace),
    );
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
