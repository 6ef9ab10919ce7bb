// `npm run e2e:image`: builds deploy/Dockerfile, with docker if its daemon runs, and otherwise by executing its lines
// in a temporary folder; starts the result as the container of a trial, as a user without write access; and reports its
// size. Takes about ten minutes, because everything is installed twice.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { SandboxProcess } from './lib/bench/SandboxProcess.mjs';
import { waitFor } from './lib/bench/waitFor.mjs';
import { endChild } from './lib/children.mjs';
import { buildImage } from './lib/deploy/buildImage.mjs';
import { DOCKERFILE } from './lib/deploy/Dockerfile.mjs';
import { readContainer } from './lib/deploy/readContainer.mjs';
import { startContainer } from './lib/deploy/startContainer.mjs';
import { runTool, developmentTool } from './lib/developmentTool.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepository } from './lib/paths.mjs';
import { findFreePorts } from './lib/ports.mjs';
import { runMain, UserError } from './lib/runMain.mjs';
import { tellCounts } from './lib/testCounts.mjs';

/** Checks a Dockerfile as editors do. hadolint would find more, but no package registry has it. */
async function lintDockerfile(/** @type {string} */ path) {
  const folder = await developmentTool('dockerfile-utils', '0.16.3');
  const { validate } = createRequire(import.meta.url)(folder);
  /** @type {{ message: string, range: { start: { line: number } } }[]} */
  const found = validate(readFileSync(path, 'utf8'));
  if (found.length) {
    const lines = found.map(
      ({ message, range }) => `${path}:${range.start.line + 1}: ${message}`,
    );
    throw new UserError(lines.join('\n'));
  }
}

const START_TIMEOUT_MS = 180_000;

/** The header of a browser's request for a page. */
const HTML = { accept: 'text/html' };

async function testImage() {
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
  const { app, root } = await buildImage();
  checkConfiguration(app, root);
  await tryImage(app, root);
  tellCounts({ passed: 1, failed: 0, skipped: 0 });
  return 0;
}

/**
 * Lets it check a wrong configuration.
 *
 * @param {string} app
 * @param {string} root takes the configuration
 */
function checkConfiguration(app, root) {
  const wrong = join(root, 'wrong.yaml');
  writeFileSync(
    wrong,
    'auth: { providers: { oidcc: {} } }\nray: { histroy: {} }\n',
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'packages/backend',
      '--check',
      '--config=app-config.yaml',
      `--config=${wrong}`,
    ],
    { cwd: app, encoding: 'utf8' },
  );
  const found = /did you mean oidc\?.*\n.*did you mean ray\.history\?/;
  if (status !== 1 || !found.test(stdout)) {
    throw new UserError(
      `Its check of a configuration says:\n${stdout}${stderr}`,
    );
  }
  console.log('It checks a configuration.');
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
  const { parseAllDocuments } = await import('yaml');
  const [http, grpc] = await findFreePorts(2);
  const trial = readFileSync(
    inRepository('deploy/manifests/trial.yaml'),
    'utf8',
  );
  const child = startContainer({
    app,
    folder: join(root, 'run'),
    kubeconfig: sandbox.kubeconfig,
    container: readContainer(
      parseAllDocuments(trial).map(document => document.toJS()),
    ),
    env: { RAYPORT_BASE_URL: `http://localhost:${http}` },
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
