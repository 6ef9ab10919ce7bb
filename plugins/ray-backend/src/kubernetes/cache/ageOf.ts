import { Freshness } from './CachedObjects';

/** Seconds since changes stopped arriving; 0 while they do. */
export function ageOf({ state, since }: Freshness): number {
  return state === 'current' ? 0 : (Date.now() - since.getTime()) / 1000;
}
