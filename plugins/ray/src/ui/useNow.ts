import { useSyncExternalStore } from 'react';

/** Shown times have whole seconds at best. */
const TICK_MS = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    tick();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** A value that depends on the clock. All components share one timer, and re-render only when their value changes. */
export function useNow<T extends string | number>(
  value: (now: number) => T,
): T {
  return useSyncExternalStore(subscribe, () => value(now));
}
