import {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import {
  encodeMessage,
  isRayApiError,
  JsonObject,
  OperationId,
  ParsedInput,
  parseInput,
  PRECONDITION_FAILED,
  RayApiError,
  Wording,
} from '@rayport/backstage-plugin-ray-common';
import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import { EventEmitter } from 'node:events';
import { isRendered, OperationResult } from '../core/messageOf';
import { HttpOrigin } from '../audit/HttpOrigin';
import { RequestOrigin } from '../audit/RequestOrigin';
import { OperationExecutor } from '../execution/OperationExecutor';
import { FlowControl } from '../flowControl/FlowControl';
import { Written } from '../kubernetes/ManagedObjects';
import { notReady } from '../requests/authenticate';
import { callerOf } from '../requests/callerOf';
import { checkUnknown } from '../requests/fieldValidation';
import { Caller } from '../requests/RequestContext';
import { toldWarnings } from '../requests/warningHeader';
import { FlowCall } from '../flowControl/FlowCall';
import { readActionInput, unreadAddress } from './actionInput';
import { ActionPlans } from './ActionPlans';
import { actionRequest } from './actionRequests';
import { boundedAnswer } from './boundedAnswer';
import { OfferedAction } from './offeredActions';
import { Plan, planOf } from './Plan';
import { assertMayPlan } from './planReaders';
import { toActionError } from './toActionError';

/** One call of an action. The registry does not report when its caller disconnects. */
class ActionCall extends EventEmitter implements FlowCall {
  closed = false;

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.emit('close');
  }

  destroy(): void {
    this.close();
  }
}

/** The server of the actions; undefined until it has started. */
export interface ActionServer {
  executor: Pick<OperationExecutor, 'admit' | 'execute'>;
  plans: ActionPlans;
}

/** Dependencies of {@link ActionRunner}. */
export interface ActionRunnerOptions {
  auth: AuthService;
  flowControl: Pick<FlowControl, 'enter'>;
  server(connection?: string): ActionServer | undefined;
  /** Aborts when the portal shuts down. */
  signal: AbortSignal;
}

/** One call of an action whose caller was admitted. */
interface AdmittedCall {
  action: OfferedAction;
  caller: Caller;
  origin?: RequestOrigin;
  parsed: ParsedInput<OperationId>;
  decision?: Awaited<ReturnType<OperationExecutor['admit']>>;
  server: ActionServer;
  warnings: Wording[];
}

const ASK_FIRST =
  'Nothing was changed yet. Show these changes to the person you work for. Once they agree, call this action again with the same input and this token as plan.';

const NOTHING_TO_DO = 'Nothing would change, so there is nothing to apply.';

function jsonOf(
  { operation }: OfferedAction,
  result: OperationResult<OperationId>,
): JsonObject {
  return isRendered<object>(result)
    ? JSON.parse(Buffer.concat(result.json('ray')).toString())
    : encodeMessage(operation.output, result);
}

/** Whether the object has changed since the plan was made. */
function isOutdated(error: unknown): boolean {
  return isRayApiError(error) && error.httpStatus === PRECONDITION_FAILED;
}

function outdated(cause: unknown): RayApiError {
  return new RayApiError(
    'ABORTED',
    'The object was changed or replaced since this plan was made, so nothing was done. Call again without plan, to see what would change now.',
    { cause },
  );
}

function changesOf({
  object,
  manifest,
  changes,
  moreChanges,
}: Plan): JsonObject {
  return {
    ...(object && { object }),
    ...(manifest && { manifest }),
    ...(changes.length && {
      changes: changes.map(change => ({ ...change })),
    }),
    ...(moreChanges && { moreChanges }),
  };
}

/**
 * Runs operations as actions: with the caller's own credentials, through the same permissions, limits, audit and
 * history as over HTTP. A write first returns a plan, and is executed when the caller repeats it with the plan's token.
 */
export class ActionRunner {
  readonly #options: ActionRunnerOptions;

  constructor(options: ActionRunnerOptions) {
    this.#options = options;
  }

