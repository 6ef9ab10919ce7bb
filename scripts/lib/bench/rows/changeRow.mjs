import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../../runMain.mjs';
import { NAMESPACE } from '../SandboxProcess.mjs';
import { median, percentile } from '../statistics.mjs';

/** @typedef {import('../Bench.mjs').Bench} Bench */

const NAME = 'example-00002';

const SAMPLES_PER_ROUND = 6;

/** Time limit for a change to arrive. */
const TIMEOUT_MS = 10_000;

/** Pause between two changes, so that they are not merged. */
const PAUSE_MS = 50;

/**
 * Changes a RayCluster in Kubernetes, and asks the API for it until it shows the change. The clock starts before the
 * change is sent to Kubernetes.
 *
 * @param {Bench} bench
 */
export async function measureChanges({ portal, sandbox, table, rounds }) {
  const url = `${portal.url}/apis/v1/namespaces/${NAMESPACE}/clusters/${NAME}`;
  const samples = [];
  for (let index = 0; index < rounds * SAMPLES_PER_ROUND; index += 1) {
    const mark = `mark-${index}-${Date.now()}`;
    const start = performance.now();
    const changed = sandbox.annotate(NAME, mark);
    await until(async () => {
      const response = await fetch(url, { headers: portal.headers });
      return (await response.text()).includes(mark);
    });
    samples.push(performance.now() - start);
    await changed;
    await sleep(PAUSE_MS);
  }
  table.add('changeApi', {
    value: median(samples),
    note: `${samples.length} changes, of 95 % under ${Math.ceil(percentile(samples, 95))} ms.`,
  });
}

/** @param {() => Promise<boolean>} condition asked again and again without a pause */
async function until(condition) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) {
      throw new UserError(`The API did not show a change of ${NAME}.`);
    }
  }
}
