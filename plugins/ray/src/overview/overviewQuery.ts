import { RayClient, Usage } from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../api/ignoreDenied';
import { SUMMARIES } from '../kinds';
import { LiveQueryOptions } from '../live';
import { readAttention, Summary } from './readSummaries';

/** Least time between two reads, milliseconds: an overview sums up many objects, which change all the time. */
const PAUSE_MS = 1000;

/** Reads something again after changes of what the overview shows, but not after each of them. */
export function summaryQuery<T>(
  load: (signal: AbortSignal) => Promise<T>,
): LiveQueryOptions<T> {
  return {
    load,
    isAffectedBy: change => SUMMARIES.some(({ kind }) => kind === change.kind),
    pauseMs: PAUSE_MS,
  };
}

/** What an overview shows. */
export interface Overview {
  usage: Usage;
  /** What fails or is stuck. */
  attention: Summary[];
  /** There is a compute template to begin with. */
  hasTemplates: boolean;
}

/** The data of the overview, as far as the reader may see it. */
export function overviewQuery(client: RayClient): LiveQueryOptions<Overview> {
  return summaryQuery(async signal => {
    const one = { limit: '1' };
    const [usage, attention, templates] = await Promise.all([
      client.getUsage({}, { signal }),
      readAttention(client, signal),
      ignoreDenied(client.listAllComputeTemplates(one, { signal })),
    ]);
    const hasTemplates = Boolean(templates?.computeTemplates.length);
    return { usage, attention, hasTemplates };
  });
}
