import { useCallback } from 'react';
import { Container } from '@backstage/ui';
import {
  RayClient,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { RecordingAlert } from '../history/RecordingAlert';
import { useChangingQuery } from '../live';
import { useTexts } from '../translation';
import { LoadingOrFailure } from '../ui/LoadingOrFailure';
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
  const live = useChangingQuery(
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
  const { data } = live;
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
        {!data && (
          <LoadingOrFailure
            live={live}
            permission={rayClusterReadPermission.name}
            height={480}
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
