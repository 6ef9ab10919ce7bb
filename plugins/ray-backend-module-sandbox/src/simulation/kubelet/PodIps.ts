import { SimulatedNode } from '../nodes';
import { Pod } from '../../objects/Pod';

/** The addresses up to .0.1 belong to the node itself. */
const FIRST_HOST = 2;
/** Pod addresses in the network of one node. */
const HOSTS = 65_000;

/** Allocates pod addresses from the nodes' networks. */
export class PodIps {
  readonly #used = new Set<string>();
  #count = 0;

  hold(pod: Pod): void {
    if (pod.status?.podIP) {
      this.#used.add(pod.status.podIP);
    }
  }

  release(pod: Pod): void {
    if (pod.status?.podIP) {
      this.#used.delete(pod.status.podIP);
    }
  }

  next({ podNetwork }: SimulatedNode): string {
    for (let attempt = 0; attempt < HOSTS; attempt += 1) {
      const ip = this.#candidate(podNetwork);
      if (!this.#used.has(ip)) {
        this.#used.add(ip);
        return ip;
      }
    }
    return this.#candidate(podNetwork);
  }

  #candidate(podNetwork: string): string {
    const host = FIRST_HOST + (this.#count % HOSTS);
    this.#count += 1;
    return `${podNetwork}.${Math.floor(host / 256)}.${host % 256}`;
  }
}
