import { UserInfoService } from '@backstage/backend-plugin-api';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { ImpersonatedUser } from '@rayport/backstage-plugin-ray-node';
import {
  ImpersonationSettings,
  PLACEHOLDER,
  RESERVED_PREFIX,
} from './ImpersonationSettings';
import { RecentAnswers } from '../core/RecentAnswers';
import { Caller } from './RequestContext';

/** How long a user's groups are cached, milliseconds: they come from the session, so they hardly change. */
const GROUPS_LIFETIME_MS = 10_000;

/** An entity ref as Backstage writes it; its parts contain no separators and no characters that could end a header. */
const ENTITY_REF =
  /^(?<kind>[a-z0-9]+):(?<namespace>[^\s:/\p{Cc}]+)\/(?<name>[^\s:/\p{Cc}]+)$/u;

/**
 * The name that a template gives to an entity.
 *
 * @returns undefined for an invalid entity ref, or one that results in a reserved name of Kubernetes
 */
export function kubernetesName(
  template: string,
  entityRef: string,
): string | undefined {
  // Lower case, as Backstage compares them; Kubernetes is case-sensitive.
  const ref = entityRef.toLowerCase();
  const parts = ENTITY_REF.exec(ref)?.groups;
  if (!parts) return undefined;
  const name = template.replace(PLACEHOLDER, (_, part: string) =>
    part === 'ref' ? ref : (parts[part] ?? ''),
  );
  return name.startsWith(RESERVED_PREFIX) ? undefined : name;
}

/**
 * Maps callers to Kubernetes users, so that Kubernetes' roles, quotas and audit log apply to them and not to the
 * portal.
 */
export class Impersonation {
  readonly #settings: ImpersonationSettings;
  readonly #userInfo: UserInfoService;
  readonly #recent = new RecentAnswers<ImpersonatedUser>(GROUPS_LIFETIME_MS);

  constructor(options: {
    settings: ImpersonationSettings;
    userInfo: UserInfoService;
  }) {
    this.#settings = options.settings;
    this.#userInfo = options.userInfo;
  }

  /**
   * The user that a request of this HTTP method acts as, if it may have to impersonate: with `writes`, reads don't.
   * Throws like {@link userOf}.
   */
  async userFor(
    method: string,
    caller: Caller,
  ): Promise<ImpersonatedUser | undefined> {
    const isRead = method === 'GET' || method === 'HEAD';
    const isNeeded = this.#settings.mode === 'all' || !isRead;
    return isNeeded ? this.userOf(caller) : undefined;
  }

  /**
   * The caller's user in Kubernetes.
   *
   * @returns undefined for services and anonymous requests, which act as the portal's own account
   * @throws RayApiError `UNAVAILABLE` when the user's groups are unknown, `PERMISSION_DENIED` for users without a name
   * there
   */
  async userOf({
    credentials,
    user,
  }: Caller): Promise<ImpersonatedUser | undefined> {
    if (user === undefined) return undefined;
    const session = credentials.expiresAt?.getTime() ?? '';
    return this.#recent.get(`${session} ${user}`, async () => {
      const refs = await this.#userInfo
        .getUserInfo(credentials)
        .then(({ ownershipEntityRefs }) => ownershipEntityRefs)
        .catch((cause: unknown) => {
          throw groupsUnknown(cause);
        });
      return this.#impersonated(user, refs);
    });
  }

  #impersonated(userRef: string, owners: readonly string[]): ImpersonatedUser {
    const { user: template, group, groups } = this.#settings;
    const user = kubernetesName(template, userRef);
    if (user === undefined) {
      throw new RayApiError(
        'PERMISSION_DENIED',
        `You are ${userRef} in the portal, which can be no user in Kubernetes. Ask the portal administrator: ray.kubernetes.impersonation.user says how users are named there.`,
      );
    }
    const names = owners
      .filter(ref => ref.toLowerCase() !== userRef.toLowerCase())
      .filter(ref => !groups || groups.has(ref.toLowerCase()))
      .map(ref => kubernetesName(group, ref))
      .filter(name => name !== undefined);
    return { user, groups: [...new Set(names)] };
  }
}

function groupsUnknown(cause: unknown): RayApiError {
  return new RayApiError(
    'UNAVAILABLE',
    'The portal could not find out which groups you are in, so it did not ask Kubernetes in your name. Try again in a few seconds.',
    { cause, retryAfterSeconds: 5 },
  );
}
