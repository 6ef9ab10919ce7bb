// Many `kubectl get rayclusters -A -w`, from their lists on. Driven by watchRow.mjs.
import { get } from 'node:http';
import { answerParent } from './answerParent.mjs';

const CLUSTERS = '/apis/ray.io/v1/rayclusters';

/** The `Accept` header with which kubectl requests the columns that it prints. */
const TABLE =
  'application/json;as=Table;v=v1;g=meta.k8s.io,application/json;as=Table;v=v1beta1;g=meta.k8s.io,application/json';

/** The lines that each watch has received. @type {number[]} */
const received = [];

/** @type {Set<import('node:http').ClientRequest>} */
const watches = new Set();

let ended = 0;

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {number} index
 */
async function watch(url, headers, index) {
  const list = await fetch(`${url}${CLUSTERS}?limit=1`, { headers });
  const { metadata } = await list.json();
  const from = `resourceVersion=${metadata.resourceVersion}`;
  const path = `${url}${CLUSTERS}?watch=true&${from}`;
  received[index] = 0;
  await new Promise((resolve, reject) => {
    const request = get(path, { headers, agent: false }, response => {
      if (response.statusCode !== 200) {
        reject(new Error(`A watch was answered ${response.statusCode}.`));
        return;
      }
      response.on('data', (/** @type {Buffer} */ chunk) => {
        for (const byte of chunk) if (byte === 10) received[index] += 1;
      });
      response.on('error', () => undefined);
      response.once('close', () => {
        ended += 1;
      });
      resolve(undefined);
    });
    request.once('error', reject);
    watches.add(request);
  });
}

answerParent(undefined, {
  async open({ url, headers, count }) {
    const accepting = { ...headers, accept: TABLE };
    for (let index = 0; index < count; index += 1) {
      await watch(url, accepting, index);
    }
  },
  report: () => ({ received, ended }),
  close: () => watches.forEach(request => request.destroy()),
});
