import { useMemo } from 'react';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { SERVE_STATES } from '@rayport/backstage-plugin-ray-common';
import { useActing } from '../../actions';
import { BulkDeletion, ListPage } from '../../list';
import { newServiceRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { DeleteServiceDialog } from '../actions/DeleteServiceDialog';
import { ServiceAct, useServiceActions } from '../actions/useServiceActions';
import { ServiceRow } from '../queries';
import { NoServices } from './NoServices';
import { serviceList } from './serviceList';
import { useServiceColumns } from './useServiceColumns';

const remove: BulkDeletion<ServiceRow>['remove'] = (client, key, call) =>
  client.deleteRayService(key, call);

/** All services that the reader may see. */
export function ServiceListPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { acting, start, stop } = useActing<ServiceAct, ServiceRow>();
  const columns = useServiceColumns(useServiceActions(start));
  const states = useMemo(
    () => SERVE_STATES.map(id => ({ id, label: t(`serviceState.${id}`) })),
    [t],
  );
  const deletion = useMemo(
    () => ({ remove, consequences: () => [t('services.delete.bulk')] }),
    [t],
  );
  return (
    <>
      <ListPage
        definition={serviceList}
        texts={{
          title: t('services.title'),
          description: t('services.description'),
          create: t('services.create'),
          searchPlaceholder: t('services.searchPlaceholder'),
        }}
        createHref={useRouteRef(newServiceRouteRef)?.()}
        columns={columns}
        states={states}
        count={count => t('services.count', { count })}
        deletion={deletion}
        empty={<NoServices />}
      />
      {acting && <DeleteServiceDialog row={acting.row} onClose={stop} />}
    </>
  );
}
