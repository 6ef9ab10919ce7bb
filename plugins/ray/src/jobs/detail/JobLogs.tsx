import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Skeleton } from '@backstage/ui';
import { JobStatus } from '@rayport/backstage-plugin-ray-common';
import { LogPanel, sourcesOf, useClusterSources } from '../../logs';
import { rayTranslationRef } from '../../translation';
import { Section } from '../../ui/Section';

/** What a job prints: the log of the pod that submits it, and those of its cluster. */
export function JobLogs({ status }: { status: JobStatus }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace, name, pods, cluster } = status;
  const ofCluster = useClusterSources({
    namespace,
    name: cluster?.state ? cluster.name : '',
  });
  const sources = useMemo(() => {
    const owner = { kind: 'job', namespace, name } as const;
    const submitters = sourcesOf(pods, owner).map(source => ({
      ...source,
      label: source.label.replace(/^pod/, 'submitter'),
    }));
    return [...submitters, ...ofCluster.sources];
  }, [namespace, name, pods, ofCluster.sources]);
  const isPending = sources.length === 0 && ofCluster.isPending;
  return (
    <Section title={t('jobs.log.title')}>
      {isPending ? (
        <Skeleton width="100%" height={120} />
      ) : (
        <LogPanel sources={sources} />
      )}
    </Section>
  );
}
