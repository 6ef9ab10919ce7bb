import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { developmentTool, runTool } from '../developmentTool.mjs';
import { inRepository, repositoryRoot } from '../paths.mjs';

/** The base image's files other than Node and npm. */
const YARN = '1.22.22';

/** @typedef {import('./Dockerfile.mjs').Stage} Stage */

/**
 * Runs the stages of a Dockerfile in separate folders, on the Node of this machine. Reads the lines unchanged, but
 * supports only the instructions that ours uses.
 *
 * @param {Stage[]} stages
 * @param {string} root takes the stages, by their names
 * @returns {Promise<string>} the root of the last stage
 */
export async function buildWithoutDocker(stages, root) {
  const yarn = await developmentTool('yarn', YARN);
  const env = {
    ...process.env,
    PATH: `${join(yarn, 'bin')}${delimiter}${process.env.PATH}`,
  };
  let folder = '';
  for (const [index, { name, instructions }] of stages.entries()) {
    folder = join(root, name || String(index));
    let workdir = folder;
    for (const { name: instruction, flags, text } of instructions) {
      if (instruction === 'WORKDIR') {
        workdir = join(folder, text);
        mkdirSync(workdir, { recursive: true });
      } else if (instruction === 'COPY') {
        copy({ root, workdir, flags, text });
      } else if (instruction === 'RUN') {
        await runTool('sh', ['-c', text], { cwd: workdir, env });
      }
    }
  }
  return folder;
}

/**
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.workdir
 * @param {string[]} options.flags
 * @param {string} options.text
 */
function copy({ root, workdir, flags, text }) {
  const paths = text.split(/\s+/);
  const target = join(workdir, String(paths.pop()));
  const from = flags.find(flag => flag.startsWith('--from='))?.split('=')[1];
  for (const path of paths) {
    if (from) copyInto(join(root, from, path), target);
    else if (path === '.') copyContext(target);
    else copyInto(inRepository(path), join(target, basename(path)));
  }
}

/**
 * @param {string} source
 * @param {string} target
 */
function copyInto(source, target) {
  const isFile = /\.\w+$/.test(source);
  const to =
    isFile && target.endsWith('/') ? join(target, basename(source)) : target;
  cpSync(source, to, { recursive: true, verbatimSymlinks: true });
}

/** Copies the files that git does not ignore, except those that .dockerignore excludes. */
function copyContext(/** @type {string} */ target) {
  const ignored = readFileSync(inRepository('.dockerignore'), 'utf8')
    .split('\n')
    .filter(line => /^[\w-]+$/.test(line));
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  const files = stdout
    .split('\0')
    .filter(file => file && !ignored.includes(file.split('/')[0]));
  for (const file of files) cpSync(inRepository(file), join(target, file));
}
