import { useNavigate } from 'react-router-dom';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { PageActions, useActing } from '../../actions';
import { clustersRouteRef } from '../../routes';
import { ClusterWithStatus } from '../queries';
import { ClusterDialog } from './ClusterDialog';
import { ClusterAct, useClusterActions } from './useClusterActions';

const BUTTONS = ['edit', 'delete'];

/** What can be done with the cluster that a page shows. */
export function ClusterPageActions({ row }: { row: ClusterWithStatus }) {
  const navigate = useNavigate();
  const listHref = useRouteRef(clustersRouteRef)?.() ?? '/';
  const { acting, start, stop } = useActing<ClusterAct, ClusterWithStatus>();
  const actions = useClusterActions(start)(row);
  return (
    <>
      <PageActions object={row} actions={actions} buttons={BUTTONS} />
      {acting && (
        <ClusterDialog
          act={acting.act}
          row={row}
          onClose={stop}
          onDeleted={() => navigate(listHref)}
        />
      )}
    </>
  );
}
