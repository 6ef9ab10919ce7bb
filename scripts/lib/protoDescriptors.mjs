import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { inRepository, repositoryRoot } from './paths.mjs';

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

/** The `.proto` files of clients as the last release has them: clients were generated from these. */
const RELEASED = inRepository('scripts/lib/releasedProtos.binpb');

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

/** Keeps the `.proto` files of clients as those of a release. */
export function releaseProtos() {
  const args = ['build', '--exclude-source-info', '--output', RELEASED];
  buf(PROTOS[0].folder, args);
}

/**
 * Checks that generated clients of the last release understand the server (`breaking` in buf.yaml).
 *
 * @param {string} folder of the repository, or an absolute path
 * @throws Error that names each number, name or type that has changed
 */
export function assertNothingBreaks(folder) {
  buf(folder, ['breaking', '--against', RELEASED]);
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
function buf(folder, args) {
  const { error, status, stderr, stdout } = spawnSync(BUF, args, {
    cwd: resolve(repositoryRoot, folder),
  });
  if (error) throw error;
  if (status !== 0) {
    throw new Error(
      `buf ${args.join(' ')} failed in ${folder}:\n${stdout}${stderr}`,
    );
  }
  return stdout;
}
