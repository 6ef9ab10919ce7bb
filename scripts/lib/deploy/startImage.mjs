import {
  chownSync,
  copyFileSync,
  createWriteStream,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { startChild } from '../children.mjs';
import { inRepository } from '../paths.mjs';

/** Owns nothing on any system. */
const NOBODY = 65_534;

/** Where the chart mounts its configuration. */
const MOUNT = '/etc/rayport/';

/**
 * Runs the content of the image as the container of deploy/manifests/trial.yaml, but on another Kubernetes: with its
 * arguments and configuration and, if we are root, as a user who may write to one folder only.
 *
 * @param {object} options
 * @param {string} options.app folder
 * @param {string} options.folder takes its configuration and what it writes
 * @param {string} options.kubeconfig
 * @param {{ http: number, grpc: number }} options.ports
 * @param {string} options.log
 */
export function startImage({ app, folder, kubeconfig, log, ports }) {
  const { args, config } = readTrial();
  const writable = join(folder, 'tmp');
  const mounted = join(folder, 'etc');
  for (const path of [writable, mounted]) mkdirSync(path, { recursive: true });
  for (const [name, text] of Object.entries(config)) {
    writeFileSync(join(mounted, name), text);
  }
  const ours = join(mounted, 'app-config.test.yaml');
  const kubernetes = join(mounted, 'kubeconfig');
  copyFileSync(kubeconfig, kubernetes);
  // JSON is YAML too.
  writeFileSync(
    ours,
    JSON.stringify({
      backend: { listen: { port: ports.http, host: '127.0.0.1' } },
      ray: {
        kubernetes: { connection: 'kubeconfig', kubeconfig: kubernetes },
        grpc: { port: ports.grpc, host: '127.0.0.1' },
      },
    }),
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    for (const path of [writable, kubernetes]) chownSync(path, NOBODY, NOBODY);
  }
  const as = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const [program, ...rest] = [
    ...(isRoot ? ['setpriv', ...as] : []),
    ...[process.execPath, 'packages/backend'],
    ...args.map(arg => arg.replace(MOUNT, `${mounted}/`)),
    ...['--config', ours],
  ];
  const child = startChild(program, rest, {
    cwd: app,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      TMPDIR: writable,
      HOME: '/nonexistent',
      RAYPORT_BASE_URL: `http://localhost:${ports.http}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log);
  child.stdout?.pipe(file, { end: false });
  child.stderr?.pipe(file, { end: false });
  return child;
}

/** @returns {{ args: string[], config: Record<string, string> }} */
function readTrial() {
  const path = inRepository('deploy/manifests/trial.yaml');
  const objects = parseAllDocuments(readFileSync(path, 'utf8')).map(document =>
    document.toJS(),
  );
  const of = (/** @type {string} */ wanted) =>
    objects.find(({ kind }) => kind === wanted);
  const [{ args }] = of('Deployment').spec.template.spec.containers;
  return { args, config: of('ConfigMap').data };
}
