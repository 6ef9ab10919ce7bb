// `npm run e2e:replicas`: two portals behind one address, on one PostgreSQL. Ten times one of them is ended with SIGTERM and
// replaced, while callers send requests over HTTP and gRPC and streams are followed: nothing may be lost. Some fifteen minutes;
// `-- --kills 1 --requests 500 --pause 2` for a short look; `--pause` is the seconds between two.
import { setTimeout as sleep } from 'node:timers/promises';
import { NAMESPACE } from './lib/bench/SandboxProcess.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepository } from './lib/paths.mjs';
import { withProgress } from './lib/progress.mjs';
import { startReplicas } from './lib/replicas/startReplicas.mjs';
import { tellLosses } from './lib/replicas/tellLosses.mjs';
import { runMain, UserError } from './lib/runMain.mjs';
import { tellCounts } from './lib/testCounts.mjs';

/** How often the number of sent requests is checked. */
const POLL_INTERVAL_MS = 500;

/** @param {ReturnType<typeof readOptions>} options */
async function testReplicas({ kills, requests, pauseMs }) {
  await ensureInstalled();
  const started = await startReplicas(inRepository('test-results', 'replicas'));
  if ('missing' in started) {
    console.log(`The tests of two replicas are skipped: ${started.missing}.`);
    tellCounts({ passed: 0, failed: 0, skipped: 1 });
    return 0;
  }
  const { replicas } = started;
  const { Traffic } = await import('./lib/replicas/Traffic.mjs');
  const traffic = await Traffic.start({ ...started, namespace: NAMESPACE });
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(pauseMs);
    await withProgress(`SIGTERM ${kill} of ${kills}`, () =>
      replicas.replaceOldest(),
    );
    await traffic.showDashboard(replicas.running);
  }
  await withProgress(`Sending ${requests} requests`, async () => {
    while (traffic.sent < requests) await sleep(POLL_INTERVAL_MS);
  });
  const losses = await traffic.stop(replicas.running);
  const longest = Math.max(...replicas.ends) / 1_000;
  const { kept, reopened } = traffic.resumed;
  console.log(
    `\n${kills} SIGTERMs, each over after ${longest.toFixed(1)} s at most. ${kept} of ${reopened} streams went on where they were, the others read everything again.`,
  );
  return tellLosses(losses);
}

/** @param {{ kills: string, requests: string, pause: string }} values */
function readOptions(values) {
  const kills = Number(values.kills);
  const requests = Number(values.requests);
  const seconds = Number(values.pause);
  if (!(kills > 0 && requests > 0 && seconds > 0)) {
    throw new UserError('--kills, --requests and --pause are above 0.');
  }
  return { kills, requests, pauseMs: seconds * 1_000 };
}

await runMain(({ values }) => testReplicas(readOptions(values)), {
  options: {
    kills: { type: 'string', default: '10' },
    requests: { type: 'string', default: '10000' },
    // Until then, a new replica has heard how far Kubernetes is with what does not change.
    pause: { type: 'string', default: '60' },
  },
});
