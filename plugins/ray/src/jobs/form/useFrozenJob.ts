import { useCallback } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Job } from '@rayport/backstage-plugin-ray-common';
import { useFrozenIdentity, WhyFrozen } from '../../forms';
import { rayTranslationRef } from '../../translation';
import { isOver, jobStateOf } from '../jobState';

/** What decides how the operator goes about a job at all. */
const PLACE = ['place', 'clusterSelector', 'clusterLabels'];

/** What the operator looks at after the end of a job (KubeRay 1.7). */
const AFTER_THE_END = ['shutdownAfterJobFinishes', 'ttlSecondsAfterFinished'];

/** What the operator looks at again and again while a job goes on. */
const WHILE_RUNNING = [...AFTER_THE_END, 'activeDeadlineSeconds'];

/** What can't be changed of a job: one that has begun is what it was then, one that is suspended begins anew. */
export function useFrozenJob(): (job: Job) => WhyFrozen {
  const { t } = useTranslationRef(rayTranslationRef);
  const whyIdentity = useFrozenIdentity();
  return useCallback(
    job => {
      const state = jobStateOf(job);
      if (state === 'suspended') {
        return path =>
          PLACE.includes(path) ? t('jobForm.frozenPlace') : whyIdentity(path);
      }
      const hasEnded = isOver(state);
      const open = hasEnded ? AFTER_THE_END : WHILE_RUNNING;
      const reason = t(
        hasEnded ? 'jobForm.frozenEnded' : 'jobForm.frozenBegun',
      );
      return path =>
        whyIdentity(path) ?? (open.includes(path) ? undefined : reason);
    },
    [t, whyIdentity],
  );
}
