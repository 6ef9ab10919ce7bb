import { execFileSync } from 'node:child_process';

/**
 * The files of the next commit, without deleted ones.
 *
 * @typedef {object} StagedFiles
 * @property {string[]} whole the working tree has the same content
 * @property {string[]} partly the working tree has further changes, so a formatter would stage what the author left out
 */

/**
 * @param {string} root of the working tree
 * @returns {StagedFiles}
 */
export function stagedFiles(root) {
  const staged = names(root, ['--cached', '--diff-filter=ACMR']);
  const changed = new Set(names(root, []));
  return {
    whole: staged.filter(path => !changed.has(path)),
    partly: staged.filter(path => changed.has(path)),
  };
}

/**
 * @param {string} root
 * @param {string[]} options
 */
function names(root, options) {
  return execFileSync('git', ['diff', '--name-only', '-z', ...options], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean);
}
