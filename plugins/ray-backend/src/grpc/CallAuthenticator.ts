import { AuthService } from '@backstage/backend-plugin-api';
import { AuthenticationError } from '@backstage/errors';
import {
  Metadata,
  ServerInterceptingCall,
  ServerInterceptor,
} from '@grpc/grpc-js';
import { RefusedCallers } from '../audit/RefusedCallers';
import type { DatabaseHealth } from '../database/PluginDatabase';
import { Caller } from '../requests/RequestContext';
import { authenticationFailure } from '../requests/authenticationFailure';
import { tokenIn, TokenCallers } from '../requests/TokenCallers';
import { CallOrigin } from './CallOrigin';
import { toGrpcStatus } from './toGrpcStatus';

/** Options of {@link CallAuthenticator}. */
export interface CallAuthenticatorOptions {
  auth: AuthService;
  /** Accept calls without credentials, with full access (`ray.api.anonymous`). */
  anonymous: boolean;
  /** Paths of the methods that need credentials; health and reflection are public. */
  protectedPaths: ReadonlySet<string>;
  refusedCallers: Pick<RefusedCallers, 'note'>;
  /** Whether the keys of users' tokens can be read. */
  databaseHealth(): DatabaseHealth;
}

/** Identifies the caller before the request's message is read. */
export class CallAuthenticator {
  readonly #options: CallAuthenticatorOptions;
  readonly #tokenCallers: TokenCallers;
  readonly #callers = new WeakMap<Metadata, Caller>();

  constructor(options: CallAuthenticatorOptions) {
    this.#options = options;
    this.#tokenCallers = new TokenCallers(options.auth);
  }

  /** Refuses calls without valid credentials. */
  readonly interceptor: ServerInterceptor = ({ path }, call) => {
    if (!this.#options.protectedPaths.has(path)) {
      return new ServerInterceptingCall(call);
    }
    const peer = call.getPeer();
    const intercepting = new ServerInterceptingCall(call, {
      start: next =>
        next({
          onReceiveMetadata: (metadata, proceed) => {
            this.#authenticate(metadata).then(
              caller => {
                this.#callers.set(metadata, caller);
                proceed(metadata);
              },
              error => {
                const origin = new CallOrigin({ metadata, path, peer });
                this.#options.refusedCallers.note(origin, error);
                intercepting.sendStatus(toGrpcStatus(error));
              },
            );
          },
        }),
    });
    return intercepting;
  };

  /** The caller of an admitted call. */
  callerOf(metadata: Metadata): Caller {
    const caller = this.#callers.get(metadata);
    if (!caller) throw new TypeError('The call was not authenticated');
    return caller;
  }

  async #authenticate(metadata: Metadata): Promise<Caller> {
    const { auth, anonymous } = this.#options;
    const [header] = metadata.get('authorization');
    if (anonymous && header === undefined) {
      const credentials = await auth.getOwnServiceCredentials();
      return { credentials, isAnonymous: true };
    }
    const token = tokenIn(header?.toString());
    if (!token) throw new AuthenticationError('No token');
    try {
      return await this.#tokenCallers.of(token);
    } catch (error) {
      throw authenticationFailure(error, this.#options.databaseHealth());
    }
  }
}
