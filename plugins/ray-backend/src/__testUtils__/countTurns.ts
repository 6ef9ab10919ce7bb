import { setImmediate } from 'node:timers/promises';

/** Counts turns of the event loop, until it is stopped. */
export function countTurns() {
  let turns = 0;
  let isStopped = false;
  const counted = (async () => {
    while (!isStopped) {
      await setImmediate();
      turns += 1;
    }
  })();
  return {
    get turns() {
      return turns;
    },
    async stop() {
      isStopped = true;
      await counted;
    },
  };
}
