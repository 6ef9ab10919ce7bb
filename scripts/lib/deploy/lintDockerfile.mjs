import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { developmentTool } from '../developmentTool.mjs';
import { UserError } from '../runMain.mjs';

/** Checks a Dockerfile as editors do. hadolint would find more, but no package registry has it. */
export async function lintDockerfile(/** @type {string} */ path) {
  const folder = await developmentTool('dockerfile-utils', '0.16.3');
  const { validate } = createRequire(import.meta.url)(folder);
  /** @type {{ message: string, range: { start: { line: number } } }[]} */
  const found = validate(readFileSync(path, 'utf8'));
  if (found.length) {
    const lines = found.map(
      ({ message, range }) => `${path}:${range.start.line + 1}: ${message}`,
    );
    throw new UserError(lines.join('\n'));
  }
}
