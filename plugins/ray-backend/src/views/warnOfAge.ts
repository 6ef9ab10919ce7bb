import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';

/** A break this short is not worth a word: the stream of changes is begun anew every few minutes. Milliseconds. */
const WORTH_TELLING_MS = 2_000;

/** Warns when what is held may be out of date, naming the longest time. */
export function warnOfAge(
  sources: ReadonlyArray<
    Pick<CachedObjects<KubernetesObject>, 'freshness' | 'resource'>
  >,
  warn: (message: string) => void,
): void {
  const now = Date.now();
  const late = sources.filter(
    ({ freshness: { state, since } }) =>
      state === 'behind' && now - since.getTime() > WORTH_TELLING_MS,
  );
  if (!late.length) return;
  const since = Math.min(
    ...late.map(({ freshness }) => freshness.since.getTime()),
  );
  const kinds = [...new Set(late.map(({ resource }) => resource.plural))];
  warn(
    `may be out of date: Kubernetes has told of no changes of ${kinds.join(', ')} since ${new Date(since).toISOString()}`,
  );
}
