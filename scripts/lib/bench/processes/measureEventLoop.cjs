// Loaded by `--require` into what is measured: says in the log, once a second, for how long its event loop was held at a
// stretch.
const { monitorEventLoopDelay } = require('node:perf_hooks');

const RESOLUTION_MS = 10;
const REPORT_INTERVAL_MS = 1_000;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

setInterval(() => {
  const milliseconds = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
  delay.reset();
  const message = 'Event loop held';
  console.log(JSON.stringify({ level: 'info', message, milliseconds }));
}, REPORT_INTERVAL_MS).unref();
