// Loaded by `--require` into what is measured: collects all garbage on SIGUSR2 and moves together what is left, so that
// only what is held counts, and says in the log when that is done. Otherwise holes count, too: V8 leaves more than 100 MiB
// of them after a start, in one process more, in another less.
const { getHeapCodeStatistics, setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

/** Weak references and finalizers take more than one round. */
const ROUNDS = 4;

setFlagsFromString('--expose-gc');
// Compiled code is not memory of clusters, but a portal without clusters would discard more of it, because it calls
// less of it.
setFlagsFromString('--no-flush-bytecode');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  setFlagsFromString('--compact-on-every-full-gc');
  for (let round = 0; round < ROUNDS; round += 1) collect();
  setFlagsFromString('--no-compact-on-every-full-gc');
  const message = 'Garbage collected';
  const { code_and_metadata_size, bytecode_and_metadata_size } =
    getHeapCodeStatistics();
  const code = code_and_metadata_size + bytecode_and_metadata_size;
  const entry = { level: 'info', message, code, ...process.memoryUsage() };
  console.log(JSON.stringify(entry));
});
