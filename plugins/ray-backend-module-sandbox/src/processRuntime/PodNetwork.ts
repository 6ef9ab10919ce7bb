import { present } from '../core/present';
import { ObjectClient } from '../core/types';
import { Pod } from '../objects/Pod';
import { Service } from '../objects/Service';
import { freePorts } from './freePorts';

/** `<service>.<namespace>.svc`, with or without the domain of the cluster, and a port. */
const SERVICE_NAME =
  /\b([a-z0-9][a-z0-9-]*)\.([a-z0-9-]+)\.svc(?:\.cluster\.local)?(?::(\d+))?/g;
const CLUSTER_LABEL = 'ray.io/cluster';
const DEFAULT_GCS_PORT = '6379';

/** The first numbers of loopback networks; one in the middle, by process, so that two portals don't meet. */
const FIRST_NETWORK = 16;
const NETWORKS = 224;
const FIRST_HOST = 2;
const HOSTS = 65_000;

interface RayClusterPorts {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: { headGroupSpec: { rayStartParams?: Record<string, string> } };
}

/**
 * Addresses in 127.0.0.0/8 for pods. A head has that of its cluster, also when it is made again: the names of services are
 * replaced by addresses in what containers run, as nothing resolves them.
 */
export class PodNetwork {
  readonly #client: ObjectClient;
  readonly #network = FIRST_NETWORK + (process.pid % NETWORKS);
  #nextHost = 0;
  /** By namespace and name of the cluster. */
  readonly #heads = new Map<string, string>();
  /** Ray's GCS listens on all addresses, so each cluster has a separate port for it, even after its head restarts. */
  readonly #gcsPorts = new Map<string, Promise<number[]>>();

  constructor(client: ObjectClient) {
    this.#client = client;
  }

  addressFor({ metadata }: Pod): string {
    const { namespace, labels } = metadata;
    return labels?.['ray.io/node-type'] === 'head'
      ? this.#headOf(`${namespace}/${labels[CLUSTER_LABEL]}`)
      : this.#nextAddress();
  }

  gcsPort({ metadata }: Pod): Promise<number> {
    return this.#gcsPort(
      `${metadata.namespace}/${metadata.labels?.[CLUSTER_LABEL]}`,
    );
  }

  /** Replaces the names of Ray's services by addresses. */
  async resolve(text: string): Promise<string> {
    let resolved = text;
    for (const [name, service = '', namespace = '', port] of text.matchAll(
      SERVICE_NAME,
    )) {
      const cluster = this.clusterBehind(namespace, service);
      if (cluster) {
        const key = `${namespace}/${cluster}`;
        const address = this.#headOf(key);
        const isGcs = port === this.#gcsPortInSpec(namespace, cluster);
        const found = isGcs ? await this.#gcsPort(key) : port;
        resolved = resolved.replace(
          name,
          found ? `${address}:${found}` : address,
        );
      }
    }
    return resolved;
  }

  /** The heads of the clusters whose services a text names. */
  headsNamedIn(text: string): Pod[] {
    return [...text.matchAll(SERVICE_NAME)].flatMap(
      ([, service = '', namespace = '']) => {
        const cluster = this.clusterBehind(namespace, service);
        return cluster
          ? this.#client.list<Pod>('pods', {
              namespace,
              labels: { [CLUSTER_LABEL]: cluster, 'ray.io/node-type': 'head' },
            })
          : [];
      },
    );
  }

  /** The name of the Ray cluster to whose head a service forwards. */
  clusterBehind(namespace: string, name: string): string | undefined {
    const key = { namespace, name };
    const service = this.#client.get<Service>('services', key);
    return service?.spec.selector?.[CLUSTER_LABEL];
  }

  #headOf(cluster: string): string {
    const address = this.#heads.get(cluster) ?? this.#nextAddress();
    this.#heads.set(cluster, address);
    return address;
  }

  async #gcsPort(cluster: string): Promise<number> {
    const ports = this.#gcsPorts.get(cluster) ?? freePorts(1);
    this.#gcsPorts.set(cluster, ports);
    const [port] = await ports;
    return present(port);
  }

  #gcsPortInSpec(namespace: string, name: string): string {
    const resource = 'rayclusters.ray.io';
    const key = { namespace, name };
    const params = this.#client.get<RayClusterPorts>(resource, key)?.spec
      .headGroupSpec.rayStartParams;
    return params?.port ?? DEFAULT_GCS_PORT;
  }

  #nextAddress(): string {
    const host = FIRST_HOST + (this.#nextHost % HOSTS);
    this.#nextHost += 1;
    return `127.${this.#network}.${Math.floor(host / 256)}.${host % 256}`;
  }
}
