import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../__testUtils__/isRunning';

/** A portal that runs a program with children, one child in another session, and one that loses its environment. */
const PORTAL = `
const { spawn } = require('node:child_process');
const { ProcessGuard } = require(${JSON.stringify(require.resolve('./ProcessGuard.ts'))});
const guard = new ProcessGuard();
const container = spawn('/bin/bash', ['-c', 'setsid sleep 600 & echo $!; env -i sleep 600 & echo $!; echo $$; sleep 600'], {
  detached: true, env: { PATH: process.env.PATH, ...guard.mark('pod/ray/0') }, stdio: ['ignore', 'inherit', 'ignore'],
});
console.log(guard.folder);
process.on('SIGTERM', () => guard.stop().then(() => process.exit(0)));
if (process.argv[1] === 'crash') setTimeout(() => { throw new Error('crash'); }, 300);
`;

const ENDS = ['SIGINT', 'SIGTERM', 'SIGKILL', 'crash'] as const;
/** A start takes a second or two. RAYPORT_ENDS sets a higher number of rounds. */
const ROUNDS = Number(process.env.RAYPORT_ENDS ?? 1);

async function startAndEnd(end: (typeof ENDS)[number]) {
  const portal = spawn(
    process.execPath,
    [
      '--require',
      require.resolve('@backstage/cli/config/nodeTransform.cjs'),
      '-e',
      PORTAL,
      end,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'], cwd: __dirname },
  );
  const lines: string[] = [];
  for await (const line of createInterface({ input: portal.stdout })) {
    lines.push(line);
    if (lines.length === 4) break;
  }
  if (end !== 'crash') portal.kill(end);
  const pids = lines.map(Number).filter(Boolean);
  return { pids, folder: String(lines.find(line => line.startsWith('/'))) };
}

describe('ProcessGuard', () => {
  it.each(ENDS)('leaves no processes or folder behind after %s', async end => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { pids, folder } = await startAndEnd(end);
      expect(pids).toHaveLength(3);
      while (pids.some(isRunning) || existsSync(folder)) {
        await sleep(50);
      }
    }
  });
});
