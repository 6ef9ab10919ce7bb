import { hasRight } from '../../serviceAccounts/hasRight';
import { ServiceAccountTokens } from '../../serviceAccounts/ServiceAccountTokens';
import { ObjectClient, StoredObject } from '../../core/types';
import { EnvVar } from '../../objects';
import { Pod } from '../../objects/Pod';
import { textResponse } from './responses';

/** What Ray answers to everybody (Ray 2.55, http_server_head.py); of its pages all but what they ask for. */
const PUBLIC_PATHS =
  /^\/(?:static\/.*|favicon\.ico|api\/(?:authentication_mode|authenticate|healthz|gcs_healthz|local_raylet_healthz)|-\/healthz)?$/;

const BEARER = /^Bearer (.+)$/;

type Secret = StoredObject & { data?: Record<string, string> };

/**
 * Ray's check of tokens, as the variables of a head's container ask for it: against the token in a variable, or, with
 * `RAY_ENABLE_K8S_TOKEN_AUTH`, by what Kubernetes says of the token and its owner's right to `ray:write`. A Secret is
 * read anew each time, where a real Ray keeps what it has started with.
 *
 * Source: Ray documentation, "Ray token authentication" and "Configure Ray clusters to use Kubernetes RBAC
 * authentication".
 */
export class TokenCheck {
  readonly #client: ObjectClient;
  readonly #tokens: ServiceAccountTokens;

  constructor(options: { client: ObjectClient; tokens: ServiceAccountTokens }) {
    this.#client = options.client;
    this.#tokens = options.tokens;
  }

  /** Ray's refusal of a request; undefined when it may pass. */
  refusal(head: Pod, request: Request): Response | undefined {
    const env = head.spec.containers[0].env ?? [];
    const { pathname } = new URL(request.url);
    if (
      valueOf(env, 'RAY_AUTH_MODE') !== 'token' ||
      PUBLIC_PATHS.test(pathname)
    ) {
      return undefined;
    }
    const header =
      request.headers.get('authorization') ??
      request.headers.get('x-ray-authorization');
    if (!header) {
      return textResponse('Unauthorized: Missing authentication token', 401);
    }
    const [, token = ''] = BEARER.exec(header) ?? [];
    const isGood =
      valueOf(env, 'RAY_ENABLE_K8S_TOKEN_AUTH') === 'true'
        ? this.#mayWrite(head, token)
        : token !== '' && token === this.#expected(head, env);
    return isGood
      ? undefined
      : textResponse('Forbidden: Invalid authentication token', 403);
  }

  #mayWrite({ metadata }: Pod, token: string): boolean {
    const account = this.#tokens.review(token);
    return (
      account !== undefined &&
      hasRight(this.#client, account, {
        namespace: metadata.namespace ?? '',
        group: 'ray.io',
        resource: 'rayclusters',
        name: metadata.labels?.['ray.io/cluster'] ?? '',
        verb: 'ray:write',
      })
    );
  }

  #expected({ metadata }: Pod, env: EnvVar[]): string | undefined {
    const variable = env.find(({ name }) => name === 'RAY_AUTH_TOKEN');
    const reference = variable?.valueFrom?.secretKeyRef;
    if (!reference) {
      return variable?.value;
    }
    const { namespace } = metadata;
    const { name, key } = reference;
    const secret = this.#client.get<Secret>('secrets', { namespace, name });
    return Buffer.from(secret?.data?.[key] ?? '', 'base64').toString();
  }
}

function valueOf(env: EnvVar[], wanted: string): string | undefined {
  return env.find(({ name }) => name === wanted)?.value;
}
