import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { RayResource } from './RayResource';

/** What a caller may see, as decided at some time. */
export interface Visibility {
  mayRead(resource: RayResource): boolean;
  /** The same for the same decisions, so that one can tell whether anything has changed. */
  readonly fingerprint: string;
}

/** Says in one text what was decided, and nothing of the request that asked for it: answers carry its id. */
export function fingerprintOf(decisions: readonly PolicyDecision[]): string {
  return JSON.stringify(
    decisions.map(decision =>
      decision.result === AuthorizeResult.CONDITIONAL
        ? decision.conditions
        : decision.result,
    ),
  );
}
