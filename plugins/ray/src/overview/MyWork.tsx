import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink, Flex, Skeleton, Text } from '@backstage/ui';
import { newClusterRouteRef, newJobRouteRef } from '../routes';
import { rayTranslationRef } from '../translation';
import { messageOf } from '../ui/messageOf';
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

/** The latest clusters, jobs and services of the reader. */
export function MyWork() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { data, error } = useMine();
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton width="100%" height={160} />
    ) : (
      <Text color="secondary">{messageOf(error)}</Text>
    );
  }
  if (data.length === 0) return <NothingYet />;
  return (
    <SummaryList
      label={t('overview.mine.title')}
      summaries={data.slice(0, MAX_SHOWN)}
    />
  );
}
