import { Link, Text } from '@backstage/ui';
import { SubmissionRequest } from '@rayport/backstage-plugin-ray-common';
import { useHrefs } from '../../routes';
import { useTexts } from '../../translation';
import { Timestamp } from '../../ui/Age';
import { DescriptionList } from '../../ui/DescriptionList';
import { Duration } from '../../ui/Duration';
import { ObjectLink } from '../../ui/ObjectLink';
import { Owner } from '../../ui/Owner';
import { Section } from '../../ui/Section';
import { ShownSubmission } from './useSubmission';

/** The cluster of a submission, or its record if it was deleted. */
function ClusterFact(props: {
  address: SubmissionRequest;
  shown: ShownSubmission;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { namespace, clustername: name } = props.address;
  const { cluster } = props.shown.record ?? {};
  if (!cluster?.deletedAt) {
    return <ObjectLink kind="cluster" namespace={namespace} name={name} />;
  }
  return (
    <>
      <Link href={hrefs.record('cluster', cluster.uid)}>{name}</Link>
      <Text as="p" variant="body-small" color="secondary">
        {t('records.submissions.clusterGone')}
      </Text>
    </>
  );
}

/** Owner, cluster and times of a submission. */
export function SubmissionAbout(props: {
  address: SubmissionRequest;
  shown: ShownSubmission;
}) {
  const { t } = useTexts();
  const { shown } = props;
  const { owner, jobId, startTime, endTime } = shown;
  const metadata = Object.entries(shown.metadata)
    .map(([key, value]) => `${key}=${value}`)
    .join(', ');
  const items = [
    { label: t('column.owner'), value: <Owner user={owner} /> },
    {
      label: t('records.submissions.cluster'),
      value: <ClusterFact {...props} />,
    },
    ...(jobId ? [{ label: t('jobs.about.id'), value: jobId }] : []),
    {
      label: t('records.submissions.started'),
      value: <Timestamp at={startTime} />,
    },
    {
      label: t('records.submissions.ended'),
      value: <Timestamp at={endTime} />,
    },
    {
      label: t('jobs.about.duration'),
      value: <Duration start={startTime} end={endTime} />,
    },
    ...(metadata ? [{ label: t('jobs.about.metadata'), value: metadata }] : []),
  ];
  return (
    <Section title={t('records.submissions.about')}>
      <DescriptionList items={items} />
      <Text as="p" variant="body-small" color="secondary">
        {t('records.submissions.notReported')}
      </Text>
    </Section>
  );
}
