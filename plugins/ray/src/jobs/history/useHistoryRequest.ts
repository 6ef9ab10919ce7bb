import { useMemo } from 'react';
import {
  JOB_STATES_SHOWN,
  OperationRequest,
  RECORD_PRESENCES,
} from '@rayport/backstage-plugin-ray-common';
import { ListParams } from '../../list';

const HOUR_MS = 3_600_000;

/** How far back the history goes, by the parameter of the address. */
export const SPANS = {
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
} as const;

/** How far back the history goes. */
export type Span = keyof typeof SPANS;

export const SPAN_NAMES: readonly Span[] = ['day', 'week', 'month'];

function spanOf(text: string): Span | undefined {
  return SPAN_NAMES.find(name => name === text);
}

/** The request that the address of the history describes. */
export function useHistoryRequest({
  get,
}: ListParams): OperationRequest<'listRayJobRecords'> {
  return useMemo(() => {
    const span = spanOf(get('span'));
    return {
      search: get('q'),
      namespace: get('namespace'),
      state: JOB_STATES_SHOWN.find(known => known === get('state')) ?? '',
      mine: get('mine') !== '',
      presence: RECORD_PRESENCES.find(known => known === get('presence')) ?? '',
      createdAfter: span
        ? new Date(Date.now() - SPANS[span]).toISOString()
        : '',
      continue: get('page'),
    };
  }, [get]);
}
