import { setTimeout as sleep } from 'node:timers/promises';
import { exampleName } from '../exampleName.mjs';
import { processorSeconds } from '../processorSeconds.mjs';
import { PAGE_LISTS } from '../rows/pageRow.mjs';
import { NAMESPACE } from '../SandboxProcess.mjs';
import { compare, median } from '../statistics.mjs';
import { compareMixed } from './compareMixed.mjs';
import { beginKeeperRounds } from './keeperRounds.mjs';
import { STARTING } from './startGateServers.mjs';

/**
 * @typedef {import('../budgets.mjs').Measurement} Measurement
 * @typedef {import('./startGateServers.mjs').GateServers} GateServers
 */

const ROUNDS = 5;

/** @param {number} number of a cluster */
function pathOf(number) {
  return `/apis/v1/namespaces/${NAMESPACE}/clusters/${exampleName(number)}`;
}

const LIST = '/apis/v1/clusters';
const PAGE = `${LIST}?limit=100`;

/** The only cluster that exists in both of the portals whose memory is compared. */
const FIRST = pathOf(1);

const LISTS_AT_A_TIME = 3;
const PAIRS_PER_ROUND = 5;

/** Lists until code is compiled and everything is rendered. */
const WARM_UP_LISTS = 150;

/** By then, every keeper's round has begun, with at least one pending request of each kind. */
const KEEPERS_MS = 15_000;

/** Every keeper goes round once a minute at least, except for those that compare everything every ten minutes. */
const REST_MS = 60_000;

/** A portal that uses less of a core than this has processed the earlier changes; the wait ends after a limit. */
const QUIET_SHARE = 0.2;
const LOOK_MS = 500;
const MAX_QUIET_MS = 30_000;

/** The catalog processes new entities for a minute, with pauses, and uses less than that meanwhile. */
const REST_SHARE = 0.05;
const REST_LOOK_MS = 5_000;

const CONNECTIONS = 10;
const GET_WARM_UP_SECONDS = 3;
const GET_SECONDS = 0.6;

const PAGES_AT_A_TIME = 25;

/** The gate's measurements, each of which can be repeated. */
export class GateRows {
  #servers;
  #clusters;
  #get;

  /**
   * @param {GateServers} servers
   * @param {number} clusters
   */
  constructor(servers, clusters) {
    this.#servers = servers;
    this.#clusters = clusters;
    // The last one: a scan for it takes its full time.
    this.#get = pathOf(clusters);
  }

  /** Warms up the measured code, in every process, once the portal has finished its start. */
  async warmUp() {
    await this.#quiet();
    await this.#serveList();
    const { portal, bare } = this.#servers;
    for (let count = 0; count < WARM_UP_LISTS; count += LISTS_AT_A_TIME) {
      await this.#list(portal);
      await this.#list(bare);
    }
  }

  /** @returns {Promise<Measurement>} */
  async list() {
    await this.#serveList();
    const { portal, bare } = this.#servers;
    const { measured, ...against } = await compare({
      rounds: ROUNDS * PAIRS_PER_ROUND,
      measured: () => this.#list(portal),
      baseline: () => this.#list(bare),
    });
    return { value: measured, ...against };
  }

  /** @returns {Promise<Measurement>} */
  async listKeepers() {
    await this.#serveList();
    const keepers = await beginKeeperRounds(this.#servers.portal);
    const end = Date.now() + KEEPERS_MS;
    const { mean } = await this.#listWhile(() => Date.now() < end);
    return { ...mean, note: `${keepers} tasks; ${mean.note}` };
  }

  /**
   * Lists while clusters start, and reports how long the event loop was blocked meanwhile.
   *
   * @returns {Promise<{ typical: Measurement, mean: Measurement, stall: Measurement }>}
   */
  async starting() {
    const { sandbox, stalls } = this.#servers;
    stalls.take(ROUNDS);
    let isDone = false;
    const started = sandbox.grow(this.#clusters + STARTING).then(() => {
      isDone = true;
    });
    const lists = await this.#listWhile(() => !isDone);
    await started;
    this.#clusters += STARTING;
    return { ...lists, stall: stalls.take(ROUNDS) };
  }

