import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { runTool } from './developmentTool.mjs';
import { removeFolder } from './removeFolder.mjs';

const CODE = /\.([cm]?js|d\.ts)$/;

/** Copies of other projects' bundles, which import nothing. */
const ASSETS = /^assets\//;

/** @param {string} specifier of an import */
function packageOf(specifier) {
  const [scope, name] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/**
 * The packages that a file imports, by `import`, `require` or a reference to types.
 *
 * @param {string} text
 * @returns {string[]}
 */
function importedPackages(text) {
  const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(
    text,
    true,
    true,
  );
  return [...importedFiles, ...typeReferenceDirectives]
    .map(({ fileName }) => fileName)
    .filter(name => !/^(\.|node:)/.test(name))
    .map(packageOf)
    .filter(name => !builtinModules.includes(name));
}

/**
 * What the code and types of a package import without declaring it. That works where package managers put all packages into
 * one folder, and fails with pnpm or Yarn's Plug'n'Play.
 *
 * @param {string} folder of the unpacked package
 * @returns {string[]} packages, each with a file that imports it
 */
export function undeclaredImports(folder) {
  const { name, dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const declared = Object.keys({ ...dependencies, ...peerDependencies });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter(file => CODE.test(file) && !ASSETS.test(file))
    .flatMap(file =>
      importedPackages(readFileSync(join(folder, file), 'utf8'))
        .filter(imported => ![name, ...declared].includes(imported))
        .map(imported => `${imported} in ${file}`),
    );
  return [...new Set(found)];
}

/**
 * @param {string} tarball of a package
 * @returns {Promise<string[]>} as {@link undeclaredImports}
 */
export async function undeclaredImportsOf(tarball) {
  const folder = mkdtempSync(join(tmpdir(), 'rayport-package-'));
  try {
    const into = ['-C', folder, '--strip-components=1'];
    await runTool('tar', ['xzf', tarball, ...into]);
    return undeclaredImports(folder);
  } finally {
    removeFolder(folder);
  }
}
