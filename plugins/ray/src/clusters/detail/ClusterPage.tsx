import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  BreadcrumbEntry,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Button, ButtonLink, Container, Header, Text } from '@backstage/ui';
import { rayClusterDeletePermission } from '@rayport/backstage-plugin-ray-common';
import { RiBookOpenLine, RiDeleteBinLine } from '@remixicon/react';
import { LiveData, LiveIndicator } from '../../live';
import { clusterRouteRef, clustersRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { StateBadge } from '../../ui/StateBadge';
import { useMayDelete } from '../../ui/useMayDelete';
import { DeleteClusterDialog } from '../DeleteClusterDialog';
import { ClusterWithStatus } from '../queries';
import { ClusterDetails } from './ClusterDetails';
import { useCatalogLink } from './useCatalogLink';
import { useCluster } from './useCluster';

function DeleteButton(props: { row: ClusterWithStatus; onPress(): void }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const mayDelete = useMayDelete(rayClusterDeletePermission, props.row);
  const button = (
    <Button
      variant="secondary"
      destructive
      iconStart={<RiDeleteBinLine />}
      isDisabled={!mayDelete}
      onPress={props.onPress}
    >
      {t('cluster.delete')}
    </Button>
  );
  if (mayDelete) return button;
  const { name: permission } = rayClusterDeletePermission;
  // Disabled buttons get no focus, so the reason is a text beside it and not a tooltip.
  return (
    <>
      <Text variant="body-small" color="secondary">
        {t('actions.deleteDenied', { permission })}
      </Text>
      {button}
    </>
  );
}

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
      <DeleteButton row={row} onPress={() => setDeleting(true)} />
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
