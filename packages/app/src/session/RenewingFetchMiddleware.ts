import { FetchMiddleware } from '@backstage/core-app-api';
import { SessionRenewal } from './SessionRenewal';

const BEARER = /^Bearer (\S+)$/i;

/**
 * Retries a request refused with 401 once, if the session could be renewed. Runs behind the middleware that adds the
 * token.
 */
export class RenewingFetchMiddleware implements FetchMiddleware {
  readonly #renewal: Pick<SessionRenewal, 'renew'>;

  constructor(renewal: Pick<SessionRenewal, 'renew'>) {
    this.#renewal = renewal;
  }

  apply(next: typeof fetch): typeof fetch {
    return async (input, init) => {
      const request = new Request(input, init);
      const [, token] =
        BEARER.exec(request.headers.get('authorization') ?? '') ?? [];
      if (!token) return next(input, init);
      const again = request.clone();
      const response = await next(request);
      if (response.status !== 401) return response;
      const renewed = await this.#renewal.renew(token).catch(() => undefined);
      if (!renewed) return response;
      await response.body?.cancel();
      again.headers.set('authorization', `Bearer ${renewed}`);
      return next(again);
    };
  }
}
