import { useMemo } from 'react';
import {
  GetUsageHistoryRequest,
  USAGE_GROUPINGS,
  UsageGrouping,
} from '@rayport/backstage-plugin-ray-common';
import { ListParams, useListParams } from '../list';
import { USAGE_MEASURES, UsageMeasure } from './usageMeasures';
import { UsagePeriod, usagePeriod } from './usagePeriod';

/** Options in the page's address. */
export interface UsageChoices {
  params: ListParams;
  grouping: UsageGrouping;
  /** Undefined by default. */
  measure: UsageMeasure | undefined;
  request: UsagePeriod &
    Pick<GetUsageHistoryRequest, 'namespace'> & { groupBy: UsageGrouping };
}

/** Reads the options from the address; invalid values are ignored. */
export function useUsageChoices(): UsageChoices {
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
