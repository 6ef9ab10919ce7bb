const { isMainThread } = require('node:worker_threads');

/** How long everything may take to end by itself before it is killed. */
const GRACE_MS = 3_000;

// Loaded into long-running children by `--require`: their stdin is a pipe that only our script holds, so the end of the
// pipe means that the script has ended, even if it was killed and could not end them. They lead a process group of
// their own (children.mjs), which includes all processes that they started. Node loads this into its worker threads,
// too, whose stdin ends at once.
if (isMainThread) {
  process.stdin.once('end', () => {
    process.kill(-process.pid, 'SIGTERM');
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), GRACE_MS);
  });
  process.stdin.resume();
}
