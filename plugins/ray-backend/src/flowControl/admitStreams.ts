import { Authenticate } from '../requests/authenticate';
import { FlowControl } from './FlowControl';

/** Admits a request for a stream unless its caller has too many open. */
export function admitStreams(
  authenticate: Authenticate,
  flowControl: Pick<FlowControl, 'openStream'>,
): Authenticate {
  return async request => {
    const caller = await authenticate(request);
    const { res: response } = request;
    if (!response) throw new TypeError('The request did not come from Express');
    await flowControl.openStream(caller, response);
    return caller;
  };
}
