import type { Request } from 'express';
import { OriginFacts, RequestOrigin } from './RequestOrigin';

/** Where an HTTP request came from. */
export class HttpOrigin extends RequestOrigin {
  readonly #request: Request;
  readonly #authorization: string | undefined;

  /** @param authorization - identifies the caller in place of the request's own header */
  constructor(request: Request, authorization?: string) {
    super();
    this.#request = request;
    this.#authorization = authorization;
  }

  /** The source of `request.ip`; computing that takes longer than the rest of a cached read. */
  get source(): string {
    const { headers, socket } = this.#request;
    return `${socket.remoteAddress} ${headers['x-forwarded-for'] ?? ''}`;
  }

  get url(): string {
    return this.#request.originalUrl;
  }

  protected facts(): OriginFacts {
    const { headers, ip, hostname, method, originalUrl } = this.#request;
    const authorization = this.#authorization ?? headers.authorization;
    const [path = ''] = originalUrl.split('?', 1);
    return {
      headers: { ...headers, authorization },
      ip,
      hostname,
      method,
      path,
    };
  }
}
