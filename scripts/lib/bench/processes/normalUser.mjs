// A normal user: repeatedly reads a cluster, lists and changes, and creates a cluster now and then. Driven by
// attack.mjs.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { newExperience } from '../Experience.mjs';
import { answerParent } from './answerParent.mjs';

const GET_INTERVAL_MS = 20;
const LIST_INTERVAL_MS = 1_000;
const CREATE_INTERVAL_MS = 2_000;

/** Time limit of an answer, or of the report of a change by a watch. */
const PATIENCE_MS = 30_000;

/**
 * How long a connection is idle until this side closes it; the portal does after 5 s, and would cut off a request that
 * was just sent.
 */
const REST_MS = 2_500;

/** As many connections as are wanted, also when answers take long. */
const agent = new Agent({ keepAlive: true, timeout: REST_MS });

/**
 * @typedef {object} User
 * @property {string} url of the portal
 * @property {string} namespace
 * @property {Record<string, string>} headers
 * @property {number} seconds
 */

/** @typedef {import('../Experience.mjs').Experience} Experience */

/**
 * Sends a request, and resolves to the text of its answer.
 *
 * @param {User} user
 * @param {{ path: string, method?: string, body?: object }} options
 * @returns {Promise<string>}
 * @throws {Error} unless it is answered with 200
 */
function send({ url, headers }, { path, method = 'GET', body }) {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const options = { method, headers, agent, signal };
    const outgoing = request(url + path, options, response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', chunk => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${response.statusCode} ${text.slice(0, 200)}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });
}

/** @param {User} user @returns {Promise<Experience>} */
async function run(user) {
  const { namespace, seconds } = user;
  const collection = `/apis/v1/namespaces/${namespace}/clusters`;
  const experience = newExperience();
  const watch = await watchClusters(user, collection);
  const start = performance.now();
  const deadline = start + seconds * 1_000;

  /**
   * Does something, timed from when it was due.
   *
   * @param {number[]} latencies
   * @param {string} what
   * @param {number} due
   * @param {() => Promise<unknown>} act
   */
  const time = async (latencies, what, due, act) => {
    try {
      await act();
    } catch (error) {
      experience.failures.push(`${what}: ${String(error)}`);
    }
    const latency = performance.now() - due;
    latencies.push(latency);
    const second = Math.floor((due - start) / 1_000);
    const { slowestBySecond } = experience;
    slowestBySecond[second] = Math.max(slowestBySecond[second] ?? 0, latency);
  };

  /**
   * Starts an action at each of its times, even if earlier ones are still running.
   *
   * @param {number} interval milliseconds
   * @param {(due: number, turn: number) => Promise<void>} act
   */
  const every = async (interval, act) => {
    const acts = [];
    for (let turn = 0; ; turn += 1) {
      const due = start + turn * interval;
      if (due >= deadline) break;
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      acts.push(act(due, turn));
    }
    await Promise.all(acts);
  };

  await Promise.all([
    every(GET_INTERVAL_MS, due =>
      time(experience.gets, 'get', due, () =>
        send(user, { path: `${collection}/example-00001` }),
      ),
    ),
    every(LIST_INTERVAL_MS, (due, turn) =>
      time(experience.lists, 'list', due, () =>
        send(user, {
          path:
            turn % 2 === 0
              ? '/apis/v1/clusters?limit=100'
              : `/api/ray/pages/clusters?search=example&page=${turn}`,
        }),
      ),
    ),
    every(CREATE_INTERVAL_MS, async (due, turn) => {
      const name = `normal-${turn}`;
      await time(experience.writes, 'create', due, () =>
        send(user, {
          path: collection,
          method: 'POST',
          body: clusterOf(namespace, name),
        }),
      );
      await time(experience.heard, 'watch', due, () => watch.heard(name));
      await time(experience.writes, 'delete', performance.now(), () =>
        send(user, { path: `${collection}/${name}`, method: 'DELETE' }),
      );
    }),
  ]);
  if (watch.ended) experience.failures.push(`watch: ended, ${watch.ended}`);
  watch.close();
  agent.destroy();
  return experience;
}

/**
 * @param {string} namespace
 * @param {string} name
 */
function clusterOf(namespace, name) {
  return {
    name,
    namespace,
    version: '2.46.0',
    clusterSpec: {
      headGroupSpec: {
        computeTemplate: 'small',
        rayStartParams: { 'dashboard-host': '0.0.0.0' },
      },
    },
  };
}

/**
 * Watches clusters, and resolves when the watch has begun.
 *
 * @param {User} user
 * @param {string} collection
 */
function watchClusters({ url, headers }, collection) {
  /** @type {Set<string>} */
  const names = new Set();
  const watch = {
    /** Why it has ended, where it has. */
    ended: '',
    /** Resolves when it has told of a cluster. @param {string} name */
    async heard(name) {
      const deadline = performance.now() + PATIENCE_MS;
      while (!names.has(name)) {
        if (performance.now() > deadline)
          throw new Error(`not told of ${name}`);
        await sleep(GET_INTERVAL_MS);
      }
    },
    close: () => {},
  };
  return new Promise((resolve, reject) => {
    const path = `${collection}?watch=true&name=normal-`;
    const outgoing = request(
      url + path,
      { headers, agent: false },
      response => {
        if (response.statusCode !== 200) {
          reject(new Error(`The watch was answered ${response.statusCode}.`));
        }
        let text = '';
        response.setEncoding('utf8');
        response.on('data', chunk => {
          const lines = (text + chunk).split('\n');
          text = lines.pop() ?? '';
          for (const line of lines) {
            const { type, object } = JSON.parse(line);
            if (type === 'ADDED') names.add(object.name);
            if (type === 'ERROR') watch.ended = line;
          }
        });
        const onEnd = () => {
          watch.ended ||= 'without a word';
        };
        response.on('error', onEnd);
        response.once('close', onEnd);
        watch.close = () => outgoing.destroy();
        resolve(watch);
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

answerParent(undefined, { run });
