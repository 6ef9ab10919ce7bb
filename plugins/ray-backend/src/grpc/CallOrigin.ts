import { Metadata } from '@grpc/grpc-js';
import { OriginFacts, RequestOrigin } from '../audit/RequestOrigin';
import { tokenIn } from '../requests/TokenCallers';

/** What is read of a call. */
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
  /** The address alone: connections of a client have other ports. */
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
        // Backstage's auditor knows no bare tokens.
        authorization: token && `Bearer ${token}`,
        'user-agent': textOf('user-agent'),
      },
      ip: this.source,
      hostname: undefined,
      // All calls of gRPC are requests of HTTP/2 with this method.
      method: 'POST',
      path,
    };
  }
}
