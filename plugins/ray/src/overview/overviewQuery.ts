import { RayClient, Usage } from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../api/ignoreDenied';
import { SUMMARIES } from '../kinds';
import { LiveQueryOptions, readPart } from '../live';
import { readTrouble, Trouble } from './readTrouble';

/** Least time between two reads, milliseconds: an overview sums up many objects, which change all the time. */
const PAUSE_MS = 1000;

/** Reads again after changes that affect the overview, but not after each. */
export function summaryQuery<T>(
  load: LiveQueryOptions<T>['load'],
): LiveQueryOptions<T> {
  return {
    load,
    isAffectedBy: change => SUMMARIES.some(({ kind }) => kind === change.kind),
    pauseMs: PAUSE_MS,
  };
}

/** Content of an overview. */
export interface Overview {
  /** Absent if it could not be read. */
  usage: Usage | undefined;
  /** Failed and stuck objects; absent if they could not be read. */
  trouble: Trouble | undefined;
  /** A compute template exists. */
  hasTemplates: boolean;
}

/** The data of the overview, limited to what the user may see. */
export function overviewQuery(client: RayClient): LiveQueryOptions<Overview> {
  return summaryQuery(async (signal, onMissing) => {
    const one = { limit: '1' };
    const errors: unknown[] = [];
    const part = <T>(read: Promise<T>) =>
      readPart(read, error => errors.push(error));
    const [usage, trouble, templates] = await Promise.all([
      part(client.getUsage({}, { signal })),
      part(readTrouble(client, signal)),
      part(ignoreDenied(client.listAllComputeTemplates(one, { signal }))),
    ]);
    if (!usage && !trouble) throw errors[0];
    errors.forEach(onMissing);
    const hasTemplates = Boolean(templates?.computeTemplates.length);
    return { usage, trouble, hasTemplates };
  });
}
