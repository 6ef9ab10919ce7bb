import { useNavigate } from 'react-router-dom';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { PageActions, useActing } from '../../actions';
import { jobsRouteRef } from '../../routes';
import { JobRow } from '../queries';
import { JobDialog } from './JobDialog';
import { JobAct, useJobActions } from './useJobActions';

const BUTTONS = ['resubmit', 'delete'];

/** What can be done with the job that a page shows. */
export function JobPageActions({ row }: { row: JobRow }) {
  const navigate = useNavigate();
  const listHref = useRouteRef(jobsRouteRef)?.() ?? '/';
  const { acting, start, stop } = useActing<JobAct, JobRow>();
  const actions = useJobActions(start)(row);
  const leave = () => navigate(listHref);
  return (
    <>
      <PageActions object={row} actions={actions} buttons={BUTTONS} />
      {acting && (
        <JobDialog
          act={acting.act}
          row={row}
          onClose={stop}
          onDeleted={leave}
        />
      )}
    </>
  );
}
