import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as prettier from 'prettier';

/**
 * Formats the staged files, and stages the result. Partly staged files are only checked.
 *
 * @param {string} root of the working tree
 * @param {import('./stagedFiles.mjs').StagedFiles} files
 * @returns {Promise<string[]>} partly staged files that are not formatted
 */
export async function formatStaged(root, { whole, partly }) {
  const formatted = await unformatted(root, whole);
  for (const { path, text } of formatted) writeFileSync(join(root, path), text);
  if (formatted.length) {
    const paths = formatted.map(({ path }) => path);
    execFileSync('git', ['add', '--', ...paths], { cwd: root });
  }
  return (await unformatted(root, partly)).map(({ path }) => path);
}

/**
 * The files that Prettier would change, with the text it would write.
 *
 * @param {string} root
 * @param {string[]} paths
 */
async function unformatted(root, paths) {
  const found = [];
  for (const path of paths) {
    const file = join(root, path);
    const { ignored, inferredParser } = await prettier.getFileInfo(file, {
      ignorePath: join(root, '.prettierignore'),
    });
    if (ignored || !inferredParser) continue;
    const options = await prettier.resolveConfig(file, { editorconfig: true });
    const source = readFileSync(file, 'utf8');
    const text = await prettier.format(source, { ...options, filepath: file });
    if (text !== source) found.push({ path, text });
  }
  return found;
}
