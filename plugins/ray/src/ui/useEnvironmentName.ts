import { useCallback } from 'react';
import { ClusterEnvironment } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';

/** The name of a cluster's environment; newer servers may send unknown ones. */
export function useEnvironmentName(): (environment: number) => string {
  const { t } = useTexts();
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
