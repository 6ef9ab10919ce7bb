import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  rayJobReadPermission,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import {
  ObjectContent,
  ObjectPage,
  ObjectRoutes,
  ObjectTab,
  useObjectTabs,
} from '../../detail';
import { useLiveQuery } from '../../live';
import { jobRouteRef, jobsRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { JobPageActions } from '../actions/JobPageActions';
import { JobBadge } from '../JobBadge';
import { oneJob } from '../queries';
import { JobDetails } from './JobDetails';

const TABS: ObjectTab[] = ['yaml', 'history'];

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
  const listHref = useRouteRef(jobsRouteRef)?.();
  const href = useRouteRef(jobRouteRef)?.({ namespace, name });
  return (
    <ObjectPage
      object={{ namespace, name }}
      live={live}
      href={href}
      tabs={useObjectTabs(href, TABS)}
      badge={<JobBadge state={data?.state} message={data?.job.message} />}
      actions={data && <JobPageActions row={data} />}
    >
      <ObjectRoutes
        kind="job"
        object={{ namespace, name }}
        readPermission={rayJobReadPermission}
        overview={
          <ObjectContent
            namespace={namespace}
            live={live}
            listHref={listHref}
            goneTexts={{
              missing: t('jobs.missing', { name, namespace }),
              deleted: t('jobs.deleted', { name }),
              backToList: t('jobs.backToList'),
            }}
            readPermission={rayJobReadPermission}
          >
            {row => <JobDetails row={row} />}
          </ObjectContent>
        }
      />
    </ObjectPage>
  );
}
