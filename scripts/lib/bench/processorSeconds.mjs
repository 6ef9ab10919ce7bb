import { readFileSync } from 'node:fs';

/** Linux's unit of processor time (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/**
 * Seconds of processor time that a process has used, all its threads together.
 *
 * @param {number} pid
 */
export function processorSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, which may hold spaces, ends with the last parenthesis; the first field behind it is the third (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[14 - 3]) + Number(fields[15 - 3])) / TICKS_PER_SECOND;
}
