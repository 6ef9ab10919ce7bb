import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayServiceReadPermission } from '@rayport/backstage-plugin-ray-common';
import { CreateLink, ListPage } from '../../list';
import { useLiveQuery } from '../../live';
import { newServiceRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { allServices } from '../queries';
import { ServiceList } from './ServiceList';
import { NoServices } from './NoServices';

/** All services that the reader may see. */
export function ServiceListPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const live = useLiveQuery(allServices);
  return (
    <ListPage
      texts={{
        title: t('services.title'),
        description: t('services.description'),
      }}
      create={
        <CreateLink
          label={t('services.create')}
          href={useRouteRef(newServiceRouteRef)?.()}
        />
      }
      live={live}
      readPermission={rayServiceReadPermission}
      isEmpty={live.data?.length === 0}
      empty={<NoServices />}
    >
      <ServiceList live={live} />
    </ListPage>
  );
}
