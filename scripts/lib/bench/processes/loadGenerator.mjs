// Sends requests over connections that stay open, and says how long they took. A process of its own, so that neither
// the benchmark nor a server waits for it. Load.mjs says what to send.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerParent } from './answerParent.mjs';

/**
 * Sends one request, and resolves to the number of bytes once its whole body is there.
 *
 * @param {string} url
 * @param {import('node:http').RequestOptions} options
 * @returns {Promise<number>}
 */
function send(url, options) {
  return new Promise((resolve, reject) => {
    const request = get(url, options, response => {
      let bytes = 0;
      response.on('data', chunk => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) {
          resolve(bytes);
        } else {
          reject(new Error(`${url} answered ${response.statusCode}`));
        }
      });
    });
    request.on('error', reject);
  });
}

/**
 * Keeps `connections` requests under way for `seconds`, or until `requests` are done. With a rate, each request has its
 * time, and is late from that time on, even if it could not be sent then.
 *
 * @param {import('../Load.mjs').LoadOptions} options
 * @returns {Promise<import('../Load.mjs').LoadResult>}
 */
async function run({ url, headers = {}, connections = 1, ...limits }) {
  const { seconds = Infinity, requests = Infinity, rate } = limits;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  /** @type {number[]} */
  const latencies = [];
  let started = 0;
  let bytes = 0;
  const start = performance.now();
  const deadline = start + seconds * 1000;
  const sendAll = async () => {
    while (started < requests && performance.now() < deadline) {
      const due = rate ? start + (started * 1000) / rate : performance.now();
      started += 1;
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      bytes = await send(url, { headers, agent });
      latencies.push(performance.now() - due);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, sendAll));
  } finally {
    agent.destroy();
  }
  const elapsed = (performance.now() - start) / 1000;
  return { latencies, bytes, perSecond: latencies.length / elapsed };
}

answerParent(undefined, { run });
