import {
  ObjectCondition,
  PRECONDITION_FAILED,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { RequestContext } from '../requests/RequestContext';
import { definitionOf, ContractKind } from './ContractKind';

function notAsRead(
  { kind, metadata }: KubernetesObject,
  ifMatch: readonly ObjectCondition[],
): RayApiError {
  const { namespace, name, uid } = metadata;
  const object = { kind: kind ?? '', name, namespace: namespace ?? '' };
  const part = ifMatch.some(condition => condition.uid === uid)
    ? messagePart('ObjectChanged', object)
    : messagePart('ObjectReplaced', object);
  return new RayApiError('ABORTED', part, {
    httpStatus: PRECONDITION_FAILED,
  });
}

/**
 * The condition of a write from its `If-Match`.
 *
 * @param ifMatch - of the request
 * @returns undefined without a condition; otherwise a function that throws RayApiError `ABORTED`, with status 412, for
 * another object, or for another definition than the caller has read
 */
export function preconditionOf<T extends KubernetesObject, M extends object>(
  ifMatch: RequestContext['ifMatch'],
  kind: ContractKind<T, M>,
): ((object: T) => void) | undefined {
  const isMet = (object: T) => (condition: ObjectCondition) =>
    condition.definition === undefined
      ? condition.uid === object.metadata.uid
      : condition.definition === definitionOf(kind, object);
  return (
    ifMatch &&
    (object => {
      if (!ifMatch.some(isMet(object))) throw notAsRead(object, ifMatch);
    })
  );
}
