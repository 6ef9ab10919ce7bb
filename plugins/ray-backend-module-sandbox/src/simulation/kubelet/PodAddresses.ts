import { SimulatedNode } from '../nodes';

/** First host number for pods; the node uses lower ones. */
const FIRST_HOST = 2;

/** Number of pod addresses in a node's network. */
const HOSTS = 65_000;

/** Addresses of pods. */
export class PodAddresses {
  readonly #used = new Set<string | undefined>();
  #nextHost = 0;

  note(ip: string | undefined): void {
    this.#used.add(ip);
  }

  release(ip: string | undefined): void {
    this.#used.delete(ip);
  }

  /** The next address that no pod has; any when all are taken. */
  next({ podNetwork }: SimulatedNode): string {
    let ip: string;
    let attempt = 0;
    do {
      const host = FIRST_HOST + (this.#nextHost % HOSTS);
      ip = `${podNetwork}.${Math.floor(host / 256)}.${host % 256}`;
      this.#nextHost += 1;
      attempt += 1;
    } while (this.#used.has(ip) && attempt < HOSTS);
    this.#used.add(ip);
    return ip;
  }
}
