import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink, Container, Header } from '@backstage/ui';
import { rayClusterReadPermission } from '@rayport/backstage-plugin-ray-common';
import { RiAddLine } from '@remixicon/react';
import { useLiveQuery } from '../../live';
import { newClusterRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { FailureMessage } from '../../ui/FailureMessage';
import { StaleAlert } from '../../ui/StaleAlert';
import { allClusters } from '../queries';
import { ClusterList } from './ClusterList';
import { NoClusters } from './NoClusters';

function Content() {
  const live = useLiveQuery(allClusters);
  if (!live.data && live.error !== undefined) {
    return (
      <FailureMessage
        error={live.error}
        permission={rayClusterReadPermission.name}
        onRetry={live.refresh}
      />
    );
  }
  return (
    <>
      <StaleAlert live={live} />
      {live.data?.length === 0 ? <NoClusters /> : <ClusterList live={live} />}
    </>
  );
}

/** All Ray clusters that the reader may see. */
export function ClusterListPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const createLink = useRouteRef(newClusterRouteRef);
  return (
    <>
      <Header
        title={t('clusters.title')}
        description={t('clusters.description')}
        customActions={
          <ButtonLink
            variant="primary"
            iconStart={<RiAddLine />}
            href={createLink?.()}
          >
            {t('clusters.create')}
          </ButtonLink>
        }
      />
      <Container>
        <Content />
      </Container>
    </>
  );
}
