import { RayClient, Usage } from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../api/ignoreDenied';
import { SUMMARIES } from '../kinds';
import { LiveQueryOptions } from '../live';
import { readTrouble, Trouble } from './readTrouble';

/** Least time between two reads, milliseconds: an overview sums up many objects, which change all the time. */
const PAUSE_MS = 1000;

/** Reads again after changes that affect the overview, but not after each. */
export function summaryQuery<T>(
  load: (signal: AbortSignal) => Promise<T>,
): LiveQueryOptions<T> {
  return {
    load,
    isAffectedBy: change => SUMMARIES.some(({ kind }) => kind === change.kind),
    pauseMs: PAUSE_MS,
  };
}

/** Content of an overview. */
export interface Overview {
  usage: Usage;
  /** Failed and stuck objects. */
  trouble: Trouble;
  /** A compute template exists. */
  hasTemplates: boolean;
}

/** The data of the overview, limited to what the user may see. */
export function overviewQuery(client: RayClient): LiveQueryOptions<Overview> {
  return summaryQuery(async signal => {
    const one = { limit: '1' };
    const [usage, trouble, templates] = await Promise.all([
      client.getUsage({}, { signal }),
      readTrouble(client, signal),
      ignoreDenied(client.listAllComputeTemplates(one, { signal })),
    ]);
    const hasTemplates = Boolean(templates?.computeTemplates.length);
    return { usage, trouble, hasTemplates };
  });
}
