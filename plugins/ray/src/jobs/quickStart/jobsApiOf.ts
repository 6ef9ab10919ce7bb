import { DiscoveryApi, FetchApi } from '@backstage/frontend-plugin-api';
import { z } from 'zod';

/** A cluster; without a name, one that is made for the job. */
export interface ClusterAddress {
  namespace: string;
  name: string;
}

const NOT_FOUND = 404;

const errorSchema = z.object({ message: z.string() });

/** Ray's job API through the portal. */
export interface JobsApi {
  /** @throws Error with the reason why the request was refused */
  ask(path: string, init?: RequestInit): Promise<void>;
  /**
   * Reads JSON.
   *
   * @throws Error with the reason why the request was refused
   */
  read(path: string): Promise<unknown>;
  /** Whether there is something at a path; undefined if that is unknown, for example without the permission. */
  has(path: string): Promise<boolean | undefined>;
}

/** Finds Ray's job API of a cluster, or of a namespace, whose jobs get clusters of their own. */
export async function jobsApiOf(
  { discovery, fetchApi }: { discovery: DiscoveryApi; fetchApi: FetchApi },
  cluster: ClusterAddress,
): Promise<JobsApi> {
  const base = await discovery.getBaseUrl('ray');
  const [namespace, name] = [cluster.namespace, cluster.name].map(
    encodeURIComponent,
  );
  const address = name
    ? `${base}/clusters/${namespace}/${name}/ray`
    : `${base}/jobs-api/${namespace}`;
  async function ask(path: string, init?: RequestInit): Promise<Response> {
    const response = await fetchApi.fetch(address + path, init);
    if (response.ok) return response;
    const body: unknown = await response.json().catch(() => undefined);
    const { data } = errorSchema.safeParse(body);
    throw new Error(data?.message ?? response.statusText);
  }
  return {
    async ask(path, init) {
      await ask(path, init);
    },
    read: async path => (await ask(path)).json(),
    async has(path) {
      const { ok, status } = await fetchApi.fetch(address + path);
      return ok || (status === NOT_FOUND ? false : undefined);
    },
  };
}
