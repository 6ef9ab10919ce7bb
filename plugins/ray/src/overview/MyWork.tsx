import { useCallback } from 'react';
import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { Flex, Link, Text } from '@backstage/ui';
import {
  RayClient,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { SUMMARIES } from '../kinds';
import { CreateLink } from '../list';
import { pluralOf, useHrefs } from '../routes';
import { useTexts } from '../translation';
import { LoadingOrFailure } from '../ui/LoadingOrFailure';
import { LiveData, useLiveQuery } from '../live';
import { StaleAlert } from '../live/StaleAlert';
import { summaryQuery } from './overviewQuery';
import { readMine, Summary } from './readSummaries';
import { SummaryList } from './SummaryList';

/** Maximum number of objects shown; the lists have all of them. */
const MAX_SHOWN = 8;

/** The user's objects, latest first. */
function useMine(): LiveData<Summary[]> {
  const identity = useApi(identityApiRef);
  return useLiveQuery(
    useCallback(
      (client: RayClient) =>
        summaryQuery(async signal => {
          const { userEntityRef } = await identity.getBackstageIdentity();
          return readMine(client, userEntityRef, signal);
        }),
      [identity],
    ),
  );
}

function NothingOwned() {
  const { t } = useTexts();
  return (
    <Flex direction="column" gap="3">
      <Text color="secondary">{t('overview.mine.none')}</Text>
      <Flex gap="2" style={{ flexWrap: 'wrap' }}>
        <CreateLink kind="cluster" size="small" variant="secondary" />
        <CreateLink kind="job" size="small" variant="secondary" />
      </Flex>
    </Flex>
  );
}

/** Links to the lists, filtered by the user's objects. */
function OwnLists() {
  const { t } = useTexts();
  const hrefs = useHrefs();
  return (
    <Flex gap="3" mt="4" style={{ flexWrap: 'wrap' }}>
      <Text variant="body-small" color="secondary">
        {t('overview.mine.all')}
      </Text>
      {SUMMARIES.map(({ kind }) => (
        <Link
          key={kind}
          variant="body-small"
          href={hrefs.list(kind, { mine: true })}
        >
          {t(`${pluralOf(kind)}.title`)}
        </Link>
      ))}
    </Flex>
  );
}

/** The user's latest clusters, jobs and services. */
export function MyWork(props: {
  /** Shows an alert when a refresh fails; for pages without their own. */
  showsStaleAlert?: boolean;
}) {
  const { t } = useTexts();
  const live = useMine();
  const { data } = live;
  if (data === undefined) {
    return (
      <LoadingOrFailure
        live={live}
        permission={rayClusterReadPermission.name}
        height={160}
      />
    );
  }
  return (
    <>
      {props.showsStaleAlert && <StaleAlert live={live} />}
      {data.length === 0 ? (
        <NothingOwned />
      ) : (
        <>
          <SummaryList
            label={t('overview.mine.title')}
            summaries={data.slice(0, MAX_SHOWN)}
          />
          <OwnLists />
        </>
      )}
    </>
  );
}
