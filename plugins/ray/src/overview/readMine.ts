import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { unlessDenied } from '../api/unlessDenied';
import { Summaries } from './summaries';
import { Summary } from './Summary';

/** Most that are read of each kind. */
const LIMIT = 5;

/** The latest clusters, jobs and services of an owner, the latest first; as far as the reader may see them. */
export async function readMine(
  client: RayClient,
  /** Entity reference, such as `user:default/ada`. */
  user: string,
  signal: AbortSignal,
): Promise<Summary[]> {
  const summaries = new Summaries(client, signal);
  const orderBy = 'createdAt desc';
  const page = { user, limit: String(LIMIT), orderBy } as const;
  const servicePage = { user, pageSize: LIMIT, orderBy } as const;
  const [clusters, jobs, services] = await Promise.all([
    unlessDenied(client.listAllClusters(page, { signal })),
    unlessDenied(client.listAllRayJobs(page, { signal })),
    unlessDenied(client.listAllRayServices(servicePage, { signal })),
  ]);
  const found = await Promise.all([
    summaries.ofClusters(clusters?.clusters ?? []),
    summaries.ofJobs(jobs?.jobs ?? []),
    summaries.ofServices(services?.services ?? []),
  ]);
  return found.flat().sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}
