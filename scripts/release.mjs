// `npm run release`: raises the versions by the changesets, and builds all that is published, into dist-release: packages,
// chart, image, bill of materials, checksums and provenance. It publishes nothing, and prints the commands that do. With
// `-- --dry-run` the versions stay, the working copy may have changes, and the image is left out where there is no Docker.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
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
import { parse, stringify } from 'yaml';
import { CHART, runHelm } from './lib/deploy/chart.mjs';
import { ensureGoTool } from './lib/deploy/goTools.mjs';
import { runTool } from './lib/developmentTool.mjs';
import { addressOf, assertAddress } from './lib/packageMetadata.mjs';
import { inRepository } from './lib/paths.mjs';
import { chartMetadata } from './lib/release/chartMetadata.mjs';
import { createProvenance } from './lib/release/createProvenance.mjs';
import { writeChartLayout } from './lib/release/ociLayout.mjs';
import { runMain, UserError } from './lib/runMain.mjs';

const OUTPUT = inRepository('dist-release');

/** @param {string[]} args */
function git(...args) {
  const cwd = inRepository('.');
  return spawnSync('git', args, { cwd, encoding: 'utf8' }).stdout.trim();
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(inRepository(path), 'utf8'));
}

/**
 * Packs the chart with the version and the address in it, as an archive and as an OCI layout.
 *
 * @param {Record<string, any>} root package.json of the repository
 * @param {string} version
 * @returns {Promise<string>} the digest of the chart in a registry
 */
async function packChart(root, version) {
  const helm = await ensureGoTool('helm');
  const folder = mkdtempSync(join(tmpdir(), 'rayport-chart-'));
  try {
    cpSync(CHART, folder, { recursive: true });
    const file = join(folder, 'Chart.yaml');
    const metadata = chartMetadata(
      root,
      version,
      parse(readFileSync(file, 'utf8')),
    );
    writeFileSync(file, stringify(metadata));
    runHelm(helm, ['package', folder, '--destination', OUTPUT]);
    const archive = readFileSync(join(OUTPUT, `rayport-${version}.tgz`));
    return writeChartLayout(join(OUTPUT, 'chart-oci'), { archive, metadata });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} version */
async function buildImage(version) {
  await runTool('docker', [
    'buildx',
    'build',
    '--file',
    'deploy/Dockerfile',
    '--tag',
    `rayport:${version}`,
    '--output',
    `type=oci,dest=${join(OUTPUT, 'image-oci.tar')}`,
    '.',
  ]);
}

/** The files of the release with their checksums, in the form that `sha256sum --check` reads. */
function sumFiles() {
  return readdirSync(OUTPUT, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map(path => ({
      name: path.slice(OUTPUT.length + 1),
      sha256: createHash('sha256').update(readFileSync(path)).digest('hex'),
    }));
}

/** @param {boolean} isDryRun */
async function release(isDryRun) {
  const began = new Date();
  if (!isDryRun && git('status', '--porcelain')) {
    throw new UserError('The working copy has changes: commit them first.');
  }
  if (!isDryRun) assertAddress(readJson('package.json'));
  const hasDocker = spawnSync('docker', ['buildx', 'version']).status === 0;
  if (!hasDocker && !isDryRun) {
    throw new UserError('The image needs Docker with buildx.');
  }
  if (!isDryRun) {
    await runTool('npx', ['changeset', 'version']);
    await runTool('npm', ['run', 'generate:proto', '--', '--release']);
  }
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT);

  const root = readJson('package.json');
  const { version } = readJson('plugins/ray-backend/package.json');
  await runTool('npm', ['run', 'typecheck']);
  await runTool('npm', ['run', 'pack', '--', '--check']);
  cpSync(inRepository('dist-packages'), OUTPUT, { recursive: true });
  await runTool('npm', ['run', 'sbom', '--', join(OUTPUT, 'sbom.cdx.json')]);
  const digest = await packChart(root, version);
  if (hasDocker) await buildImage(version);

  const files = sumFiles();
  const sums = files.map(({ name, sha256 }) => `${sha256}  ${name}\n`);
  writeFileSync(join(OUTPUT, 'SHA256SUMS'), sums.join(''));
  const provenance = createProvenance({
    files,
    began,
    finished: new Date(),
    node: process.version,
    commit: git('rev-parse', 'HEAD'),
    address: addressOf(root),
    command: ['npm', 'run', 'release', ...process.argv.slice(2)],
  });
  writeFileSync(
    join(OUTPUT, 'provenance.intoto.json'),
    `${JSON.stringify(provenance, null, 2)}\n`,
  );
  console.log(`
Rayport ${version} is in dist-release: ${files.length} files${hasDocker ? '' : ', without the image, as there is no Docker'}.
The chart in a registry has the digest ${digest}.
${isDryRun ? 'This was a dry run: versions and changelogs are as before.' : 'Commit the versions and changelogs, and tag the commit.'}
Sign and publish them: docs/releasing.md`);
  return 0;
}

await runMain(({ values }) => release(values['dry-run']), {
  options: { 'dry-run': { type: 'boolean', default: false } },
});
