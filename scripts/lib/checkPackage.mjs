import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { developmentTool, runTool } from './developmentTool.mjs';
import { UserError } from './runMain.mjs';

/**
 * Findings that apply to every Backstage package built by backstage-cli: pages are ES modules named .esm.js, a plugin
 * is the default export of CommonJS, and `exports` tell `backstage` the kind of feature.
 */
const USUAL_IN_BACKSTAGE = {
  publint: [
    'FILE_INVALID_FORMAT',
    'EXPORTS_TYPES_INVALID_FORMAT',
    'CJS_WITH_ESMODULE_DEFAULT_EXPORT',
    'EXPORTS_VALUE_INVALID',
  ],
  areTheTypesWrong: ['cjs-only-exports-default', 'unexpected-module-syntax'],
};

/**
 * Checks a packed package: what it imports, and with its users' tools: publint, Are the Types Wrong, and npm for publishing.
 *
 * @param {string} tarball
 * @throws {UserError} with what is wrong in it
 */
export async function checkPackage(tarball) {
  // It loads a package, which is installed first.
  const { undeclaredImportsOf } = await import('./undeclaredImports.mjs');
  const undeclared = await undeclaredImportsOf(tarball);
  if (undeclared.length > 0) {
    throw new UserError(
      [
        `${basename(tarball)} imports what it does not declare:`,
        ...undeclared,
      ].join('\n'),
    );
  }
  await lint(tarball);
  await checkTypes(tarball);
  await runTool('npm', ['publish', tarball, '--dry-run', '--loglevel=error']);
}

/** @param {string} tarball */
async function lint(tarball) {
  const publint = await developmentTool('publint', '0.3.25');
  /** @type {{ publint(options: object): Promise<{ messages: { code: string }[] }> }} */
  const api = await import(
    pathToFileURL(join(publint, 'src/index-node.js')).href
  );
  const { buffer } = new Uint8Array(readFileSync(tarball));
  const { messages } = await api.publint({
    level: 'warning',
    pack: { tarball: buffer },
  });
  const wrong = messages.filter(
    ({ code }) => !USUAL_IN_BACKSTAGE.publint.includes(code),
  );
  if (wrong.length > 0) {
    throw new UserError(
      [
        `publint of ${basename(tarball)}:`,
        ...wrong.map(message => JSON.stringify(message)),
      ].join('\n'),
    );
  }
  console.log(`publint of ${basename(tarball)}: clean`);
}

/** @param {string} tarball */
async function checkTypes(tarball) {
  const attw = await developmentTool('@arethetypeswrong/cli', '0.18.5');
  await runTool(process.execPath, [
    join(attw, 'dist/index.js'),
    tarball,
    '--ignore-rules',
    ...USUAL_IN_BACKSTAGE.areTheTypesWrong,
    '--no-color',
  ]);
}
