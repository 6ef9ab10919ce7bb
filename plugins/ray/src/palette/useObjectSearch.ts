import { useEffect, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { RayClient, HistoryRecord } from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../api/ignoreDenied';
import { rayApiRef } from '../api';
import { settleAll } from '../api/settleAll';
import { Found, FoundObject, KindModule, KindSummary } from '../kind';
import { RECORD_READERS } from '../records/RecordedKind';

/** Deleted objects of one kind. */
interface DeletedHits {
  kind: KindSummary;
  /** The latest first. */
  records: HistoryRecord[];
  hasMore: boolean;
}

/** Finds deleted objects of a kind in the history; none for a kind without history. */
async function findDeleted(
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

/** Pause in typing that starts a search. */
const TYPING_PAUSE_MS = 200;

/** Objects of a kind that are read and shown. */
const LIMIT = 5;

/** An object of some kind. */
export interface SearchHit {
  kind: KindModule['kind'];
  object: FoundObject;
}

/** Result of a search. */
export interface SearchResult {
  /** The text that the user searched for. */
  text: string;
  /** Exact matches first. */
  hits: SearchHit[];
  /** Kinds with more matches than shown. */
  more: Array<{ kind: KindModule['kind']; total: number }>;
  /** Deleted objects that match. */
  deleted: DeletedHits[];
  /** Why some kinds could not be searched. */
  errors: unknown[];
}

const NOTHING: SearchResult = {
  text: '',
  hits: [],
  more: [],
  deleted: [],
  errors: [],
};

function rankOf({ object: { name } }: SearchHit, text: string): number {
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  return name.includes(text) ? 2 : 3;
}

async function findOne(
  { kind, load }: KindModule,
  options: { client: RayClient; text: string; signal: AbortSignal },
): Promise<{ kind: KindModule['kind'] } & Found> {
  const { client, text, signal } = options;
  const { search } = await load();
  const request = { search: text, limit: LIMIT };
  const found = await ignoreDenied(search.find(client, request, signal));
  return { kind, ...(found ?? { objects: [], total: 0 }) };
}

async function findAll(
  kinds: readonly KindModule[],
  options: { client: RayClient; text: string; signal: AbortSignal },
): Promise<SearchResult> {
  const { text } = options;
  const [present, deleted] = await Promise.all([
    settleAll(kinds.map(kind => findOne(kind, options))),
    settleAll(
      kinds.map(kind => findDeleted(kind, { ...options, pageSize: LIMIT })),
    ),
  ]);
  const { found } = present;
  const name = text.toLowerCase();
  return {
    text,
    hits: found
      .flatMap(({ kind, objects }) => objects.map(object => ({ kind, object })))
      .sort((a, b) => rankOf(a, name) - rankOf(b, name)),
    more: found
      .filter(({ objects, total }) => total > objects.length)
      .map(({ kind, total }) => ({ kind, total })),
    deleted: deleted.found.flat(),
    errors: [...present.errors, ...deleted.errors],
  };
}

/**
 * Searches the server's lists and its history for the typed text: one request to each for each kind, after a pause; none
 * for an empty text.
 */
export function useObjectSearch(
  kinds: readonly KindModule[],
  text: string,
): { result: SearchResult; isPending: boolean } {
  const client = useApi(rayApiRef);
  const [result, setResult] = useState(NOTHING);
  useEffect(() => {
    if (!text) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const found = await findAll(kinds, { client, text, signal });
      if (!signal.aborted) setResult(found);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, kinds, text]);
  return {
    result: text ? result : NOTHING,
    isPending: text !== result.text && text !== '',
  };
}
