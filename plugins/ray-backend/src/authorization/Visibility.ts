import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { RayResource } from '../core/RayResource';

/** What a caller may see, by one decision. */
export interface Visibility {
  mayRead(resource: RayResource): boolean;
  /** The same for the same decisions, so that one can tell whether anything has changed. */
  readonly fingerprint: string;
}

/** Why somebody may no longer see what is open: it was taken away, or nobody could say for too long what holds. */
export type Revocation = 'forbidden' | 'unavailable';

/** What a caller may see for as long as a stream is open. */
export interface LiveVisibility {
  /** As it was decided last; another object when that has changed. */
  readonly visibility: Visibility;
  /** Why it must not be looked at any longer; undefined while it may. */
  readonly revocation: Revocation | undefined;
  /** Calls a listener whenever either has changed. */
  listen(listener: () => void): void;
  close(): void;
}

/** Says in one text what was decided, and nothing of the request that asked for it: answers carry its id. */
export function fingerprintOf(
  decisions: ReadonlyArray<PolicyDecision | undefined>,
): string {
  return JSON.stringify(
    decisions.map(decision =>
      decision?.result === AuthorizeResult.CONDITIONAL
        ? decision.conditions
        : decision?.result,
    ),
  );
}
