import { StatusError } from '../core/StatusError';

/**
 * Does what a controller has to do, and tells whether it could: a quota or a webhook may refuse it for a while, as it
 * may refuse anybody.
 */
export function isDone(action: () => void): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (error instanceof StatusError) {
      return false;
    }
    throw error;
  }
}
