import { useCallback, useMemo, useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Matching, ObjectList } from '../../list';
import { LiveData } from '../../live';
import { rayTranslationRef } from '../../translation';
import { ownerName } from '../../ui/ownerName';
import { DeleteServiceDialog } from '../DeleteServiceDialog';
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
};

/** Services with search, filters and actions; a skeleton while they are being read. */
export function ServiceList({ live }: { live: LiveData<ServiceRow[]> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const [deleting, setDeleting] = useState<ServiceRow>();
  const columns = useServiceColumns(setDeleting);
  const closeDialog = useCallback(() => setDeleting(undefined), []);
  const states = useMemo(
    () => SERVICE_STATES.map(id => ({ id, label: t(`serviceState.${id}`) })),
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
        searchPlaceholder={t('services.searchPlaceholder')}
        count={count => t('services.count', { count })}
        states={states}
      />
      {deleting && <DeleteServiceDialog row={deleting} onClose={closeDialog} />}
    </>
  );
}
