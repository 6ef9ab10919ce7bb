// Loaded by `--require` into what is measured: says in the log, once a second, for how long its event loop was held at a
// stretch, and how much processor time its thread had meanwhile. What is less than the first was held by other processes.
const { openSync, readSync } = require('node:fs');

const RESOLUTION_MS = 20;
const REPORT_INTERVAL_MS = 1_000;
const NANOSECONDS_PER_MS = 1_000_000;

/** The first number is the processor time of the thread that runs the event loop, nanoseconds (proc(5)). */
const schedstat = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
const line = Buffer.alloc(100);

let last = performance.now();
let lastCpu = 0;
let held = 0;
let worked = 0;

/** Without that of other threads, which compress answers and collect garbage beside it. */
function threadMilliseconds() {
  const length = readSync(schedstat, line, 0, line.length, 0);
  return parseInt(line.toString('latin1', 0, length), 10) / NANOSECONDS_PER_MS;
}

setInterval(() => {
  const now = performance.now();
  const cpu = threadMilliseconds();
  const gap = Math.max(0, now - last - RESOLUTION_MS);
  held = Math.max(held, gap);
  worked = Math.max(worked, Math.min(gap, cpu - lastCpu));
  last = now;
  lastCpu = cpu;
}, RESOLUTION_MS).unref();

setInterval(() => {
  const entry = {
    level: 'info',
    message: 'Event loop held',
    milliseconds: held,
    worked,
  };
  held = 0;
  worked = 0;
  console.log(JSON.stringify(entry));
}, REPORT_INTERVAL_MS).unref();
