import { APIRequestContext, expect, test } from '@playwright/test';
import { Kubernetes } from '../Kubernetes';
import { PausedPrograms } from './PausedPrograms';
import { SetupWriter } from './SetupWriter';
import { BROKEN_SETUPS } from './table';
import { timesAfter } from './timesAfter';

/** Time limit for all verdicts: the longest grace period, plus a margin. Milliseconds. */
const GRACE_MS = 100_000;

/** How many set-ups are written at a time. */
const AT_ONCE = 4;

const NAME_OF = { clusters: 'c', jobs: 'j', services: 's' } as const;

/** The table names the namespace `test` in its messages. */
const setups = Object.values(BROKEN_SETUPS)
  .flat()
  .map((item, index) => ({ ...item, namespace: `broken-${index}`, begin: 0 }));

type Setup = (typeof setups)[number];

/** Writes all set-ups. */
async function writeAll(kubernetes: Kubernetes) {
  const waiting = [...setups];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next.begin = Date.now();
      const writer = new SetupWriter(kubernetes, next.namespace);
      await writer.write(next.broken, next.begin);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The portal's verdict on a set-up, in the words of the table. */
async function verdictOn(
  request: APIRequestContext,
  { broken, namespace }: Setup,
) {
  const object = `${broken.kind}/${NAME_OF[broken.kind]}`;
  const path = `/api/ray/namespaces/${namespace}/${object}/status`;
  const text = await (await request.get(path)).text();
  const status = JSON.parse(text.replaceAll(namespace, 'test'));
  const { reason, message, hint = '' } = status;
  return { reason, message, hint };
}

/** The set-ups for which the portal names no cause or the wrong one, with its verdict. */
async function wrongVerdicts(request: APIRequestContext) {
  const wrong = [];
  for (const item of setups) {
    const { setup, cause, begin } = item;
    const message = timesAfter({ source: cause.message.source }, begin);
    const verdict = await verdictOn(request, item);
    const isRight =
      verdict.reason === cause.reason &&
      new RegExp(message.source, cause.message.flags).test(verdict.message) &&
      cause.hint.test(verdict.hint);
    if (!isRight) wrong.push({ setup, ...verdict });
  }
  return wrong;
}

test('the portal names the root cause of every broken setup on a real API server', async ({
  request,
}) => {
  test.setTimeout(GRACE_MS * 3);
  const kubernetes = await Kubernetes.connect();
  const paused = PausedPrograms.pause();
  try {
    await writeAll(kubernetes);
    await expect
      .poll(() => wrongVerdicts(request), { timeout: GRACE_MS })
      .toEqual([]);
  } finally {
    paused.continue();
    for (const { namespace } of setups) {
      await kubernetes.delete(`/api/v1/namespaces/${namespace}`);
    }
  }
});
