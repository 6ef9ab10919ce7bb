import { Kind, KubernetesApi, StoredObject } from './KubernetesApi';

const OWNING: readonly Kind[] = ['jobs', 'services'];

/**
 * Finds clusters without a reason to exist: their job or service was deleted, or has two of them. The operator and
 * Kubernetes take a moment to clean up, so ask again.
 *
 * @param known - names of separate clusters
 */
export async function findStrangers(
  kubernetes: KubernetesApi,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const owners: StoredObject[] = [];
  for (const kind of OWNING) owners.push(...(await kubernetes.list(kind)));
  const uids = new Set(owners.map(({ metadata }) => metadata.uid));
  const nameByOwner = new Map<string, string>();
  const clusters = await kubernetes.list('clusters');
  return clusters.flatMap(({ metadata: { name, ownerReferences = [] } }) => {
    if (known.has(name)) return [];
    const owner = ownerReferences.find(({ uid }) => uids.has(uid));
    if (!owner) return [`Cluster ${name} belongs to nobody`];
    const twin = nameByOwner.get(owner.uid);
    nameByOwner.set(owner.uid, name);
    return twin ? [`Clusters ${name} and ${twin} have one owner`] : [];
  });
}
