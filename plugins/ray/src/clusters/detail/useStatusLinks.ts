import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ClusterStatus, PodStatus } from '@rayport/backstage-plugin-ray-common';
import { ExplanationLink } from '../../detail';
import { useHrefs } from '../../routes';
import { rayTranslationRef } from '../../translation';

/** The run before the last restart of the container that exits most often. */
function previousRun(pods: readonly PodStatus[]) {
  const runs = pods.flatMap(({ name, containers }) =>
    containers
      .filter(({ hasPreviousLog }) => hasPreviousLog)
      .map(container => ({ pod: name, ...container })),
  );
  return runs.sort((a, b) => b.restarts - a.restarts).at(0);
}

/** The logs that tell more about the trouble of a cluster: those that its hint speaks of. */
export function useStatusLinks(status: ClusterStatus): ExplanationLink[] {
  const { t } = useTranslationRef(rayTranslationRef);
  const hrefs = useHrefs();
  const logHref = (query: Record<string, string>) =>
    hrefs.object('cluster', status, { tab: 'logs', query });
  const { reason, pods } = status;
  if (reason === 'CrashLoopBackOff') {
    const run = previousRun(pods);
    if (!run) return [];
    const log = `${run.pod}/${run.name}`;
    return [
      {
        label: t('cluster.links.previousLog', { container: run.name }),
        href: logHref({ log, previous: 'true' }),
      },
    ];
  }
  if (reason === 'HeadPodNotReady') {
    return [{ label: t('cluster.links.headLog'), href: logHref({}) }];
  }
  return [];
}
