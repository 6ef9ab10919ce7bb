// Preloaded into a portal: shifts the host's clock for JavaScript by the milliseconds in the file that
// RAYPORT_TEST_CLOCK names. Timers and `performance.now` are not affected, as when an administrator sets a clock.
const { readFileSync } = require('node:fs');

/** How often the file is read, milliseconds: a test waits longer for everything. */
const READ_MS = 100;

const RealDate = Date;
let offset = 0;

function readOffset() {
  try {
    offset = Number(readFileSync(String(process.env.RAYPORT_TEST_CLOCK)));
  } catch {
    // Not written yet.
  }
}

const now = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length ? args : [now()], newTarget),
  apply: target => new target(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

readOffset();
setInterval(readOffset, READ_MS).unref();
