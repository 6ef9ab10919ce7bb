import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  rayJobDeletePermission,
  rayJobReadPermission,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { DeleteButton, ObjectContent, ObjectPage } from '../../detail';
import { useLiveQuery } from '../../live';
import { jobRouteRef, jobsRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { DeleteJobDialog } from '../DeleteJobDialog';
import { JobBadge } from '../JobBadge';
import { JobRow, oneJob } from '../queries';
import { JobDetails } from './JobDetails';

function Actions({ row }: { row: JobRow }) {
  const navigate = useNavigate();
  const listLink = useRouteRef(jobsRouteRef);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <DeleteButton
        object={row}
        permission={rayJobDeletePermission}
        onPress={() => setDeleting(true)}
      />
      {isDeleting && (
        <DeleteJobDialog
          row={row}
          onClose={() => setDeleting(false)}
          onDeleted={() => navigate(listLink?.() ?? '/')}
        />
      )}
    </>
  );
}

/** One job, live: what it does, where it runs and what it prints. */
export function JobPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace = '', name = '' } = useParams();
  const live = useLiveQuery(
    useCallback(
      (client: RayClient) => oneJob(client, { namespace, name }),
      [namespace, name],
    ),
  );
  const { data } = live;
  return (
    <ObjectPage
      object={{ namespace, name }}
      live={live}
      href={useRouteRef(jobRouteRef)?.({ namespace, name })}
      badge={<JobBadge state={data?.state} message={data?.job.message} />}
      actions={data && <Actions row={data} />}
    >
      <ObjectContent
        namespace={namespace}
        live={live}
        listHref={useRouteRef(jobsRouteRef)?.()}
        goneTexts={{
          missing: t('jobs.missing', { name, namespace }),
          deleted: t('jobs.deleted', { name }),
          backToList: t('jobs.backToList'),
        }}
        readPermission={rayJobReadPermission}
      >
        {row => <JobDetails row={row} />}
      </ObjectContent>
    </ObjectPage>
  );
}
