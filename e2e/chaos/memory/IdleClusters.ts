import { expect } from '@playwright/test';
import { idleCluster } from '../support/observed/JobCaller';
import { PortalAddress, send } from '../support/send';

/** Clusters without workload. */
export class IdleClusters {
  readonly names = ['idle-0', 'idle-1'];
  readonly #namespace: string;
  readonly #path: string;

  constructor(namespace: string) {
    this.#namespace = namespace;
    this.#path = `/apis/v1/namespaces/${namespace}/clusters`;
  }

  async create(portal: PortalAddress): Promise<void> {
    for (const name of this.names) {
      const body = idleCluster(this.#namespace, name);
      const created = await send(portal, 'POST', this.#path, { body });
      expect(created.status, created.text).toBe(200);
    }
  }

  async delete(portal: PortalAddress): Promise<void> {
    for (const name of this.names) {
      const deleted = await send(portal, 'DELETE', `${this.#path}/${name}`);
      expect(deleted.status, deleted.text).toBe(200);
    }
  }
}
