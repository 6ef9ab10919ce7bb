import { AuthService } from '@backstage/backend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import type { Request } from 'express';
import { HttpOrigin } from '../audit/HttpOrigin';
import { RefusedCallers } from '../audit/RefusedCallers';
import { Authenticate } from '../requests/authenticate';
import { expiryOf } from '../requests/expiryOf';
import { Caller } from '../requests/RequestContext';
import { tokenIn } from '../requests/TokenCallers';
import { ConnectTokens, isConnectToken } from './ConnectTokens';

/** Who asks Ray's job API. */
export interface JobsCaller {
  caller: Caller;
  /** For the audit log. */
  origin: HttpOrigin;
  /** When the credentials end, where they do. */
  expiresAt: Date | undefined;
}

/** Finds out who asks Ray's job API: the owner of a token for Ray's command line, or any caller of the portal. */
export class JobsCallers {
  readonly #auth: AuthService;
  readonly #tokens: ConnectTokens;
  readonly #refusedCallers: Pick<RefusedCallers, 'note'>;
  readonly #uidOf: (cluster: ObjectKey) => string | undefined;

  constructor(options: {
    auth: AuthService;
    tokens: ConnectTokens;
    refusedCallers: Pick<RefusedCallers, 'note'>;
    uidOf(cluster: ObjectKey): string | undefined;
  }) {
    this.#auth = options.auth;
    this.#tokens = options.tokens;
    this.#refusedCallers = options.refusedCallers;
    this.#uidOf = options.uidOf;
  }

  /**
   * @param cluster - without a name for jobs that have clusters of their own
   * @throws RayApiError `UNAUTHENTICATED`, `PERMISSION_DENIED`; what `authenticate` throws
   */
  async of(
    request: Request,
    cluster: ObjectKey,
    authenticate: Authenticate,
  ): Promise<JobsCaller> {
    const token = tokenIn(request.headers.authorization);
    if (isConnectToken(token)) return this.#byToken(token, request, cluster);
    const caller = await authenticate(request);
    const { authorization } = request.headers;
    const expiresAt = expiryOf(caller.credentials, authorization);
    return { caller, origin: new HttpOrigin(request), expiresAt };
  }

  async #byToken(
    token: string,
    request: Request,
    cluster: ObjectKey,
  ): Promise<JobsCaller> {
    const uid = cluster.name ? this.#uidOf(cluster) : '';
    const addressed = { ...cluster, uid };
    const redeemed = await this.#tokens
      .redeem(token, addressed)
      .catch(error => {
        this.#refusedCallers.note(new HttpOrigin(request), error);
        throw error;
      });
    const { caller, expiresAt } = redeemed;
    // Backstage's auditor finds the user by a token that it knows.
    const { token: known } = await this.#auth.getPluginRequestToken({
      onBehalfOf: caller.credentials,
      targetPluginId: 'ray',
    });
    const origin = new HttpOrigin(request, `Bearer ${known}`);
    return { caller, origin, expiresAt };
  }
}
