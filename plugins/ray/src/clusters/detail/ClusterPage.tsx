import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  BreadcrumbEntry,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Button, ButtonLink, Container, Header } from '@backstage/ui';
import { RiBookOpenLine, RiDeleteBinLine } from '@remixicon/react';
import { LiveData, LiveIndicator } from '../../live';
import { clusterRouteRef, clustersRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { StateBadge } from '../../ui/StateBadge';
import { DeleteClusterDialog } from '../DeleteClusterDialog';
import { ClusterWithStatus } from '../queries';
import { ClusterDetails } from './ClusterDetails';
import { useCatalogLink } from './useCatalogLink';
import { useCluster } from './useCluster';

function Actions({ row }: { row: ClusterWithStatus }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const navigate = useNavigate();
  const listLink = useRouteRef(clustersRouteRef);
  const catalogLink = useCatalogLink(row);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      {catalogLink && (
        <ButtonLink
          variant="secondary"
          iconStart={<RiBookOpenLine />}
          href={catalogLink}
        >
          {t('cluster.openInCatalog')}
        </ButtonLink>
      )}
      <Button
        variant="secondary"
        destructive
        iconStart={<RiDeleteBinLine />}
        onPress={() => setDeleting(true)}
      >
        {t('cluster.delete')}
      </Button>
      {isDeleting && (
        <DeleteClusterDialog
          row={row}
          onClose={() => setDeleting(false)}
          onDeleted={() => navigate(listLink?.() ?? '/')}
        />
      )}
    </>
  );
}

function ClusterHeader(props: {
  name: string;
  namespace: string;
  live: LiveData<ClusterWithStatus>;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { name, namespace, live } = props;
  const row = live.data;
  return (
    <Header
      title={name}
      customActions={row && <Actions row={row} />}
      metadata={[
        {
          label: t('cluster.state'),
          value: (
            <StateBadge
              state={row?.status?.state}
              message={row?.status?.message}
            />
          ),
        },
        { label: t('cluster.about.namespace'), value: namespace },
        { label: t('cluster.data'), value: <LiveIndicator live={live} /> },
      ]}
    />
  );
}

/** One cluster, live: what it does and why, its groups, pods, events and specification. */
export function ClusterPage() {
  const { namespace = '', name = '' } = useParams();
  const clusterLink = useRouteRef(clusterRouteRef);
  const live = useCluster({ namespace, name });
  const href = clusterLink?.({ namespace, name }) ?? '';
  return (
    <BreadcrumbEntry entry={{ label: name, href }}>
      <ClusterHeader name={name} namespace={namespace} live={live} />
      <Container>
        <ClusterDetails live={live} namespace={namespace} name={name} />
      </Container>
    </BreadcrumbEntry>
  );
}
