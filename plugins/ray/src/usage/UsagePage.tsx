import { useCallback } from 'react';
import { Container, Skeleton } from '@backstage/ui';
import {
  RayClient,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { RecordingAlert } from '../history/RecordingAlert';
import { useChangingQuery } from '../live';
import { useTexts } from '../translation';
import { FailureMessage } from '../ui/FailureMessage';
import { PageHeader } from '../ui/PageHeader';
import { SimulatedMark } from '../ui/SimulatedMark';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { UsageContent } from './UsageContent';
import { UsageFilters } from './UsageFilters';
import { useUsageChoices } from './useUsageChoices';

/** Past usage by owner, including deleted objects. */
export function UsagePage() {
  const { t } = useTexts();
  const { params, grouping, measure, request } = useUsageChoices();
  useDocumentTitle(t('usage.title'));
  const { data, error, refresh } = useChangingQuery(
    useCallback(
      (client: RayClient) => ({
        load: async (signal: AbortSignal) => ({
          // The previous data, until the answer to a new request.
          grouping: request.groupBy,
          period: request,
          history: await client.getUsageHistory(request, { signal }),
        }),
        // The portal computes sums once a minute.
        isAffectedBy: () => false,
      }),
      [request],
    ),
  );
  return (
    <>
      <PageHeader
        title={t('usage.title')}
        description={t('usage.description')}
      />
      <Container>
        <RecordingAlert />
        <SimulatedMark isPast />
        <UsageFilters params={params} grouping={grouping} />
        {!data && error === undefined && <Skeleton width="100%" height={480} />}
        {!data && error !== undefined && (
          <FailureMessage
            error={error}
            permission={rayClusterReadPermission.name}
            onRetry={refresh}
          />
        )}
        {data && (
          <UsageContent
            {...data}
            measure={measure}
            namespace={params.get('namespace')}
            set={params.set}
          />
        )}
      </Container>
    </>
  );
}
