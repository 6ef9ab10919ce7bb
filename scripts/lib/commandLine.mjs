import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} Options */

/**
 * What a command takes.
 *
 * @template {Options} O
 * @typedef {object} Arguments
 * @property {O} [options] as `parseArgs` of Node has them
 * @property {readonly string[] | 'any'} [parts] the words that it takes besides options; none by default
 */

/**
 * What the caller has given.
 *
 * @template {Options} O
 * @typedef {object} Given
 * @property {ReturnType<typeof parseArgs<{ options: O }>>['values']} values of the options
 * @property {string[]} parts
 */

/**
 * @template {Options} [O={}]
 * @param {string[]} args
 * @param {Arguments<O>} command
 * @returns {Given<O> | { refusal: string } | 'help'}
 */
export function readArguments(args, { options, parts = [] }) {
  if (args.includes('--help') || args.includes('-h')) return 'help';
  try {
    const { values, positionals } = parseArgs({
      args,
      options,
      allowPositionals: true,
    });
    const unknown = positionals.find(
      word => parts !== 'any' && !parts.includes(word),
    );
    if (unknown === undefined) return { values, parts: positionals };
    return { refusal: `Unknown argument '${unknown}'; ${HINT}` };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node's next sentence is about words that begin with a dash.
    const [sentence] = error.message.split('. ');
    return { refusal: `${sentence}; ${HINT}` };
  }
}

const HINT = '--help shows what the command takes.';

/**
 * @param {string} file of a command, with its help in the comment at the top
 * @param {Options} [options]
 */
export function helpOf(file, options = {}) {
  const [comment] = /^(\/\/.*\n)*/.exec(readFileSync(file, 'utf8')) ?? [''];
  const names = Object.entries(options).map(([name, { type }]) =>
    type === 'boolean' ? `--${name}` : `--${name} …`,
  );
  const text = comment.replace(/^\/\/ ?/gm, '').trim();
  return names.length > 0 ? `${text}\n\nOptions: ${names.join(', ')}` : text;
}
