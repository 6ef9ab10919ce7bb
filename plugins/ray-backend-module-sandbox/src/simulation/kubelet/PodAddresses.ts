import { SimulatedNode } from '../nodes';

/** The addresses up to .0.1 belong to the node itself. */
const FIRST_HOST = 2;

/** Pod addresses in the network of one node. */
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
