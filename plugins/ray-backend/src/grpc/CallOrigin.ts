import { Metadata } from '@grpc/grpc-js';
import { OriginFacts, RequestOrigin } from '../audit/RequestOrigin';
import { tokenIn } from '../requests/TokenCallers';

/** The parts of a call that are read here. */
export interface OriginCall {
  metadata: Metadata;
  /** Full name of the method, as in `/proto.ClusterService/GetCluster`. */
  path: string;
  /** Address and port of the client. */
  peer: string;
}

const PORT = /:\d+$/;

/** Where a gRPC call came from. */
export class CallOrigin extends RequestOrigin {
  readonly #call: OriginCall;
  /** Without the port: connections of a client have different ones. */
  readonly source: string;
  readonly url = undefined;

  constructor(call: OriginCall) {
    super();
    this.#call = call;
    this.source = call.peer.replace(PORT, '');
  }

  protected facts(): OriginFacts {
    const { metadata, path } = this.#call;
    const textOf = (key: string) => metadata.get(key)[0]?.toString();
    const token = tokenIn(textOf('authorization'));
    return {
      headers: {
        // Backstage's auditor cannot resolve bare tokens.
        authorization: token && `Bearer ${token}`,
        'user-agent': textOf('user-agent'),
      },
      ip: this.source,
      hostname: undefined,
      // Every gRPC call is an HTTP/2 request with this method.
      method: 'POST',
      path,
    };
  }
}
