import { SimulatedNode } from '../nodes';
import { Pod } from '../../objects/Pod';

/** Addresses .0.1 and below belong to the node itself. */
const FIRST_HOST = 2;
/** Numbers that fit behind the two of a node's network. */
const HOSTS = 65_000;

/** Hands out the addresses of a node's pods; an address in use is never given twice while there are free ones. */
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
