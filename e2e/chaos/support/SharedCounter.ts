import { expect } from '@playwright/test';
import { wholeObject } from './objects';
import { Outcome, PortalAddress, send } from './send';

const COUNT = 'chaos.rayport.io/count';

/** The status of a refused change that is based on an outdated state. */
const PRECONDITION_FAILED = 412;

/** A number in a cluster's annotations that many callers count up at the same time, each with `If-Match`. */
export class SharedCounter {
  readonly #path: string;
  readonly #key: { namespace: string; name: string };
  /** Increments that were answered with success, and those whose answer was lost. */
  readonly counted = { done: 0, unknown: 0, outdated: 0 };
  readonly problems: string[] = [];

  constructor(namespace: string) {
    this.#key = { namespace, name: 'shared' };
    this.#path = `/apis/v1/namespaces/${namespace}/clusters`;
  }

  async create(portal: PortalAddress) {
    const body = wholeObject('clusters', this.#key, 1);
    const { status, text } = await send(portal, 'POST', this.#path, { body });
    expect(status, text).toBe(200);
  }

  /** Reads, adds one, and writes the result based on the read state. */
  async increment(portal: PortalAddress): Promise<Outcome['fate']> {
    const read = await this.#read(portal);
    if (read.fate !== 'done')
      return read.fate === 'unknown' ? 'undone' : read.fate;
    const outcome = await send(portal, 'PATCH', `${this.#path}/shared`, {
      body: { annotations: { [COUNT]: String(countOf(read) + 1) } },
      headers: { 'if-match': read.headers.get('etag') ?? '' },
    });
    if (outcome.fate === 'done') this.counted.done += 1;
    if (outcome.fate === 'unknown') this.counted.unknown += 1;
    if (outcome.status === PRECONDITION_FAILED) this.counted.outdated += 1;
    else if (outcome.fate === 'refused') {
      this.problems.push(`increment: ${outcome.status} ${outcome.text}`);
    }
    return outcome.fate;
  }

  /** The final count. */
  async value(portal: PortalAddress): Promise<number> {
    const read = await this.#read(portal);
    expect(read.status, read.text).toBe(200);
    return countOf(read);
  }

  #read(portal: PortalAddress) {
    return send(portal, 'GET', `${this.#path}/shared?consistency=strong`);
  }
}

function countOf({ text }: Outcome): number {
  return Number(JSON.parse(text).annotations[COUNT] ?? 0);
}
