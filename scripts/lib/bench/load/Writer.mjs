import { Client } from './Client.mjs';
import { ClusterLedger } from './ClusterLedger.mjs';
import { ABSENT, MARK, marksOf, PREFIX } from './clusters.mjs';

/** Changes that all writers together begin each second. */
export const CHANGES_PER_SECOND = 20;

/** Clusters that a writer has at a time. */
const MAX_CLUSTERS = 4;

/** The writer's actions on clusters, and how often of sixteen times. */
const SHARES = { create: 5, update: 7 };
const ALL_SHARES = 16;

/** Creates, changes and deletes its own clusters, and reads the result of each change once it is answered. */
export class Writer extends Client {
  #index;

  /**
   * The known state of each cluster that it tried to create.
   *
   * @type {ClusterLedger[]}
   */
  ledgers = [];

  /** Changes that were due and not begun: all writers were waiting for answers. */
  omitted = 0;

  /**
   * @param {import('./Connection.mjs').LoadTarget} target
   * @param {number} index of the writer
   */
  constructor(target, index) {
    super(target);
    this.#index = index;
  }

  /**
   * Starts a change whenever one is due. Its duration counts from that time, even if an earlier change was late;
   * changes that are due but not started at the end are skipped.
   *
   * @param {number} deadline by `performance.now()`
   * @param {import('./Pace.mjs').Pace} pace of all writers
   */
  async workUntil(deadline, pace) {
    for (;;) {
      const due = await pace.next();
      if (due >= deadline) return;
      if (performance.now() < deadline) await this.change(due);
      else this.omitted += 1;
    }
  }

  /**
   * Changes a cluster, and looks whether the portal shows it.
   *
   * @param {number} due by `performance.now()`
   */
  async change(due) {
    // Clusters of unknown state are left alone: a late change may still come.
    const own = this.ledgers.filter(({ mark }) => mark);
    const kind = choose(own.length);
    const ledger = kind === 'create' ? this.#new() : own[0];
    const mark = kind === 'delete' ? ABSENT : Number(ledger.mark) + 1;
    const act = () => this.#send(kind, ledger.name, mark);
    const failure = await this.carryOut(kind, act, due);
    if (failure?.isUnknown) ledger.lost(mark);
    else if (!failure) ledger.done(mark);
    if (kind === 'delete') await this.carryOut('list', () => this.#list());
    else if (ledger.mark) await this.carryOut('get', () => this.#get(ledger));
  }

  #new() {
    const number = this.ledgers.length + 1;
    const ledger = new ClusterLedger(`${PREFIX}${this.#index}-${number}`);
    this.ledgers.push(ledger);
    return ledger;
  }

  /**
   * @param {ReturnType<typeof choose>} kind
   * @param {string} name
   * @param {number} mark
   */
  async #send(kind, name, mark) {
    const annotations = { [MARK]: String(mark) };
    const path = `${this.clusters}/${name}`;
    if (kind === 'update') await this.send('PATCH', path, { annotations });
    else if (kind === 'delete') await this.send('DELETE', path);
    else await this.send('POST', this.clusters, this.#cluster(name, mark));
  }

  /**
   * @param {string} name
   * @param {number} mark
   */
  #cluster(name, mark) {
    return {
      name,
      namespace: this.namespace,
      user: 'load',
      version: '2.46.0',
      annotations: { [MARK]: String(mark) },
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: 'small',
          rayStartParams: { 'dashboard-host': '0.0.0.0' },
        },
      },
    };
  }

  /** @param {ClusterLedger} ledger */
  async #get(ledger) {
    const cluster = await this.send('GET', `${this.clusters}/${ledger.name}`);
    assertMark(ledger, marksOf([cluster]));
  }

  async #list() {
    const query = `limit=100&name=${PREFIX}${this.#index}-`;
    const { clusters = [] } = await this.send(
      'GET',
      `${this.clusters}?${query}`,
    );
    const marks = marksOf(clusters);
    // A deleted cluster remains visible for a moment.
    this.ledgers
      .filter(({ mark }) => mark)
      .forEach(ledger => assertMark(ledger, marks));
  }
}

/**
 * @param {number} count of clusters that could be changed
 * @returns {'create' | 'update' | 'delete'}
 */
function choose(count) {
  if (count === 0) return 'create';
  const number = Math.random() * ALL_SHARES;
  if (number < SHARES.create) return count < MAX_CLUSTERS ? 'create' : 'delete';
  return number < SHARES.create + SHARES.update ? 'update' : 'delete';
}

/**
 * @param {ClusterLedger} ledger
 * @param {Record<string, number>} marks as the portal shows them
 */
function assertMark({ name, mark }, { [name]: found = ABSENT }) {
  if (found !== mark) {
    throw new Error(`${name} has mark ${found}, not ${mark}`);
  }
}
