import { useMemo } from 'react';
import {
  KINDS,
  ListRecordsRequest,
  RECORD_PRESENCES,
} from '@rayport/backstage-plugin-ray-common';
import { ListParams, ORIGINS } from '../list';
import { SummarizedKind } from '../translation';

const HOUR_MS = 3_600_000;

/** Time spans of the history, by parameter of the address. */
const SPANS = {
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
} as const;

/** How far back the history goes. */
type Span = keyof typeof SPANS;

/** Selectable time spans. */
export const SPAN_NAMES: readonly Span[] = ['day', 'week', 'month'];

function spanOf(text: string): Span | undefined {
  return SPAN_NAMES.find(name => name === text);
}

/** The states of a kind. */
export function statesOf(kind: SummarizedKind): readonly string[] {
  return KINDS[kind].states;
}

/** The request of a history's address. Invalid values are left out. */
export function useRecordRequest(
  kind: SummarizedKind,
  { get }: ListParams,
): Partial<ListRecordsRequest> {
  return useMemo(() => {
    const span = spanOf(get('span'));
    const state = get('state');
    return {
      search: get('q'),
      namespace: get('namespace'),
      state: statesOf(kind).includes(state) ? state : '',
      user: get('user'),
      template: get('template'),
      mine: get('mine') !== '',
      presence: RECORD_PRESENCES.find(known => known === get('presence')) ?? '',
      origin: ORIGINS.find(known => known === get('origin')) ?? '',
      createdAfter: span
        ? new Date(Date.now() - SPANS[span]).toISOString()
        : '',
      continue: get('page'),
    };
  }, [kind, get]);
}
