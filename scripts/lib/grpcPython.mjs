import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { exitCodeOf, startChild } from './children.mjs';
import { inCache, inRepository } from './paths.mjs';
import { ensureEnvironment } from './pythonEnvironment.mjs';
import { UserError } from './runMain.mjs';

/** Pinned, because another version makes other stubs. */
const VERSION = '1.85.1';

/** Versions of Python that gRPC runs on. */
export const GRPC_MINORS = { min: 10, max: 13 };

const PROTO_FOLDER = inRepository('plugins/ray-common/proto');

/**
 * Installs gRPC and its compiler into a separate environment, once.
 *
 * @param {import('./pythonEnvironment.mjs').Python} python
 */
export function ensureGrpc(python) {
  return ensureEnvironment(python, {
    folder: inCache(`grpcio-tools-${VERSION}`),
    requirement: `grpcio-tools==${VERSION}`,
  });
}

/**
 * Makes the stubs of our .proto files, as any client of ours would.
 *
 * @param {string} bin the folder of the environment's programs
 * @param {string} folder for the stubs
 * @returns {Promise<Record<string, string>>} what a program that uses them needs in its environment
 * @throws {UserError} when the compiler refuses them
 */
export async function makeStubs(bin, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(PROTO_FOLDER, {
    encoding: 'utf8',
    recursive: true,
  });
  const args = [
    '-m',
    'grpc_tools.protoc',
    `--proto_path=${PROTO_FOLDER}`,
    `--python_out=${folder}`,
    `--grpc_python_out=${folder}`,
    ...files.filter(file => file.endsWith('.proto')),
  ];
  const child = startChild(join(bin, 'python'), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await exitCodeOf(child)) !== 0) {
    throw new UserError('The .proto files do not compile; see above.');
  }
  const { PYTHONPATH } = process.env;
  const paths = [folder, PYTHONPATH].filter(path => path !== undefined);
  return { PYTHONPATH: paths.join(delimiter) };
}
