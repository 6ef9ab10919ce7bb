import { useNavigate } from 'react-router-dom';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { PageActions, useActing } from '../../actions';
import { servicesRouteRef } from '../../routes';
import { ServiceRow } from '../queries';
import { DeleteServiceDialog } from './DeleteServiceDialog';
import { ServiceAct, useServiceActions } from './useServiceActions';

const BUTTONS = ['edit', 'delete'];

/** What can be done with the service that a page shows. */
export function ServicePageActions({ row }: { row: ServiceRow }) {
  const navigate = useNavigate();
  const listHref = useRouteRef(servicesRouteRef)?.() ?? '/';
  const { acting, start, stop } = useActing<ServiceAct, ServiceRow>();
  const actions = useServiceActions(start)(row);
  const leave = () => navigate(listHref);
  return (
    <>
      <PageActions object={row} actions={actions} buttons={BUTTONS} />
      {acting && (
        <DeleteServiceDialog row={row} onClose={stop} onDeleted={leave} />
      )}
    </>
  );
}
