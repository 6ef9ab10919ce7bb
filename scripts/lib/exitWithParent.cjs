const { isMainThread } = require('node:worker_threads');

// Loaded into the backend by `--require`: its stdin is a pipe that only the starting script holds, so the end of the
// pipe means that the script is gone, even when it was killed and could not end its children.
// Node loads this into its worker threads too, whose stdin ends at once.
if (isMainThread) {
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
}
