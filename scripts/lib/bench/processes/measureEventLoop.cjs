// Loaded by `--require` into what is measured: says in the log, once a second, for how long its event loop was held at a
// stretch, and how much processor time the process had meanwhile. What is less than the first was held by other processes.
const RESOLUTION_MS = 20;
const REPORT_INTERVAL_MS = 1_000;
const MICROSECONDS_PER_MS = 1_000;

let last = performance.now();
let lastCpu = 0;
let held = 0;
let worked = 0;

setInterval(() => {
  const now = performance.now();
  const { user, system } = process.cpuUsage();
  const cpu = (user + system) / MICROSECONDS_PER_MS;
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
