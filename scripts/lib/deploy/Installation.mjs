import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { waitFor } from '../bench/waitFor.mjs';
import { endChild, exitCodeOf, startChild } from '../children.mjs';
import { writeKubeconfig } from '../kubernetes/kubeconfig.mjs';
import { findFreePorts } from '../ports.mjs';
import { Balancer } from '../replicas/Balancer.mjs';
import { UserError } from '../runMain.mjs';
import { CHART, runHelm } from './chart.mjs';
import { NAMESPACE } from './companyValues.mjs';
import { readContainer } from './readContainer.mjs';
import { startContainer } from './startContainer.mjs';

/** The release. */
const NAME = 'rayport';

const HELM_WAIT = ['--wait', '--timeout', '120s'];

/** The first start migrates the database. */
const READY_TIMEOUT_MS = 180_000;

/** The chart's drain of ten seconds, and half a minute for running requests. */
const END_TIMEOUT_MS = 45_000;

/**
 * @typedef {object} Pod
 * @property {import('node:child_process').ChildProcess} child
 * @property {{ isReady(): boolean, remove(): void }} endpoint
 */

/**
 * A release of the chart on a Kubernetes without nodes that run anything. Its pods run as processes behind one address,
 * and are replaced as a Deployment does it: a new one gets ready before an old one ends.
 */
export class Installation {
  #options;
  #started = 0;
  /** @type {Pod[]} */
  #running = [];

  /**
   * @param {object} options
   * @param {string} options.helm its path
   * @param {string} options.app the image's folder
   * @param {string} options.root takes what pods write
   * @param {string} options.results takes logs
   * @param {import('../kubernetes/ApiServer.mjs').ApiServer & { adminKubeconfig: string }} options.server
   * @param {Balancer} options.balancer
   * @param {any[]} options.secrets that the installation names
   * @param {(account: string) => Promise<string>} options.tokenOf a token of a service account of its namespace
   */
  constructor(options) {
    this.#options = options;
  }

  get url() {
    return `http://127.0.0.1:${this.#options.balancer.httpPort}`;
  }

  install(/** @type {object} */ values) {
    return this.#release(['install', '--create-namespace'], values);
  }

  upgrade(/** @type {object} */ values) {
    return this.#release(['upgrade'], values);
  }

  /** Rolls back to the previous release. */
  async rollback() {
    this.#helm(['rollback', NAME, ...HELM_WAIT]);
    await this.#replacePods();
  }

  /** Runs the program of `helm test`, whose pod would only seem to run, against the release's address. */
  async test() {
    const pod = parseAllDocuments(this.#helm(['get', 'hooks', NAME]))
      .map(document => document.toJS())
      .find(hook => hook?.kind === 'Pod');
    const [{ args }] = pod.spec.containers;
    const program = args[0].replace(/http:\/\/[\w-]+:\d+/, this.url);
    const stdio = 'inherit';
    const child = startChild(process.execPath, ['-e', program], { stdio });
    if ((await exitCodeOf(child)) !== 0)
      throw new UserError('helm test failed.');
  }

  /**
   * @param {string[]} command
   * @param {object} values
   */
  async #release([verb, ...flags], values) {
    const file = join(this.#options.root, 'values.yaml');
    writeFileSync(file, stringify({ baseUrl: this.url, ...values }));
    this.#helm([verb, NAME, CHART, '--values', file, ...flags, ...HELM_WAIT]);
    await this.#replacePods();
  }

  #helm(/** @type {string[]} */ args) {
    const { helm, server } = this.#options;
    return runHelm(helm, [
      '--kubeconfig',
      server.adminKubeconfig,
      '--namespace',
      NAMESPACE,
      ...args,
    ]);
  }

  async #replacePods() {
    const manifest = this.#helm(['get', 'manifest', NAME]);
    const objects = parseAllDocuments(manifest)
      .map(document => document.toJS())
      .filter(Boolean);
    const { spec } = objects.find(({ kind }) => kind === 'Deployment');
    const old = this.#running;
    this.#running = [];
    for (let index = 0; index < spec.replicas; index += 1) {
      this.#running.push(await this.#startPod(objects, spec));
      await endPod(old[index]);
    }
  }

  /**
   * @param {any[]} objects of the release
   * @param {any} spec of its Deployment
   */
  async #startPod(objects, spec) {
    const { app, balancer, results, root, secrets, server, tokenOf } =
      this.#options;
    const [http, grpc] = await findFreePorts(2);
    this.#started += 1;
    const folder = join(root, `pod-${this.#started}`);
    mkdirSync(folder, { recursive: true });
    const kubeconfig = join(folder, 'account.kubeconfig');
    const account = spec.template.spec.serviceAccountName;
    const token = await tokenOf(account);
    // Only root may read the original.
    const authorityPath = join(folder, 'ca.crt');
    copyFileSync(server.authorityPath, authorityPath);
    writeKubeconfig(kubeconfig, { ...server, authorityPath }, { token });
    const log = join(results, `pod-${this.#started}.log`);
    const child = startContainer({
      app,
      folder,
      kubeconfig,
      log,
      container: readContainer([...objects, ...secrets]),
      ports: { http, grpc },
    });
    const endpoint = balancer.add({ httpPort: http, grpcPort: grpc });
    const isReady = await waitFor(
      async () => child.exitCode !== null || endpoint.isReady(),
      READY_TIMEOUT_MS,
    );
    if (!isReady || child.exitCode !== null) {
      throw new UserError(`A portal did not get ready: see ${log}`);
    }
    return { child, endpoint };
  }
}

/**
 * As Kubernetes ends a pod.
 *
 * @param {Pod} [pod]
 */
async function endPod(pod) {
  if (!pod) return;
  await endChild(pod.child, END_TIMEOUT_MS);
  pod.endpoint.remove();
}
