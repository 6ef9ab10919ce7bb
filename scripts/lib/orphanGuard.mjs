// Ends the process groups whose leaders are named on its input (`+<pid>` when one starts, `-<pid>` when it has ended)
// once the input ends: programs that are not Node's can't look after themselves as exitWithParent.cjs does.
import { createInterface } from 'node:readline';

/** @type {Set<number>} */
const leaders = new Set();

for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (line.startsWith('+')) leaders.add(pid);
  else leaders.delete(pid);
}
for (const pid of leaders) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
