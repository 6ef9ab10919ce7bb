import { spawnSync } from 'node:child_process';
import { inRepository } from './paths.mjs';

const BUF = inRepository('node_modules/.bin/buf');

const PROTO_FOLDER = inRepository('plugins/ray-common/proto');

/** The generated module; nothing else lies in its folder. */
export const DESCRIPTORS_PATH = inRepository(
  'plugins/ray-backend/src/grpc/generated/descriptorSet.ts',
);

/** Characters of base64 in a line, so that changes can be looked at. */
const LINE_LENGTH = 100;

/**
 * Compiles our `.proto` files.
 *
 * @returns the module with their descriptors
 * @throws Error with what the compiler says
 */
export function generateDescriptors() {
  const args = ['build', '--as-file-descriptor-set', '--exclude-source-info'];
  const bytes = buf([...args, '--output', '-#format=binpb']);
  const lines = bytes
    .toString('base64')
    .match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g'))
    ?.map(line => `  '${line}',`);
  return [
    '// Generated from plugins/ray-common/proto by `npm run generate:proto`. Do not edit.',
    '/** A google.protobuf.FileDescriptorSet in base64: our .proto files and what they import. */',
    'export const descriptorSet = [',
    ...(lines ?? []),
    "].join('');",
    '',
  ].join('\n');
}

/**
 * Checks the style of our `.proto` files.
 *
 * @throws Error with what the linter says
 */
export function lintProtos() {
  buf(['lint']);
  buf(['format', '--diff', '--exit-code']);
}

/** @param {string[]} args */
function buf(args) {
  const { error, status, stderr, stdout } = spawnSync(BUF, args, {
    cwd: PROTO_FOLDER,
  });
  if (error) throw error;
  if (status !== 0) {
    throw new Error(`buf ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
  return stdout;
}
