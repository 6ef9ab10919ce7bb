import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayJobReadPermission } from '@rayport/backstage-plugin-ray-common';
import { CreateLink, ListPage } from '../../list';
import { useLiveQuery } from '../../live';
import { newJobRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { allJobs } from '../queries';
import { JobList } from './JobList';
import { NoJobs } from './NoJobs';

/** All jobs that the reader may see. */
export function JobListPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const live = useLiveQuery(allJobs);
  return (
    <ListPage
      texts={{ title: t('jobs.title'), description: t('jobs.description') }}
      create={
        <CreateLink
          label={t('jobs.create')}
          href={useRouteRef(newJobRouteRef)?.()}
        />
      }
      live={live}
      readPermission={rayJobReadPermission}
      isEmpty={live.data?.length === 0}
      empty={<NoJobs />}
    >
      <JobList live={live} />
    </ListPage>
  );
}
