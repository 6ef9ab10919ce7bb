import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Gives every other process priority over this one. Linux may share processors between sessions first, and each of our
 * processes leads one. Then only the priority of the session counts, not that of the process (sched(7), "The autogroup
 * feature").
 */
export function lowerPriority() {
  const lowest = constants.priority.PRIORITY_LOW;
  setPriority(lowest);
  try {
    writeFileSync('/proc/self/autogroup', String(lowest));
  } catch {
    // Not supported on this system.
  }
}
