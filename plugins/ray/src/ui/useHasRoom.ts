import { useSyncExternalStore } from 'react';

/** From tablets on. */
const ROOM = '(width >= 48rem)';

function subscribe(listener: () => void) {
  const media = window.matchMedia?.(ROOM);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/** Whether the window is wider than a phone; true if unknown. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(ROOM).matches ?? true,
  );
}
