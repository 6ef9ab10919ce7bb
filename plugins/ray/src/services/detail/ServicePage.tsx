import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  rayServiceDeletePermission,
  rayServiceReadPermission,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { DeleteButton, ObjectContent, ObjectPage } from '../../detail';
import { useLiveQuery } from '../../live';
import { serviceRouteRef, servicesRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { DeleteServiceDialog } from '../DeleteServiceDialog';
import { ServiceBadge } from '../ServiceBadge';
import { ServiceRow, oneService } from '../queries';
import { ServiceDetails } from './ServiceDetails';

function Actions({ row }: { row: ServiceRow }) {
  const navigate = useNavigate();
  const listLink = useRouteRef(servicesRouteRef);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <DeleteButton
        object={row}
        permission={rayServiceDeletePermission}
        onPress={() => setDeleting(true)}
      />
      {isDeleting && (
        <DeleteServiceDialog
          row={row}
          onClose={() => setDeleting(false)}
          onDeleted={() => navigate(listLink?.() ?? '/')}
        />
      )}
    </>
  );
}

/** One service, live: its applications, its cluster and what happened. */
export function ServicePage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace = '', name = '' } = useParams();
  const live = useLiveQuery(
    useCallback(
      (client: RayClient) => oneService(client, { namespace, name }),
      [namespace, name],
    ),
  );
  const { data } = live;
  return (
    <ObjectPage
      object={{ namespace, name }}
      live={live}
      href={useRouteRef(serviceRouteRef)?.({ namespace, name })}
      badge={<ServiceBadge condition={data?.condition} />}
      actions={data && <Actions row={data} />}
    >
      <ObjectContent
        namespace={namespace}
        live={live}
        listHref={useRouteRef(servicesRouteRef)?.()}
        goneTexts={{
          missing: t('services.missing', { name, namespace }),
          deleted: t('services.deleted', { name }),
          backToList: t('services.backToList'),
        }}
        readPermission={rayServiceReadPermission}
      >
        {row => <ServiceDetails row={row} />}
      </ObjectContent>
    </ObjectPage>
  );
}
