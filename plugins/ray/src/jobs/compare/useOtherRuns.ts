import { useCallback } from 'react';
import {
  HistoryRecord,
  isJsonObject,
  parseYaml,
  RayClient,
  RecordDetails,
} from '@rayport/backstage-plugin-ray-common';
import { LiveData, useLiveQuery } from '../../live';
import { RECORD_PAUSE_MS } from '../../records';
import { workOf } from './workOf';

/** Most runs that are offered. */
const MAX_RUNS = 25;

/** Characters of a command that the search compares. */
const MAX_SEARCH = 100;

/** Runs that a run can be compared with. */
export interface OtherRuns {
  /** Of the same name or command, the latest before it first. */
  alike: HistoryRecord[];
  others: HistoryRecord[];
}

function entrypointOf({ definition }: RecordDetails): string {
  const parsed = parseYaml(definition);
  const text = isJsonObject(parsed) ? parsed.entrypoint : undefined;
  return typeof text === 'string' ? text.slice(0, MAX_SEARCH) : '';
}

/** Runs before this one come first. */
function closestFirst({ createdAt }: HistoryRecord, runs: HistoryRecord[]) {
  const isLater = (run: HistoryRecord) => run.createdAt > createdAt;
  return [...runs.filter(run => !isLater(run)), ...runs.filter(isLater)];
}

/** The other runs of a namespace, those of the same work first. */
export function useOtherRuns(
  record: HistoryRecord,
  details: RecordDetails,
): LiveData<OtherRuns> {
  const { uid, namespace, name } = record;
  const work = workOf(name);
  const entrypoint = entrypointOf(details);
  const live = useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          Promise.all(
            [work, entrypoint, ''].map(
              async search =>
                (
                  await client.listRayJobRecords(
                    { namespace, search, pageSize: MAX_RUNS },
                    { signal },
                  )
                ).records,
            ),
          ),
        isAffectedBy: change => change.kind === 'job',
        pauseMs: RECORD_PAUSE_MS,
      }),
      [namespace, work, entrypoint],
    ),
  );
  const { data, ...state } = live;
  if (!data) return state;
  const [named = [], started = [], latest = []] = data;
  const isNamed = (run: HistoryRecord) => workOf(run.name) === work;
  const known = new Map<string, HistoryRecord>();
  const unknown = (runs: HistoryRecord[]) =>
    runs.filter(run => {
      if (run.uid === uid || known.has(run.uid)) return false;
      known.set(run.uid, run);
      return true;
    });
  const alike = unknown([
    ...named.filter(isNamed),
    ...(entrypoint ? started : []),
  ]);
  return {
    ...state,
    data: {
      alike: closestFirst(record, alike),
      others: closestFirst(record, unknown(latest)),
    },
  };
}
