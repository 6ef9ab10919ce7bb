// `npm run sbom`: what the published packages bring along in production, as CycloneDX, into sbom.cdx.json or the file named.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inRepository } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';
import { createSbom } from './lib/sbom/createSbom.mjs';

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * The license of a package whose manifest uses an old or unusual form.
 *
 * @param {string} path
 * @returns {string | undefined}
 */
function findLicense(path) {
  const manifest = inRepository(path, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { license, licenses } = readJson(manifest);
  const found = license ?? licenses?.[0];
  return typeof found === 'object' ? found.type : found;
}

/** @param {string} [file] */
async function sbom(file = inRepository('sbom.cdx.json')) {
  const { packages } = readJson(inRepository('package-lock.json'));
  const bill = createSbom(packages, findLicense);
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${bill.components.length} packages in ${resolve(file)}`);
  return 0;
}

await runMain(({ parts }) => sbom(...parts), { parts: 'any' });
