import {
  Cluster,
  Job,
  ObjectKey,
  RayClient,
  Service,
} from '@rayport/backstage-plugin-ray-common';
import { unlessDenied } from '../api/unlessDenied';
import { Summary } from './Summary';

function keyOf({ namespace, name }: ObjectKey): ObjectKey {
  return { namespace, name };
}

/** All that could be read: what is gone meanwhile, or hidden, is left out. */
async function known<T>(reads: Promise<T>[]): Promise<T[]> {
  const answers = await Promise.all(reads.map(unlessDenied));
  return answers.filter(answer => answer !== undefined);
}

/** Reads why things are as they are, one by one: of few, that is less than of all. */
export class Summaries {
  readonly #client: RayClient;
  readonly #signal: AbortSignal;

  constructor(client: RayClient, signal: AbortSignal) {
    this.#client = client;
    this.#signal = signal;
  }

  ofClusters(clusters: readonly Cluster[]): Promise<Summary[]> {
    return known(
      clusters.map(async cluster => {
        const { state, message, hint } = await this.#client.getClusterStatus(
          keyOf(cluster),
          { signal: this.#signal },
        );
        return this.#summary('cluster', cluster, { state, message, hint });
      }),
    );
  }

  ofJobs(jobs: readonly Job[]): Promise<Summary[]> {
    return known(
      jobs.map(async job => {
        const { state, message, hint } = await this.#client.getRayJobStatus(
          keyOf(job),
          { signal: this.#signal },
        );
        return this.#summary('job', job, { state, message, hint });
      }),
    );
  }

  ofServices(services: readonly Service[]): Promise<Summary[]> {
    return known(
      services.map(async service => {
        const { state, message, hint } = await this.#client.getRayServiceStatus(
          keyOf(service),
          { signal: this.#signal },
        );
        return this.#summary('service', service, { state, message, hint });
      }),
    );
  }

  #summary<K extends Summary['kind'], T>(
    kind: K,
    object: ObjectKey & { createdAt: string },
    status: T,
  ) {
    const { namespace, name, createdAt } = object;
    const id = `${kind}/${namespace}/${name}`;
    return { kind, id, namespace, name, createdAt, ...status };
  }
}
