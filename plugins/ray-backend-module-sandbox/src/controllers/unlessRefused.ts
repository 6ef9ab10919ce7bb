import { StatusError } from '../core/StatusError';

/** Does a write that is repeated later anyway: a quota or a webhook may refuse it for a while. */
export function unlessRefused(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof StatusError)) {
      throw error;
    }
  }
}
