import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The outages, and their duration in seconds; a killed process is restarted after 3 s. */
const OUTAGES = /** @type {const} */ ([
  { of: 'API server', by: 'stop', seconds: 10 },
  { of: 'etcd', by: 'stop', seconds: 15 },
  { of: 'API server', by: 'kill', seconds: 5 },
  { of: 'etcd', by: 'kill', seconds: 5 },
  { of: 'API server', by: 'stop', seconds: 40 },
  { of: 'etcd', by: 'stop', seconds: 30 },
]);

/** Pause between two outages. */
const PAUSE_SECONDS = 20;

/** Makes API server and etcd fail in turn. */
export class Outages {
  #pidPaths;

  /** The current outage, in words. */
  now = 'none';

  /** How many there were. */
  count = 0;

  /** @param {Pick<import('../ApiServer.mjs').ApiServer, 'pidPath' | 'etcdPidPath'>} server */
  constructor({ pidPath, etcdPidPath }) {
    this.#pidPaths = { 'API server': pidPath, etcd: etcdPidPath };
  }

  /**
   * Runs until the time is up; the last outage is over then.
   *
   * @param {number} seconds
   */
  async run(seconds) {
    const end = Date.now() + seconds * 1_000;
    for (;;) {
      for (const outage of OUTAGES) {
        await sleep(PAUSE_SECONDS * 1_000);
        if (Date.now() + outage.seconds * 1_000 > end) return;
        await this.#cause(outage);
      }
    }
  }

  /** @param {typeof OUTAGES[number]} outage */
  async #cause({ of, by, seconds }) {
    const pid = Number(readFileSync(this.#pidPaths[of], 'utf8'));
    this.now = `${of}: ${by}, ${seconds} s`;
    this.count += 1;
    process.kill(pid, by === 'stop' ? 'SIGSTOP' : 'SIGKILL');
    await sleep(seconds * 1_000);
    if (by === 'stop') process.kill(pid, 'SIGCONT');
    this.now = 'none';
  }
}
