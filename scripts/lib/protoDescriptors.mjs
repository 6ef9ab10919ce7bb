import { spawnSync } from 'node:child_process';
import { inRepository } from './paths.mjs';

const BUF = inRepository('node_modules/.bin/buf');

/** Folders of our `.proto` files, and the generated modules; nothing else lies in the folders of those. */
export const PROTOS = [
  {
    folder: 'plugins/ray-common/proto',
    generated: 'plugins/ray-backend/src/grpc/generated/descriptorSet.ts',
  },
  {
    folder: 'plugins/ray-backend-module-sandbox/proto',
    generated:
      'plugins/ray-backend-module-sandbox/src/api/protobuf/generated/descriptorSet.ts',
  },
];

/** Characters of base64 per line, so that differences are readable. */
const LINE_LENGTH = 100;

/**
 * Compiles the `.proto` files of a folder.
 *
 * @param {string} folder
 * @returns the module with their descriptors
 * @throws Error with what the compiler says
 */
export function generateDescriptors(folder) {
  const args = ['build', '--as-file-descriptor-set', '--exclude-source-info'];
  const bytes = buf(folder, [...args, '--output', '-#format=binpb']);
  const lines = bytes
    .toString('base64')
    .match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g'))
    ?.map(line => `  '${line}',`);
  return [
    `// Generated from ${folder} by \`npm run generate:proto\`. Do not edit.`,
    '/** A google.protobuf.FileDescriptorSet in base64: our .proto files and what they import. */',
    'export const descriptorSet = [',
    ...(lines ?? []),
    "].join('');",
    '',
  ].join('\n');
}

/**
 * Checks the style of the `.proto` files of a folder.
 *
 * @param {string} folder
 * @throws Error with what the linter says
 */
export function lintProtos(folder) {
  buf(folder, ['lint']);
  buf(folder, ['format', '--diff', '--exit-code']);
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
function buf(folder, args) {
  const { error, status, stderr, stdout } = spawnSync(BUF, args, {
    cwd: inRepository(folder),
  });
  if (error) throw error;
  if (status !== 0) {
    throw new Error(
      `buf ${args.join(' ')} failed in ${folder}:\n${stdout}${stderr}`,
    );
  }
  return stdout;
}
