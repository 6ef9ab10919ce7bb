import {
  chownSync,
  copyFileSync,
  createWriteStream,
  mkdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../children.mjs';

/** A user who owns no files on any system. */
const NOBODY = 65_534;

/**
 * Runs the content of the image as Kubernetes would, but as a process on loopback: with the arguments, variables and
 * configuration of its container and, if we are root, as a user who may write to one folder only.
 *
 * @param {object} options
 * @param {string} options.app the image's folder
 * @param {import('./readContainer.mjs').Container} options.container
 * @param {NodeJS.ProcessEnv} [options.env] stronger than the container's
 * @param {string} options.folder takes its configuration and what it writes
 * @param {string} options.kubeconfig in place of the account that a pod has
 * @param {{ http: number, grpc: number }} options.ports
 * @param {string} options.log
 */
export function startContainer(options) {
  const { app, container, folder, kubeconfig, log, ports } = options;
  const writable = join(folder, 'tmp');
  mkdirSync(writable, { recursive: true });
  const moved = writeMounts(container.mounts, folder);
  const ours = join(folder, 'app-config.test.yaml');
  const kubernetes = join(folder, 'kubeconfig');
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
    process.execPath,
    'packages/backend',
    ...container.args.map(moved),
    '--config',
    ours,
  ];
  const child = startChild(program, rest, {
    cwd: app,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      TMPDIR: writable,
      HOME: '/nonexistent',
      ...container.env,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log);
  child.stdout?.pipe(file, { end: false });
  child.stderr?.pipe(file, { end: false });
  return child;
}

/**
 * Writes the files that a pod would have mounted, below one of our folders.
 *
 * @param {import('./readContainer.mjs').Container['mounts']} mounts
 * @param {string} folder
 * @returns replaces the pod's paths in a text by ours
 */
function writeMounts(mounts, folder) {
  const paths = Object.keys(mounts);
  const moved = (/** @type {string} */ text) =>
    paths.reduce(
      (replaced, path) => replaced.replaceAll(`${path}/`, `${folder}${path}/`),
      text,
    );
  for (const [path, files] of Object.entries(mounts)) {
    mkdirSync(join(folder, path), { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(folder, path, name), moved(text));
    }
  }
  return moved;
}
