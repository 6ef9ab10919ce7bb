import { HistoryRecord, RayClient } from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../api/ignoreDenied';
import { KindModule, KindSummary } from '../kind';
import { RECORD_READERS } from '../records/RecordedKind';

/** Deleted objects of one kind. */
export interface DeletedHits {
  kind: KindSummary;
  /** The latest first. */
  records: HistoryRecord[];
  hasMore: boolean;
}

/** Finds deleted objects of a kind in the history; none for a kind without history. */
export async function findDeleted(
  { summary }: KindModule,
  options: {
    client: RayClient;
    text: string;
    pageSize: number;
    signal: AbortSignal;
  },
): Promise<DeletedHits[]> {
  const { client, text, pageSize, signal } = options;
  if (!summary) return [];
  const request = { search: text, presence: 'deleted', pageSize } as const;
  const { list } = RECORD_READERS[summary.kind];
  const found = await ignoreDenied(list(client, request, { signal }));
  if (!found?.records.length) return [];
  const { records, continue: next } = found;
  return [{ kind: summary, records, hasMore: next !== '' }];
}
