import { UserInfoService } from '@backstage/backend-plugin-api';
import { canonicalOwner } from '../core/canonicalOwner';
import { RecentAnswers } from '../core/RecentAnswers';
import { Caller } from './RequestContext';

/** How long the groups of a user count, milliseconds: lists are read again with every change. */
const LIFETIME_MS = 30_000;

/** Finds whom objects of a caller may belong to: the user, and the groups that the user is in. */
export class CallerOwners {
  readonly #userInfo: UserInfoService;
  readonly #recent = new RecentAnswers<readonly string[]>(LIFETIME_MS);

  constructor(userInfo: UserInfoService) {
    this.#userInfo = userInfo;
  }

  /** @returns entity refs in the form that owners have; none for a caller who is no user */
  async of({ credentials, user }: Caller): Promise<readonly string[]> {
    if (user === undefined) return [];
    const session = credentials.expiresAt?.getTime() ?? '';
    const refs = await this.#recent
      .get(`${session} ${user}`, async () => {
        const { ownershipEntityRefs } =
          await this.#userInfo.getUserInfo(credentials);
        return ownershipEntityRefs.map(canonicalOwner);
      })
      // The user's own objects can be shown without their groups.
      .catch(() => []);
    return [...new Set([canonicalOwner(user), ...refs])];
  }
}
