import { useCallback } from 'react';
import { localeOf, useTexts } from '../translation';
import { formatMemory, Resources } from './formatResources';

/** Formats the resources of a pod: `4 CPUs, 16 Gi, 1 GPU`. */
export function useResourceText(): (resources: Resources) => string {
  const { t } = useTexts();
  return useCallback(
    resources => {
      const parts = [
        t('resources.cpu', { count: resources.cpu }),
        formatMemory(resources, localeOf(t)),
      ];
      if (resources.gpu > 0) {
        parts.push(t('resources.gpu', { count: resources.gpu }));
      }
      return parts.join(', ');
    },
    [t],
  );
}
