import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { rayTranslationRef } from '../../translation';
import { Age } from '../../ui/Age';
import { ClusterLink } from '../../ui/ClusterLink';
import { Duration } from '../../ui/Duration';
import { Fact, Facts } from '../../ui/Facts';
import { formatDuration } from '../../ui/formatDuration';
import { Owner } from '../../ui/Owner';
import { Section } from '../../ui/Section';
import { When } from '../../ui/When';
import { JobRow } from '../queries';
import { useCleanUpText } from './useCleanUpText';

const MS_PER_SECOND = 1000;

function ClusterFact({ row }: { row: JobRow }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace, cluster, ownsCluster } = row;
  return (
    <>
      <ClusterLink namespace={namespace} name={cluster} />
      <Text as="p" variant="body-small" color="secondary">
        {ownsCluster
          ? t('jobs.about.ownCluster')
          : t('jobs.about.existingCluster')}
      </Text>
    </>
  );
}

/** Who a job belongs to, where it runs and for how long. */
export function AboutCard({ row }: { row: JobRow }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const cleanUp = useCleanUpText(row);
  const { job } = row;
  const { activeDeadlineSeconds: deadline } = job;
  const metadata = Object.entries(job.metadata).map(([k, v]) => `${k}=${v}`);
  const facts: Array<Fact | false> = [
    { label: t('column.owner'), value: <Owner user={job.user} /> },
    { label: t('jobs.about.cluster'), value: <ClusterFact row={row} /> },
    { label: t('jobs.about.id'), value: job.jobId || '–' },
    { label: t('column.age'), value: <Age since={job.createdAt} /> },
    { label: t('jobs.about.started'), value: <When at={job.startTime} /> },
    { label: t('jobs.about.ended'), value: <When at={job.endTime} /> },
    {
      label: t('jobs.about.duration'),
      value: <Duration start={job.startTime} end={job.endTime} />,
    },
    deadline > 0 && {
      label: t('jobs.about.deadline'),
      value: formatDuration(deadline * MS_PER_SECOND),
    },
    row.ownsCluster && { label: t('jobs.about.cleanUp'), value: cleanUp },
    metadata.length > 0 && {
      label: t('jobs.about.metadata'),
      value: metadata.join(', '),
    },
  ];
  return (
    <Section title={t('jobs.about.title')}>
      <Facts facts={facts.filter(fact => fact !== false)} />
    </Section>
  );
}
