import {
  COMPUTE_TEMPLATE_CONFIG_TYPE,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { Sandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox';
import { setTimeout as sleep } from 'node:timers/promises';

const RESOURCE = 'configmaps';

/** Number of changes before the followers get time to receive them. */
const CHANGES_A_TURN = 10;
const TURN_MS = 5;

/** Makes, changes and deletes templates, by a fixed row of random numbers. */
export class TemplateChurn {
  readonly #client: Sandbox['client'];
  readonly #namespace: string;
  readonly #prefix: string;
  readonly #names: string[] = [];
  #made = 0;
  #seed = 42;

  constructor(options: {
    client: Sandbox['client'];
    namespace?: string;
    prefix: string;
  }) {
    this.#client = options.client;
    this.#namespace = options.namespace ?? 'default';
    this.#prefix = options.prefix;
  }

  /** Makes this many changes; `disturb` is called before each, with its number. */
  async run(count: number, disturb?: (at: number) => void): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      disturb?.(at);
      this.#change(at);
      if (at % CHANGES_A_TURN === 0) await sleep(TURN_MS);
    }
  }

  /** Creates this many templates. */
  async grow(count: number): Promise<void> {
    for (let made = 1; made <= count; made += 1) {
      this.#create();
      if (made % CHANGES_A_TURN === 0) await sleep(TURN_MS);
    }
  }

  /** Deletes this many of the latest. */
  delete(count: number): void {
    for (const name of this.#names.splice(-count)) {
      this.#client.delete(RESOURCE, { namespace: this.#namespace, name });
    }
  }

  /** A number from 0 up to `limit`, without it. */
  random(limit: number): number {
    // Park and Miller's minimal standard generator: the same row in each run.
    this.#seed = (this.#seed * 48_271) % 2_147_483_647;
    return this.#seed % limit;
  }

  #change(at: number): void {
    const namespace = this.#namespace;
    const kind = this.random(10);
    const index = this.random(Math.max(this.#names.length, 1));
    const name = this.#names[index];
    if (name === undefined || kind < 3) {
      this.#create();
    } else if (kind < 8) {
      const found = this.#client.get(RESOURCE, { namespace, name });
      if (!found) throw new Error(`${name} is gone`);
      this.#client.update(
        RESOURCE,
        Object.assign(found, { data: { at: `${at}` } }),
      );
    } else {
      this.#client.delete(RESOURCE, { namespace, name });
      this.#names.splice(index, 1);
    }
  }

  #create(): void {
    this.#made += 1;
    const name = `${this.#prefix}-${this.#made}`;
    this.#client.create(RESOURCE, {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: {
        namespace: this.#namespace,
        name,
        labels: { [RAY_LABELS.configType]: COMPUTE_TEMPLATE_CONFIG_TYPE },
      },
    });
    this.#names.push(name);
  }
}
