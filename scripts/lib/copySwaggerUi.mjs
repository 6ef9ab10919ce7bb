import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inRepository } from './paths.mjs';

/** The files that the page loads, and the licenses. */
const FILES = [
  'swagger-ui-bundle.js',
  'swagger-ui.css',
  'favicon-32x32.png',
  'swagger-ui-bundle.js.LICENSE.txt',
  'LICENSE',
  'NOTICE',
];

/** @param {string} folder */
export function copySwaggerUi(folder) {
  const require = createRequire(inRepository('plugins/ray-backend/'));
  const from = dirname(require.resolve('swagger-ui-dist/package.json'));
  mkdirSync(folder, { recursive: true });
  for (const file of FILES) copyFileSync(join(from, file), join(folder, file));
}
