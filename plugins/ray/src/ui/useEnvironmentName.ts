import { useCallback } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ClusterEnvironment } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../translation';

/** Puts the environment of a cluster in words; newer servers may know more than we do. */
export function useEnvironmentName(): (environment: number) => string {
  const { t } = useTranslationRef(rayTranslationRef);
  return useCallback(
    environment => {
      switch (environment) {
        case ClusterEnvironment.DEV:
          return t('environment.dev');
        case ClusterEnvironment.TESTING:
          return t('environment.testing');
        case ClusterEnvironment.STAGING:
          return t('environment.staging');
        case ClusterEnvironment.PRODUCTION:
          return t('environment.production');
        default:
          return t('environment.other', { number: String(environment) });
      }
    },
    [t],
  );
}
