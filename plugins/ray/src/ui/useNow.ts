import { useSyncExternalStore } from 'react';

/** Shown times are rounded to seconds at best. */
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

/**
 * A value that follows the clock: one timer serves everything shown, and a component renders again only when its
 * value differs.
 */
export function useNow<T extends string | number>(
  value: (now: number) => T,
): T {
  return useSyncExternalStore(subscribe, () => value(now));
}
