// `npm run e2e:image`: builds deploy/Dockerfile, with docker if its daemon runs, and otherwise by executing its lines
// in a temporary folder; starts the result as the container of a trial, as a user without write access; and reports its
// size. Takes about ten minutes, because everything is installed twice.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SandboxProcess } from './lib/bench/SandboxProcess.mjs';
import { waitFor } from './lib/bench/waitFor.mjs';
import { endChild } from './lib/children.mjs';
import { buildWithoutDocker } from './lib/deploy/buildWithoutDocker.mjs';
import { DOCKERFILE, readDockerfile } from './lib/deploy/Dockerfile.mjs';
import { lintDockerfile } from './lib/deploy/lintDockerfile.mjs';
import { startImage } from './lib/deploy/startImage.mjs';
import { runTool } from './lib/developmentTool.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/nodeVersion.mjs';
import { inRepository } from './lib/paths.mjs';
import { findFreePorts } from './lib/ports.mjs';
import { runMain, UserError } from './lib/runMain.mjs';
import { tellCounts } from './lib/testCounts.mjs';

const START_TIMEOUT_MS = 180_000;

/** What a browser asks for. */
const HTML = { accept: 'text/html' };

async function testImage() {
  checkNodeVersion();
  await ensureInstalled();
  await lintDockerfile(DOCKERFILE);
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0) {
    const tag = ['--tag', 'rayport:e2e', '--file', DOCKERFILE];
    await runTool('docker', ['build', ...tag, '.']);
    await runTool('docker', ['image', 'ls', 'rayport:e2e']);
  } else {
    console.log(
      'There is no docker daemon: nothing builds the image, and its lines are run without it.',
    );
  }
  const root = mkdtempSync(join(tmpdir(), 'rayport-image-'));
  chmodSync(root, 0o755);
  try {
    const last = await buildWithoutDocker(readDockerfile(), root);
    const app = join(last, 'app');
    console.log(`Without the base, the image has ${megabytesOf(app)} MB.`);
    await tryImage(app, root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  tellCounts({ passed: 1, failed: 0, skipped: 0 });
  return 0;
}

/** @param {string} folder */
function megabytesOf(folder) {
  const { stdout } = spawnSync('du', ['-sm', folder], { encoding: 'utf8' });
  return Number.parseInt(stdout, 10);
}

/**
 * Starts it, signs in, and reads clusters.
 *
 * @param {string} app
 * @param {string} root takes what it writes
 */
async function tryImage(app, root) {
  const results = inRepository('test-results', 'image');
  mkdirSync(results, { recursive: true });
  const sandbox = await SandboxProcess.start({
    name: 'sandbox',
    directory: results,
    room: 10,
  });
  const [http, grpc] = await findFreePorts(2);
  const child = startImage({
    ...{ app, folder: root, kubeconfig: sandbox.kubeconfig },
    ports: { http, grpc },
    log: join(results, 'portal.log'),
  });
  const url = `http://127.0.0.1:${http}`;
  const readiness = `${url}/.backstage/health/v1/readiness`;
  const isReady = await waitFor(
    async () =>
      child.exitCode !== null ||
      ((await fetch(readiness).catch(() => undefined))?.ok ?? false),
    START_TIMEOUT_MS,
  );
  if (!isReady || child.exitCode !== null) {
    throw new UserError(`It did not get ready: see ${results}/portal.log`);
  }
  const page = await (await fetch(url, { headers: HTML })).text();
  const signIn = await fetch(`${url}/api/auth/guest/refresh`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  const { backstageIdentity } = await signIn.json();
  const clusters = await fetch(`${url}/apis/v1/clusters`, {
    headers: { authorization: `Bearer ${backstageIdentity?.token}` },
  });
  if (!page.includes('<title>Rayport') || clusters.status !== 200) {
    throw new UserError(
      `It answers ${clusters.status}, and as a page:\n${page}`,
    );
  }
  console.log('It starts, lets a guest in, and answers.');
  await endChild(child);
  await sandbox.stop();
}

await runMain(testImage);
