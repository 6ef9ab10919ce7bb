import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { RiPlayCircleLine } from '@remixicon/react';
import { rayTranslationRef } from '../../translation';
import { Message } from '../../ui/Message';

/** Fills the list while there is no job: says what one is. */
export function NoJobs() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <Message
      icon={<RiPlayCircleLine />}
      title={t('jobs.emptyTitle')}
      description={t('jobs.empty')}
    />
  );
}
