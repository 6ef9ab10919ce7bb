import { Text, Link } from '@backstage/ui';
import {
  JobStatus,
  RAY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { CompoundEntityRef, parseEntityRef } from '@backstage/catalog-model';
import {
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { GroupResources } from '../../clusters/detail/GroupResources';
import { RelatedClusterLink } from '../../detail';
import { useTexts } from '../../translation';
import { Age, Timestamp } from '../../ui/Age';
import { Duration } from '../../ui/Duration';
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList';
import { formatDuration } from '../../ui/formatDuration';
import { MadeBy } from '../../ui/MadeBy';
import { Owner } from '../../ui/Owner';
import { Section } from '../../ui/Section';
import { isFinished } from '../jobState';
import { JobRow } from '../queries';

const MS_PER_SECOND = 1000;

/** Metadata by which a submission describes its cluster, which the page shows. */
const CLUSTER_PREFIX = 'rayport.';

/** Describes what happens to the cluster of a job after the job has finished. */
function useCleanUpText({ job }: JobRow): string {
  const { t } = useTexts();
  const { shutdownAfterJobFinishes, ttlSecondsAfterFinished } = job;
  if (!shutdownAfterJobFinishes) return t('jobs.about.cleanUpKeeps');
  if (ttlSecondsAfterFinished === 0) return t('jobs.about.cleanUpNow');
  const delay = formatDuration(ttlSecondsAfterFinished * MS_PER_SECOND);
  return t('jobs.about.cleanUpLater', { delay });
}

function ClusterFact(props: { row: JobRow; status: JobStatus | undefined }) {
  const { t } = useTexts();
  const { row, status } = props;
  return (
    <>
      <RelatedClusterLink
        namespace={row.namespace}
        cluster={status?.cluster}
        isOver={row.ownsCluster && isFinished(row.state)}
      />
      <Text as="p" variant="body-small" color="secondary">
        {row.ownsCluster
          ? t('jobs.about.ownCluster')
          : t('jobs.about.existingCluster')}
      </Text>
    </>
  );
}

/** Owner, cluster and duration of a job. */
export function AboutCard(props: {
  row: JobRow;
  /** Absent while unknown. */
  status: JobStatus | undefined;
}) {
  const { t } = useTexts();
  const { row, status } = props;
  const cleanUp = useCleanUpText(row);
  const { job } = row;
  const { groups = [] } = status ?? {};
  const { activeDeadlineSeconds: deadline } = job;
  const { [RAY_ANNOTATIONS.component]: component, ...others } = job.metadata;
  const metadata = Object.entries(others)
    .filter(([key]) => !key.startsWith(CLUSTER_PREFIX))
    .map(([key, value]) => `${key}=${value}`);
  const facts: Array<DescriptionItem | false> = [
    { label: t('column.owner'), value: <Owner user={job.user} /> },
    {
      label: t('origin.label'),
      value: <MadeBy namespace={row.namespace} origin={status?.origin} />,
    },
    {
      label: t('jobs.about.cluster'),
      value: <ClusterFact row={row} status={status} />,
    },
    groups.length > 0 && {
      label: t('cluster.groups.podResources'),
      value: <GroupResources groups={groups} spec={job.clusterSpec} />,
    },
    { label: t('jobs.about.id'), value: job.jobId || '–' },
    { label: t('column.age'), value: <Age since={job.createdAt} /> },
    { label: t('jobs.about.started'), value: <Timestamp at={job.startTime} /> },
    { label: t('jobs.about.ended'), value: <Timestamp at={job.endTime} /> },
    {
      label: t('jobs.about.duration'),
      value: <Duration start={job.startTime} end={job.endTime} />,
    },
    deadline > 0 && {
      label: t('jobs.about.deadline'),
      value: formatDuration(deadline * MS_PER_SECOND),
    },
    row.ownsCluster && { label: t('jobs.about.cleanUp'), value: cleanUp },
    component !== undefined && {
      label: t('component.label'),
      value: <EntityLink written={component} defaultKind="component" />,
    },
    metadata.length > 0 && {
      label: t('jobs.about.metadata'),
      value: metadata.join(', '),
    },
  ];
  return (
    <Section title={t('jobs.about.title')}>
      <DescriptionList items={facts.filter(fact => fact !== false)} />
    </Section>
  );
}

function readRef(
  written: string,
  defaultKind: string,
): CompoundEntityRef | undefined {
  try {
    return parseEntityRef(written, { defaultKind });
  } catch {
    return undefined;
  }
}

/** Links to a catalog entity by its ref; only the text if that is invalid. */
function EntityLink(props: { written: string; defaultKind: string }) {
  const { written, defaultKind } = props;
  const entityLink = useRouteRef(entityRouteRef);
  const entity = readRef(written, defaultKind);
  if (!entity || !entityLink) return <>{written}</>;
  return (
    <Link href={entityLink(entityRouteParams(entity))} title={written}>
      {entity.name}
    </Link>
  );
}
