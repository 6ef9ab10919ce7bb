import { readdirSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} ProcessEntry
 * @property {number} pid
 * @property {number} parent
 * @property {string} started when, in the kernel's words: another process of the same id has another one
 * @property {string} command
 * @property {string} environment
 */

/**
 * The processes of this machine, as `/proc` has them.
 *
 * @returns {ProcessEntry[]}
 */
export function listProcesses() {
  return readdirSync('/proc').map(Number).filter(Boolean).flatMap(readProcess);
}

/**
 * @param {number} pid
 * @returns {ProcessEntry[]} empty if it has ended or is a zombie
 */
function readProcess(pid) {
  // Before it is a name in parentheses, which may have spaces.
  const stat = read(pid, 'stat').split(') ').pop()?.split(' ') ?? [];
  if (stat.length < 20 || stat[0] === 'Z') return [];
  return [
    {
      pid,
      parent: Number(stat[1]),
      started: stat[19],
      command: read(pid, 'cmdline').replaceAll('\0', ' ').trim(),
      environment: read(pid, 'environ'),
    },
  ];
}

/**
 * @param {number} pid
 * @param {string} file
 */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}

/**
 * A process with its children, their children and so on.
 *
 * @param {ProcessEntry[]} all
 * @param {number} root
 * @returns {ProcessEntry[]}
 */
export function familyOf(all, root) {
  const pids = new Set([root]);
  let size = 0;
  while (pids.size > size) {
    size = pids.size;
    for (const { pid, parent } of all) {
      if (pids.has(parent)) pids.add(pid);
    }
  }
  return all.filter(({ pid }) => pids.has(pid));
}
