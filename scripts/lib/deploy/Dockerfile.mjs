import { readFileSync } from 'node:fs';
import { inRepository } from '../paths.mjs';

/**
 * @typedef {object} Instruction
 * @property {string} name such as `RUN`
 * @property {string[]} flags such as `--from=build`
 * @property {string} text what follows
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} base with arguments put in
 * @property {Instruction[]} instructions
 */

/** The path of our Dockerfile. */
export const DOCKERFILE = inRepository('deploy/Dockerfile');

/**
 * Reads a Dockerfile, with the instructions that ours uses.
 *
 * @returns {Stage[]}
 */
export function readDockerfile(path = DOCKERFILE) {
  const text = readFileSync(path, 'utf8');
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(line => line.trim());
  /** @type {Record<string, string>} */
  const values = {};
  /** @type {Stage[]} */
  const stages = [];
  for (const line of lines) {
    const [, name, rest] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const flags = rest.match(/^(--\S+\s+)*/)?.[0].split(/\s+/) ?? [];
    const instruction = {
      name,
      flags: flags.filter(Boolean),
      text: rest.replace(/^(--\S+\s+)*/, ''),
    };
    if (name === 'ARG' && !stages.length) {
      const [key, ...value] = rest.split('=');
      values[key] = value.join('=');
    } else if (name === 'FROM') {
      const [base, , as = ''] = instruction.text.split(/\s+/);
      stages.push({
        name: as,
        base: base.replace(/\$\{(\w+)\}/g, (_, key) => values[key]),
        instructions: [],
      });
    } else {
      stages[stages.length - 1].instructions.push(instruction);
    }
  }
  return stages;
}
