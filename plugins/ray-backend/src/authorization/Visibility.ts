import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { RayResource } from '../core/RayResource';

/** Visibility for a caller by one decision. */
export interface Visibility {
  mayRead(resource: RayResource): boolean;
  /** Equal for equal decisions, so that changes can be detected. */
  readonly fingerprint: string;
}

/** Why a caller lost access: the permission was revoked, or the permission system has not answered for too long. */
export type Revocation = 'forbidden' | 'unavailable';

/** Visibility for a caller while a stream is open. */
export interface LiveVisibility {
  /** As last decided; a change creates a new object. */
  readonly visibility: Visibility;
  /** Why access has ended; undefined while it lasts. */
  readonly revocation: Revocation | undefined;
  /** Calls a listener whenever either has changed. */
  listen(listener: () => void): void;
  close(): void;
}

/** Text of a decision, for comparison. Without the parts that come from the request, such as its id. */
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
