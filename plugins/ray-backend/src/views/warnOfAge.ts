import { Wording } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { CachedObjects, Freshness } from '../kubernetes/cache/CachedObjects';

/** Shorter interruptions cause no warning, milliseconds: watches are restarted every few minutes. */
const WORTH_TELLING_MS = 2_000;

/** From when outdated data causes a warning. */
export function worthTellingAt(since: Date): number {
  return since.getTime() + WORTH_TELLING_MS;
}

/** Whether outdated data causes a warning now. */
export function isWorthTelling({ state, since }: Freshness): boolean {
  return state === 'behind' && Date.now() >= worthTellingAt(since);
}

/** Warns of possibly outdated data, naming the longest time. */
export function warnOfAge(
  sources: ReadonlyArray<
    Pick<CachedObjects<KubernetesObject>, 'freshness' | 'resource'>
  >,
  warn: (wording: Wording) => void,
): void {
  const late = sources.filter(({ freshness }) => isWorthTelling(freshness));
  if (!late.length) return;
  const since = Math.min(
    ...late.map(({ freshness }) => freshness.since.getTime()),
  );
  const kinds = [...new Set(late.map(({ resource }) => resource.plural))];
  warn(
    messagePart('MayBeOutOfDate', {
      kinds: kinds.join(', '),
      since: new Date(since).toISOString(),
    }),
  );
}
