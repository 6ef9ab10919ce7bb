import {
  ObjectCondition,
  OperationId,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { canonicalJson } from '../core/canonicalJson';
import { createOpaqueToken, isOpaqueToken } from '../core/opaqueToken';
import { sha256 } from '../core/sha256';
import { Caller } from '../requests/RequestContext';
import { PlanStore } from './PlanStore';

/** Time to read and approve a plan, milliseconds. */
const LIFETIME_MS = 10 * 60_000;

/** Plans of one caller that wait to be applied; a new one replaces the oldest. */
const MAX_OPEN = 100;

/** The request that a plan was made for. The plan is valid for this caller and input only. */
export interface PlannedRequest {
  id: OperationId;
  input: object;
  caller: Caller;
}

/** Token that applies the plan. */
export interface IssuedPlan {
  token: string;
  expiresAt: Date;
}

/** Identifies a user across sessions; other callers by all of their credentials. */
function callerHash({ user, credentials }: Caller): string {
  return sha256(user ? `user ${user}` : canonicalJson(credentials.principal));
}

function requestHash({ id, input, caller }: PlannedRequest): string {
  return sha256(canonicalJson([id, input, callerHash(caller)]));
}

/**
 * Plans that callers of actions have seen and may apply: each once, within ten minutes, by the same caller with the
 * same input, and only while the object has the definition that the plan was made for.
 */
export class ActionPlans {
  readonly #store: PlanStore;

  constructor(store: PlanStore) {
    this.#store = store;
  }

  /** @param condition - the definition that the object must still have when the plan is applied */
  async issue(
    request: PlannedRequest,
    condition: ObjectCondition | undefined,
  ): Promise<IssuedPlan> {
    const caller = callerHash(request.caller);
    const token = createOpaqueToken();
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    await this.#store.insert({
      id: sha256(token),
      caller,
      request: requestHash(request),
      uid: condition?.uid ?? null,
      definition: condition?.definition ?? null,
      expires_at: expiresAt.getTime(),
    });
    await this.#store.keepLatest(caller, MAX_OPEN);
    return { token, expiresAt };
  }

  /**
   * Consumes a plan.
   *
   * @returns the definition that the object must have; undefined when the plan has no condition
   * @throws RayApiError `FAILED_PRECONDITION` for a token that is invalid or belongs to another plan
   */
  async redeem(
    token: unknown,
    request: PlannedRequest,
  ): Promise<ObjectCondition | undefined> {
    const row = isOpaqueToken(token)
      ? await this.#store.find(sha256(token))
      : undefined;
    if (!row) throw noPlan();
    if (row.request !== requestHash(request)) {
      throw new RayApiError(
        'FAILED_PRECONDITION',
        'This plan was made for another request: send exactly the input that was planned, as the same caller, or leave plan out for a new one.',
      );
    }
    if (!(await this.#store.take(row.id))) throw noPlan();
    const { uid, definition } = row;
    return uid === null || definition === null
      ? undefined
      : { uid, definition };
  }
}

function noPlan(): RayApiError {
  return new RayApiError(
    'FAILED_PRECONDITION',
    'There is no such plan: it has expired or was applied already. Call again without plan for a new one.',
  );
}
