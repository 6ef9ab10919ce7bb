import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useActing } from '../../actions';
import { BulkDeletion, Matching, ObjectList } from '../../list';
import { LiveData } from '../../live';
import { rayTranslationRef } from '../../translation';
import { ownerName } from '../../ui/ownerName';
import { DeleteServiceDialog } from '../actions/DeleteServiceDialog';
import { ServiceAct, useServiceActions } from '../actions/useServiceActions';
import { ServiceRow } from '../queries';
import { SERVICE_STATES } from '../serviceState';
import { serviceComparers } from './serviceComparers';
import { useServiceColumns } from './useServiceColumns';

const MATCHING: Matching<ServiceRow> = {
  searched: ({ name, cluster, service }) => {
    const { serveApplicationStatus = [] } = service.rayServiceStatus ?? {};
    const applications = serveApplicationStatus.map(app => app.name).join(' ');
    return `${name} ${cluster} ${ownerName(service.user)} ${applications}`;
  },
  stateOf: ({ condition }) => condition.state,
  ownerOf: ({ service }) => service.user,
};

const remove: BulkDeletion<ServiceRow>['remove'] = (client, key, call) =>
  client.deleteRayService(key, call);

/** Services with search, filters and actions; a skeleton while they are being read. */
export function ServiceList({ live }: { live: LiveData<ServiceRow[]> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { acting, start, stop } = useActing<ServiceAct, ServiceRow>();
  const columns = useServiceColumns(useServiceActions(start));
  const states = useMemo(
    () => SERVICE_STATES.map(id => ({ id, label: t(`serviceState.${id}`) })),
    [t],
  );
  const deletion = useMemo(
    () => ({ remove, consequences: () => [t('services.delete.bulk')] }),
    [t],
  );
  return (
    <>
      <ObjectList
        live={live}
        rows={live.data}
        columns={columns}
        comparers={serviceComparers}
        defaultSort="age"
        matching={MATCHING}
        deletion={deletion}
        searchPlaceholder={t('services.searchPlaceholder')}
        count={count => t('services.count', { count })}
        states={states}
      />
      {acting && <DeleteServiceDialog row={acting.row} onClose={stop} />}
    </>
  );
}
