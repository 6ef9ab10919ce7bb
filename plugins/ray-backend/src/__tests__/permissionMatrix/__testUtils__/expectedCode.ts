import {
  AuthorizeResult,
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { Operation } from '@rayport/backstage-plugin-ray-common';
import { kindDeclarations } from '../../../authorization/kindDeclarations';
import { RESOURCE_KINDS } from '../../../core/resourceKinds';
import { MatrixCaller } from './callers';
import { Target } from './world';

/** The expected result of a request; `passed` is any result of the operation itself. */
export type Expected =
  'UNAUTHENTICATED' | 'PERMISSION_DENIED' | 'NOT_FOUND' | 'passed';

/**
 * The expected answer to a caller, derived only from the operation's row in the table and the caller's policy.
 *
 * @param target - the object of the operation, if it has one
 */
export function expectedFor(
  { access, permission, resource: kind }: Operation,
  caller: MatrixCaller,
  target: Target,
): Expected {
  const { rule } = caller;
  if (!rule) return 'UNAUTHENTICATED';
  const resultOf = (asked: ResourcePermission) => {
    const decision: PolicyDecision = rule(asked).decide(asked);
    return decision.result;
  };
  const covers = (asked: ResourcePermission) =>
    rule(asked).covers({ ...target, kind });
  const { readPermission } = kindDeclarations[kind];
  if (access === 'overview') {
    const isBlind = RESOURCE_KINDS.every(
      each => resultOf(kindDeclarations[each].readPermission) === 'DENY',
    );
    return isBlind ? 'PERMISSION_DENIED' : 'passed';
  }
  const result = resultOf(permission);
  if (result === AuthorizeResult.DENY) return 'PERMISSION_DENIED';
  const isMeant = access === 'list' || covers(permission);
  if (result === AuthorizeResult.ALLOW || isMeant) return 'passed';
  if (access === 'create') return 'PERMISSION_DENIED';
  return access !== 'read' && covers(readPermission)
    ? 'PERMISSION_DENIED'
    : 'NOT_FOUND';
}