  /**
   * @param connection - to Kubernetes; the default one when absent
   * @throws an error that Backstage defines, and no other
   */
  async run(
    action: OfferedAction,
    input: unknown,
    credentials: BackstageCredentials,
    connection?: string,
  ): Promise<JsonObject> {
    const call = new ActionCall();
    try {
      const caller = callerOf(this.#options.auth, credentials);
      const turn = this.#options.flowControl.enter(caller, call);
      if (turn) await turn;
      return await this.#admitted(action, input, caller, connection);
    } catch (error) {
      throw toActionError(error);
    } finally {
      call.close();
    }
  }

  async #admitted(
    action: OfferedAction,
    input: unknown,
    caller: Caller,
    connection: string | undefined,
  ): Promise<JsonObject> {
    const { id, operation, isWrite } = action;
    const server = this.#options.server(connection);
    if (!server) throw notReady();
    const request = actionRequest();
    const origin = request && new HttpOrigin(request);
    // As over HTTP, a caller without any permission for this operation is refused before the input is parsed.
    const decision = isWrite
      ? await server.executor.admit({
          id,
          caller,
          origin,
          transport: 'action',
          address: unreadAddress(input),
        })
      : undefined;
    const { fields, plan } = readActionInput(operation, input);
    if (isWrite && plan === undefined) {
      assertMayPlan(this.#options.auth, caller);
    }
    const parsed = parseInput(id, fields, caller);
    const warnings = checkUnknown(
      { fields: parsed.dropped, ignored: parsed.ignored },
      'Warn',
    );
    const asked = { action, caller, origin, parsed, decision };
    const call = { ...asked, server, warnings };
    if (!isWrite) return this.#carryOut(call);
    return plan === undefined ? this.#plan(call) : this.#apply(call, plan);
  }

  async #plan(call: AdmittedCall): Promise<JsonObject> {
    const { action, caller, parsed, server } = call;
    const written: Written[] = [];
    const { result, ...answer } = await this.#carryOut(call, {
      dryRun: true,
      onWritten: change => written.push(change),
    });
    const plan = planOf(action.operation, written);
    if (plan.isEmpty) return { ...answer, plan: { next: NOTHING_TO_DO } };
    const request = { id: action.id, input: parsed.input, caller };
    const issued = await server.plans.issue(request, plan.condition);
    const shown = boundedAnswer(changesOf(plan));
    return {
      ...answer,
      // The object has no other description.
      ...(!written.length && result && { result }),
      plan: {
        next: ASK_FIRST,
        ...shown.answer,
        token: issued.token,
        expiresAt: issued.expiresAt.toISOString(),
      },
      ...(shown.omitted.length && { omitted: shown.omitted }),
    };
  }

  async #apply(call: AdmittedCall, token: unknown): Promise<JsonObject> {
    const { action, caller, parsed, server } = call;
    const request = { id: action.id, input: parsed.input, caller };
    const condition = await server.plans.redeem(token, request);
    return this.#carryOut(call, { ifMatch: condition && [condition] }).catch(
      error => {
        throw isOutdated(error) ? outdated(error) : error;
      },
    );
  }

  async #carryOut(
    call: AdmittedCall,
    options: Partial<
      Pick<
        Parameters<OperationExecutor['execute']>[0],
        'dryRun' | 'ifMatch' | 'onWritten'
      >
    > = {},
  ): Promise<JsonObject> {
    const { action, caller, origin, parsed, decision, server, warnings } = call;
    const result = await server.executor.execute({
      id: action.id,
      input: parsed.input,
      caller,
      origin,
      decision,
      objects: 'all',
      transport: 'action',
      signal: () => this.#options.signal,
      warn: warning => warnings.push(warning),
      ...options,
    });
    const { answer, omitted } = boundedAnswer(jsonOf(action, result));
    return {
      result: answer,
      ...(warnings.length && {
        warnings: toldWarnings(warnings).map(englishOf),
      }),
      ...(omitted.length && { omitted }),
    };
  }
}