  /** @returns {Promise<Measurement>} */
  async get() {
    const { portal, baseline, load } = this.#servers;
    const { headers } = portal;
    const body = await (
      await fetch(portal.url + this.#get, { headers })
    ).text();
    const put = { method: 'PUT', headers: baseline.headers, body };
    await fetch(baseline.url + this.#get, put);
    const gets = async (
      /** @type {{ url: string, headers: Record<string, string> }} */ target,
      seconds = GET_SECONDS,
    ) => {
      const request = { url: target.url + this.#get, headers: target.headers };
      const limits = { seconds, connections: CONNECTIONS };
      return (await load.run({ ...request, ...limits })).perSecond;
    };
    await gets(portal, GET_WARM_UP_SECONDS);
    await gets(baseline, GET_WARM_UP_SECONDS);
    const { measured, ...against } = await compare({
      rounds: ROUNDS,
      measured: () => gets(portal),
      baseline: () => gets(baseline),
    });
    return { value: measured, ...against };
  }

  /**
   * Measures the portal without requests. Garbage of earlier measurements is collected first, and the time that the
   * meter of the event loop uses is left out.
   *
   * @returns {Promise<{ rest: Measurement, stall: Measurement }>}
   */
  async rest() {
    const { portal, sandbox, idle, stalls } = this.#servers;
    await Promise.all([portal.collectGarbage(1), sandbox.collectGarbage()]);
    await this.#quiet(REST_LOOK_MS, REST_SHARE);
    stalls.take(ROUNDS);
    const used = () => [
      portal.processorSeconds(),
      sandbox.processorSeconds(),
      processorSeconds(idle.pid),
    ];
    const before = used();
    const start = performance.now();
    await sleep(REST_MS);
    const elapsed = (performance.now() - start) / 1_000;
    const [ofPortal, ofSandbox, ofMeter] = used().map(
      (seconds, index) => ((seconds - before[index]) / elapsed) * 100,
    );
    return {
      rest: {
        value: ofPortal - ofMeter + ofSandbox,
        note: `portal ${ofPortal.toFixed(1)} %, of which ${ofMeter.toFixed(1)} % for the meter, sandbox ${ofSandbox.toFixed(1)} %, over ${Math.round(elapsed)} s.`,
      },
      stall: stalls.take(ROUNDS),
    };
  }

  /** @returns {Promise<Measurement>} */
  async memory() {
    const { portal, small } = this.#servers;
    const held = [await this.#heldBy(small), await this.#heldBy(portal)];
    const value = (held[1] - held[0]) / (this.#clusters - 1);
    const mebibytes = held.map(kibibytes => Math.round(kibibytes / 1024));
    return {
      value,
      note: `${mebibytes.join(' and ')} MiB, after a collection of garbage.`,
    };
  }

  /** @returns {Promise<Measurement>} */
  async page() {
    const { portal, small, sandbox, smallSandbox, load } = this.#servers;
    await smallSandbox.grow(PAGE_LISTS.short);
    await sandbox.grow(PAGE_LISTS.long, { bare: true });
    this.#clusters = PAGE_LISTS.long;
    await this.#quiet();
    const page = async (
      /** @type {{ url: string, headers: Record<string, string> }} */ target,
    ) => {
      const { url, headers } = target;
      const request = { url: url + PAGE, headers, requests: PAGES_AT_A_TIME };
      return median((await load.run(request)).latencies);
    };
    await page(portal);
    await page(small);
    const { measured, ...against } = await compare({
      rounds: 2 * ROUNDS,
      measured: () => page(portal),
      baseline: () => page(small),
    });
    return { value: measured, ...against };
  }

  /** Waits until the portal has processed the changes. */
  async #quiet(lookMs = LOOK_MS, share = QUIET_SHARE) {
    const { portal } = this.#servers;
    const end = Date.now() + MAX_QUIET_MS;
    while (Date.now() < end) {
      const before = portal.processorSeconds();
      await sleep(lookMs);
      const used = portal.processorSeconds() - before;
      if (used * 1_000 < share * lookMs) return;
    }
  }

  /** Makes the bare server send the same bytes as the portal. */
  async #serveList() {
    const { portal, bare } = this.#servers;
    const { headers } = portal;
    const response = await fetch(portal.url + LIST, { headers });
    await bare.serve(LIST, await response.text());
  }

  /** @param {{ url: string, headers?: Record<string, string> }} target */
  async #list({ url, headers }) {
    const request = { url: url + LIST, headers, requests: LISTS_AT_A_TIME };
    return median((await this.#servers.load.run(request)).latencies);
  }

  /** @param {() => boolean} goesOn */
  #listWhile(goesOn) {
    const { portal, bare } = this.#servers;
    return compareMixed({
      rounds: ROUNDS,
      measured: () => this.#list(portal),
      baseline: () => this.#list(bare),
      goesOn,
    });
  }

  /** @param {import('../PortalProcess.mjs').PortalProcess} target */
  async #heldBy(target) {
    const { url, headers } = target;
    const { load } = this.#servers;
    await load.run({ url: url + LIST, headers, requests: 20 });
    await load.run({ url: url + FIRST, headers, requests: 500 });
    return target.heldKibibytes();
  }
}
