// Outlives the portal: kills the processes of containers when it is told to (a line with what their mark begins with),
// and all of a run, with its folder, once its input ends, whatever ended the portal. Arguments: the mark of the run, its
// folder. Processes are found by their environment, as Ray's jobs lead process groups of their own.
const { readdirSync, readFileSync, rmSync } = require('node:fs');
const { createInterface } = require('node:readline');
const { setTimeout: sleep } = require('node:timers/promises');

const [, , run, folder] = process.argv;
const VARIABLE = '\0RAYPORT_CONTAINER=';
const ROUND_MS = 50;
/** What starts while others are killed is found in the next round. */
const ROUNDS = 100;

function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}

function marked(mark) {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => `\0${read(pid, 'environ')}`.includes(VARIABLE + mark));
}

/** The fifth field; the second, a name in parentheses, may have spaces. */
function groupOf(pid) {
  return Number(read(pid, 'stat').split(') ').pop()?.split(' ')[2]);
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

async function killMarked(mark) {
  for (let round = 0; round < ROUNDS; round += 1) {
    const pids = marked(mark);
    if (pids.length === 0) return;
    // Processes that rename themselves lose their environment, but not their group.
    const groups = new Set(pids.map(groupOf).filter(group => group > 1));
    groups.forEach(group => kill(-group));
    pids.forEach(pid => kill(Number(pid)));
    await sleep(ROUND_MS);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {});
}
createInterface({ input: process.stdin })
  .on('line', line => killMarked(`${run}/${line}`))
  .on('close', async () => {
    await killMarked(`${run}/`);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
