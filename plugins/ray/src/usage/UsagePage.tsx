import { useCallback, useMemo } from 'react';
import { Container } from '@backstage/ui';
import {
  RayClient,
  rayClusterReadPermission,
  GetUsageHistoryRequest,
  USAGE_GROUPINGS,
  UsageGrouping,
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
import { ListParams, useListParams } from '../list';
import { USAGE_MEASURES, UsageMeasure } from './usageMeasures';
import { UsagePeriod, usagePeriod } from './usagePeriod';

/** Options in the page's address. */
interface UsageChoices {
  params: ListParams;
  grouping: UsageGrouping;
  /** Undefined by default. */
  measure: UsageMeasure | undefined;
  request: UsagePeriod &
    Pick<GetUsageHistoryRequest, 'namespace'> & { groupBy: UsageGrouping };
}

/** Reads the options from the address; invalid values are ignored. */
function useUsageChoices(): UsageChoices {
  const params = useListParams();
  const { get } = params;
  const grouping =
    USAGE_GROUPINGS.find(known => known === get('by')) ?? 'owner';
  const measure = USAGE_MEASURES.find(known => known === get('measure'));
  const [span, namespace] = [get('span'), get('namespace')];
  const request = useMemo(
    () => ({
      ...usagePeriod(span, Date.now()),
      groupBy: grouping,
      namespace,
    }),
    [span, namespace, grouping],
  );
  return { params, grouping, measure, request };
}

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
