import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lets every other process go before this one. Linux may share processors between sessions first, and each of our
 * processes leads one: then a process's own priority says nothing, and its session's counts (sched(7), "The autogroup
 * feature").
 */
export function lowerPriority() {
  const lowest = constants.priority.PRIORITY_LOW;
  setPriority(lowest);
  try {
    writeFileSync('/proc/self/autogroup', String(lowest));
  } catch {
    // No such thing here.
  }
}
