import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { RiPlayCircleLine } from '@remixicon/react';
import { CreateLink } from '../../list/CreateLink';
import { newJobRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { Message } from '../../ui/Message';

/** Fills the list while there is no job: says what one is. */
export function NoJobs() {
  const { t } = useTranslationRef(rayTranslationRef);
  const createLink = useRouteRef(newJobRouteRef);
  return (
    <Message
      icon={<RiPlayCircleLine />}
      title={t('jobs.emptyTitle')}
      description={t('jobs.empty')}
      actions={
        <CreateLink kind="job" label={t('jobs.create')} href={createLink?.()} />
      }
    />
  );
}
