import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../developmentTool.mjs';
import { backstageCli, inRepository } from '../paths.mjs';
import { dynamicManifest, ownDependencies } from './dynamicManifest.mjs';

/** Roles of packages that a host loads by themselves; our libraries come with them. */
const BACKEND_ROLES = ['backend-plugin', 'backend-plugin-module'];

/** @param {string} folder of a package */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/**
 * @param {string} folder of a package
 * @param {object} manifest
 */
function writeManifest(folder, manifest) {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  writeFileSync(join(folder, 'package.json'), text);
}

/**
 * @param {string} folder of a package
 * @param {string} destination
 */
function npmPack(folder, destination) {
  return runTool(
    'npm',
    [
      'pack',
      '--ignore-scripts',
      '--loglevel=error',
      '--pack-destination',
      destination,
    ],
    { cwd: folder },
  );
}

/**
 * Makes packages that a host loads from a folder without being built again, such as Red Hat Developer Hub, from those that
 * `npm run pack` has made.
 *
 * @param {string} packed folder with the tarballs
 * @param {string} destination folder of the dynamic ones
 */
export async function packDynamic(packed, destination) {
  const root = mkdtempSync(join(tmpdir(), 'rayport-dynamic-'));
  try {
    const folders = await unpackAll(packed, root);
    for (const folder of folders.values()) {
      const { role } = readManifest(folder).backstage;
      if (role === 'frontend-plugin') await packPages(folder, destination);
      if (BACKEND_ROLES.includes(role)) {
        await packBackend(folder, { folders, root, destination });
      }
    }
  } finally {
    rmSync(root, { recursive: true });
  }
}

/**
 * @param {string} packed
 * @param {string} root
 * @returns {Promise<Map<string, string>>} folders by the names of the packages
 */
async function unpackAll(packed, root) {
  const folders = new Map();
  for (const tarball of readdirSync(packed)) {
    const parent = join(root, 'packed', tarball.replace('.tgz', ''));
    mkdirSync(parent, { recursive: true });
    await runTool('tar', ['xzf', join(packed, tarball), '-C', parent]);
    const folder = join(parent, 'package');
    folders.set(readManifest(folder).name, folder);
  }
  return folders;
}

/**
 * Pages as a module federation remote, which Backstage's CLI builds from the sources.
 *
 * @param {string} folder of the unpacked package
 * @param {string} destination
 */
async function packPages(folder, destination) {
  const { repository } = readManifest(folder);
  const sources = inRepository(repository.directory);
  await runTool(
    process.execPath,
    [backstageCli, 'package', 'build', '--module-federation'],
    { cwd: sources },
  );
  const built = join(sources, 'dist');
  rmSync(join(folder, 'dist'), { recursive: true });
  cpSync(built, join(folder, 'dist'), { recursive: true });
  // The next build of the packages would mistake it for its own output.
  rmSync(built, { recursive: true });
  const { dependencies: _bundled, ...manifest } = readManifest(folder);
  writeManifest(folder, manifest);
  await npmPack(folder, destination);
}

/**
 * @param {string} folder of the unpacked package
 * @param {{ folders: Map<string, string>, root: string, destination: string }} options
 */
async function packBackend(folder, { folders, root, destination }) {
  const work = mkdtempSync(join(root, 'backend-'));
  /** @type {Map<string, string>} */
  const own = new Map();

  /** Copies one of our packages with a changed manifest, and those that it depends on; returns the path of the copy. */
  const take = (/** @type {string} */ source) => {
    const manifest = readManifest(source);
    const target = join(work, String(own.size));
    own.set(manifest.name, target);
    cpSync(source, target, { recursive: true });
    for (const name of ownDependencies(manifest)) {
      if (!own.has(name)) take(String(folders.get(name)));
    }
    writeManifest(
      target,
      dynamicManifest(manifest, name => String(own.get(name))),
    );
    return target;
  };
  const main = take(folder);
  // Only there, because npm would regard the others as complete.
  writeManifest(main, { ...readManifest(main), bundleDependencies: true });
  await runTool(
    'npm',
    [
      'install',
      '--install-links',
      '--legacy-peer-deps',
      '--omit=dev',
      '--ignore-scripts',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: main },
  );
  await npmPack(main, destination);
}
