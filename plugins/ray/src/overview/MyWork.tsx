import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink, Flex, Link, Skeleton, Text } from '@backstage/ui';
import { rayClusterReadPermission } from '@rayport/backstage-plugin-ray-common';
import {
  clustersRouteRef,
  jobsRouteRef,
  newClusterRouteRef,
  newJobRouteRef,
  servicesRouteRef,
} from '../routes';
import { rayTranslationRef } from '../translation';
import { FailureMessage } from '../ui/FailureMessage';
import { StaleAlert } from '../live/StaleAlert';
import { SummaryList } from './SummaryList';
import { useMine } from './useMine';

/** Most that are shown; the lists have all of them. */
const MAX_SHOWN = 8;

function NothingYet() {
  const { t } = useTranslationRef(rayTranslationRef);
  const newCluster = useRouteRef(newClusterRouteRef);
  const newJob = useRouteRef(newJobRouteRef);
  return (
    <Flex direction="column" gap="3">
      <Text color="secondary">{t('overview.mine.none')}</Text>
      <Flex gap="2">
        <ButtonLink size="small" variant="secondary" href={newCluster?.()}>
          {t('clusters.create')}
        </ButtonLink>
        <ButtonLink size="small" variant="secondary" href={newJob?.()}>
          {t('jobs.create')}
        </ButtonLink>
      </Flex>
    </Flex>
  );
}

/** The ways to the lists, narrowed to what belongs to the reader. */
function AllMine() {
  const { t } = useTranslationRef(rayTranslationRef);
  const lists = [
    { title: t('clusters.title'), href: useRouteRef(clustersRouteRef)?.() },
    { title: t('jobs.title'), href: useRouteRef(jobsRouteRef)?.() },
    { title: t('services.title'), href: useRouteRef(servicesRouteRef)?.() },
  ];
  return (
    <Flex gap="3" mt="4" style={{ flexWrap: 'wrap' }}>
      <Text variant="body-small" color="secondary">
        {t('overview.mine.all')}
      </Text>
      {lists.map(({ title, href }) => (
        <Link key={title} variant="body-small" href={href && `${href}?mine=1`}>
          {title}
        </Link>
      ))}
    </Flex>
  );
}

/** The latest clusters, jobs and services of the reader. */
export function MyWork(props: {
  /** Says itself when it could not be read again; for pages on which nothing else does. */
  tellsStale?: boolean;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const live = useMine();
  const { data, error, refresh } = live;
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton width="100%" height={160} />
    ) : (
      <FailureMessage
        error={error}
        permission={rayClusterReadPermission.name}
        onRetry={refresh}
      />
    );
  }
  return (
    <>
      {props.tellsStale && <StaleAlert live={live} />}
      {data.length === 0 ? (
        <NothingYet />
      ) : (
        <>
          <SummaryList
            label={t('overview.mine.title')}
            summaries={data.slice(0, MAX_SHOWN)}
          />
          <AllMine />
        </>
      )}
    </>
  );
}
