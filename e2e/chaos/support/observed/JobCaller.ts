import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { TEMPLATE } from '../objects';
import { Outcome, PortalAddress, send } from '../send';

/** Pause before a retry, milliseconds. */
const KNOCK_MS = 200;

const NOT_FOUND = 404;

/** The owner of the jobs: the user who signs in to the portals of the tests. */
const OWNER = 'guest';

const clusterSpec = {
  headGroupSpec: {
    computeTemplate: TEMPLATE,
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  },
};

/** The body of a cluster without workload. */
export function idleCluster(namespace: string, name: string): object {
  return { namespace, name, user: OWNER, version: '2.46.0', clusterSpec };
}

/** Creates and deletes jobs, and repeats unanswered requests until they are answered. */
export class JobCaller {
  /** The successful requests. */
  readonly created = new Set<string>();
  readonly deleted = new Set<string>();
  readonly problems: string[] = [];
  readonly #path: string;
  readonly #namespace: string;
  readonly #portals: readonly PortalAddress[];
  #turns = 0;

  constructor(portals: readonly PortalAddress[], namespace: string) {
    this.#portals = portals;
    this.#namespace = namespace;
    this.#path = `/apis/v1/namespaces/${namespace}/jobs`;
  }

  /** @param entrypoint - see the sandbox's README for what the words do */
  async create(name: string, entrypoint: string): Promise<void> {
    const body = {
      ...idleCluster(this.#namespace, name),
      entrypoint,
      shutdownAfterJobFinishes: true,
    };
    // By its key, a repeated create that was carried out before is answered with success.
    const headers = { 'idempotency-key': `"${randomUUID()}"` };
    await this.#repeat(() => ['POST', this.#path, { body, headers }]);
    this.created.add(name);
  }

  async delete(name: string): Promise<void> {
    await this.#repeat(() => ['DELETE', `${this.#path}/${name}`, {}]);
    this.deleted.add(name);
  }

  async #repeat(
    request: () => [string, string, Parameters<typeof send>[3]],
  ): Promise<void> {
    for (let mayBeDone = false; ;) {
      this.#turns += 1;
      const portal = this.#portals[this.#turns % this.#portals.length];
      const [method, path, options] = request();
      const outcome = await send(portal, method, path, options);
      const isGone = method === 'DELETE' && outcome.status === NOT_FOUND;
      if (outcome.fate === 'done' || (isGone && mayBeDone)) return;
      this.#note(outcome);
      mayBeDone ||= outcome.fate === 'unknown';
      await sleep(KNOCK_MS);
    }
  }

  #note({ fate, request, status, text }: Outcome): void {
    if (fate !== 'refused') return;
    this.problems.push(`${request}: ${status} ${text.slice(0, 300)}`);
    throw new Error(this.problems.join('\n'));
  }
}
