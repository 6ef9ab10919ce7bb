import { setTimeout as sleep } from 'node:timers/promises';

/** The namespace of the jobs. */
export const NAMESPACE = 'ray-demo';

/** Number of jobs that run at a time. */
const CONCURRENCY = 12;

/** How often the state of a job is checked. */
const POLL_INTERVAL_MS = 300;

/** Longest time that a job is kept after its end, milliseconds. */
const MAX_REST_MS = 4_000;

/** Time limit for a job. */
const RUN_TIMEOUT_MS = 120_000;

const COLLECTION = `/apis/ray.io/v1/namespaces/${NAMESPACE}/rayjobs`;

/**
 * @typedef {object} JobRun
 * @property {string} name
 * @property {number} createdAt milliseconds since 1970
 * @property {number} deletedAt
 * @property {string} status Ray's last status of the job
 */

/** Creates jobs in Kubernetes, waits until they have ended, and deletes them, whether a portal runs or not. */
export class JobRuns {
  #sandbox;
  #prototype;
  #next = 0;

  /** Number of jobs that were created and deleted. */
  finished = 0;

  /** @type {JobRun[]} */
  all = [];

  /**
   * The object that the portal makes of a job, to make others like it.
   *
   * @param {import('../bench/SandboxProcess.mjs').SandboxProcess} sandbox
   * @param {import('../bench/PortalProcess.mjs').PortalProcess} portal
   */
  static async prototypeOf(sandbox, portal) {
    const ask = async (
      /** @type {string} */ method,
      /** @type {string} */ path,
      /** @type {object | undefined} */ body,
    ) => {
      const response = await fetch(`${portal.url}/apis/v1${path}`, {
        method,
        headers: { ...portal.headers, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    };
    const at = `/namespaces/${NAMESPACE}`;
    const template = { name: 'history', namespace: NAMESPACE };
    await ask('POST', `${at}/compute_templates`, {
      ...template,
      cpu: 1,
      memory: 1,
    });
    const name = 'prototype';
    await ask('POST', `${at}/jobs`, {
      name,
      namespace: NAMESPACE,
      user: 'ada',
      version: '2.46.0',
      entrypoint: 'echo begun; echo ended',
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: 'history',
          image: 'rayproject/ray:2.46.0',
          rayStartParams: { 'dashboard-host': '0.0.0.0' },
        },
      },
    });
    const made = await sandbox.fetch(`${COLLECTION}/${name}`);
    await ask('DELETE', `${at}/jobs/${name}`, undefined);
    const { labels, annotations } = made.metadata;
    return { ...made, status: undefined, metadata: { labels, annotations } };
  }

  /**
   * @param {import('../bench/SandboxProcess.mjs').SandboxProcess} sandbox
   * @param {{ metadata: object, spec: object }} prototype
   */
  constructor(sandbox, prototype) {
    this.#sandbox = sandbox;
    this.#prototype = prototype;
  }

  /**
   * Has so many jobs come and go.
   *
   * @param {number} count
   */
  async run(count) {
    const work = async () => {
      while (this.#next < count) {
        this.#next += 1;
        await this.#runOne(`history-load-${this.#next}`);
        this.finished += 1;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  }

  async #runOne(/** @type {string} */ name) {
    const run = { name, createdAt: Date.now(), deletedAt: 0, status: '' };
    this.all.push(run);
    const { metadata } = this.#prototype;
    await this.#sandbox.fetch(COLLECTION, {
      method: 'POST',
      body: { ...this.#prototype, metadata: { ...metadata, name } },
    });
    const deadline = Date.now() + RUN_TIMEOUT_MS;
    while (Date.now() < deadline) {
      const { status = {} } = await this.#sandbox.fetch(
        `${COLLECTION}/${name}`,
      );
      run.status = status.jobStatus ?? '';
      if (['Complete', 'Failed'].includes(status.jobDeploymentStatus)) break;
      await sleep(POLL_INTERVAL_MS);
    }
    await sleep(Math.random() * MAX_REST_MS);
    run.deletedAt = Date.now();
    await this.#sandbox.fetch(`${COLLECTION}/${name}`, { method: 'DELETE' });
  }
}
