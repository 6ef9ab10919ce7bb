import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { RequestContext } from '../execution/RequestContext';

/** A precondition that does not hold (RFC 9110, section 15.5.13). */
const PRECONDITION_FAILED = 412;

function changedMeanwhile({ kind, metadata }: KubernetesObject): RayApiError {
  const { namespace, name } = metadata;
  return new RayApiError(
    'ABORTED',
    `${kind} ${name} in namespace ${namespace} has been changed since you read it, so nothing was done. Read it again, look at what is different now, and send the request with the ETag of that answer.`,
    { httpStatus: PRECONDITION_FAILED },
  );
}

/**
 * What a write looks at before it begins, where its caller says what it is based on.
 *
 * @param ifMatch - of the request
 * @returns nothing when anything will do; else a function that throws RayApiError `ABORTED`, with status 412, for an
 * object that is not made to be what the caller has read
 */
export function asReadBy<T extends KubernetesObject>(
  ifMatch: RequestContext['ifMatch'],
  definitionOf: (object: T) => string,
): ((object: T) => void) | undefined {
  return (
    ifMatch &&
    (object => {
      if (!ifMatch.includes(definitionOf(object)))
        throw changedMeanwhile(object);
    })
  );
}
