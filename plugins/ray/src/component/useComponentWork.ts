import { useCallback } from 'react';
import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../api/ignoreDenied';
import { KindSummary } from '../kind';
import { SUMMARIES } from '../kinds';
import { LiveData, LiveQueryOptions, useLiveQuery } from '../live';
import { Summary, summaryOf } from '../overview/readSummaries';
import { WorkChanges } from './WorkChanges';

/**
 * Least time between two reads, milliseconds. A change does not name its component, so each new object in the portal
 * causes one.
 */
const PAUSE_MS = 1000;

/** Objects of one kind for a component. */
export interface WorkOfKind {
  kind: KindSummary;
  /** Total number. */
  total: number;
  /** The latest. */
  summaries: Summary[];
}

/** Objects of a component, by kind; kinds that the user may not read are absent. */
export type ComponentWork = Partial<Record<KindSummary['kind'], WorkOfKind>>;

function workOf(
  client: RayClient,
  request: { component: string; pageSize: number },
): LiveQueryOptions<ComponentWork> {
  const changes = new WorkChanges();
  return {
    async load(signal) {
      const lists = SUMMARIES.map(async kind => {
        const list = kind.listOfComponent(client, request, { signal });
        const found = await ignoreDenied(list);
        if (!found) return [];
        const { total, objects } = found;
        const summaries = objects.map(object => summaryOf(kind, object));
        return [{ kind, total, summaries }];
      });
      const found = (await Promise.all(lists)).flat();
      changes.show(
        found.flatMap(({ summaries }) => summaries.map(({ id }) => id)),
      );
      return Object.fromEntries(found.map(work => [work.kind.kind, work]));
    },
    isAffectedBy: change =>
      SUMMARIES.some(({ kind }) => kind === change.kind) &&
      changes.concerns(change),
    pauseMs: PAUSE_MS,
  };
}

/** Reads the Ray objects of a catalog component, and keeps them up to date. */
export function useComponentWork(
  /** Its entity ref. */
  component: string,
  /** How many of each kind. */
  pageSize: number,
): LiveData<ComponentWork> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => workOf(client, { component, pageSize }),
      [component, pageSize],
    ),
  );
}
