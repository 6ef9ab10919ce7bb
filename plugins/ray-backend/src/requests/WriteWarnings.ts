import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { StoredWrite } from '../kubernetes/StoredWrite';
import { RequestContext } from './RequestContext';

/** Finds what the caller should know of an object that was written, or would be. */
export interface WriteWarnings {
  /** @param context - the caller's, who must not learn of hidden objects */
  warnings(
    write: StoredWrite,
    context: Pick<RequestContext, 'readable'>,
  ): Promise<MessagePart[]>;
}
