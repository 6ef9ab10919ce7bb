import { RayClient, ServeState } from '@rayport/backstage-plugin-ray-common';
import { unlessDenied } from '../api/unlessDenied';
import { Summaries } from './summaries';
import { Summary } from './Summary';

/** Most that are read of each state: an overview shows the latest, lists show all. */
const LIMIT = 5;

/** Services are asked for by what they do all in all, which no list can be narrowed to. */
const SERVICE_LIMIT = 50;

const LATEST = 'createdAt desc';

/** What has failed, or is about to: the latest of each. */
const CLUSTER_STATES = ['failed', 'unhealthy', 'provisioning'] as const;
const JOB_STATES = ['Failed', 'ValidationFailed', 'Initializing'] as const;
const BAD_SERVICES: ServeState[] = ['failed', 'invalid', 'degraded'];

function compareAge(a: Summary, b: Summary): number {
  return a.createdAt < b.createdAt ? 1 : -1;
}

/** What is on its way deserves a look only when something is wrong with it. */
function deservesLook({ kind, state, hint }: Summary): boolean {
  if (hint) return true;
  return kind === 'service'
    ? BAD_SERVICES.includes(state)
    : ['failed', 'unhealthy', 'invalid'].includes(state);
}

/** What fails or is stuck, with the reason, the latest first; as far as the reader may see it. */
export async function readAttention(
  client: RayClient,
  signal: AbortSignal,
): Promise<Summary[]> {
  const summaries = new Summaries(client, signal);
  const limit = String(LIMIT);
  const clusters = CLUSTER_STATES.map(async state => {
    const query = { state, limit, orderBy: LATEST } as const;
    const listed = await unlessDenied(
      client.listAllClusters(query, { signal }),
    );
    return summaries.ofClusters(listed?.clusters ?? []);
  });
  const jobs = JOB_STATES.map(async state => {
    const query = { state, limit, orderBy: LATEST } as const;
    const listed = await unlessDenied(client.listAllRayJobs(query, { signal }));
    return summaries.ofJobs(listed?.jobs ?? []);
  });
  const services = async () => {
    const query = { pageSize: SERVICE_LIMIT, orderBy: LATEST } as const;
    const listed = await unlessDenied(
      client.listAllRayServices(query, { signal }),
    );
    return summaries.ofServices(listed?.services ?? []);
  };
  const found = await Promise.all([...clusters, ...jobs, services()]);
  // What changes its state between two reads is found twice.
  const byId = new Map(found.flat().map(summary => [summary.id, summary]));
  return [...byId.values()].filter(deservesLook).sort(compareAge);
}
