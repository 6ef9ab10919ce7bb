import {
  ObjectKey,
  OperationId,
  operations,
  RayApiError,
  Wording,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { PolicyDecision } from '@backstage/plugin-permission-common';
import { HttpOrigin } from '../audit/HttpOrigin';
import { OperationExecutor } from '../execution/OperationExecutor';
import { FlowControl } from '../flowControl/FlowControl';
import { goneSignal } from '../http/goneSignal';
import { sendWarnings } from '../http/sendWarnings';
import { RequestContext } from '../requests/RequestContext';
import { Call, isDryRun, isStream } from './Call';
import { resourceIn, ServedKind } from './servedKinds';
import { ResourceFinder } from '../authorization/ResourceFinder';

/** Finds objects of a kind that the cache does not have, for the guard. */
function finderOf(
  kind: ServedKind,
  kubernetes: Pick<KubernetesService, 'get'>,
): ResourceFinder {
  const { resource } = kind;
  return {
    requested: () => undefined,
    existing: async key =>
      resourceIn(kind, await kubernetes.get(resource, key)),
    missing: ({ name }) =>
      new RayApiError('NOT_FOUND', `${resource.plural} "${name}" not found`),
  };
}

/** Work that replaces an operation's handler. */
type Work<T> = (context: RequestContext) => Promise<T>;

/** Runs requests as the operations that they are, with their permission, audit, record of changes and fairness. */
export class Performer {
  readonly #executor: Pick<OperationExecutor, 'admit' | 'perform'>;
  readonly #flowControl: Pick<FlowControl, 'askKubernetes'>;
  readonly #kubernetes: Pick<KubernetesService, 'get'>;
  readonly #timeoutMs: number;

  /** @param options - `timeoutMs`: how long a response other than a stream may take */
  constructor(options: {
    executor: Pick<OperationExecutor, 'admit' | 'perform'>;
    flowControl: Pick<FlowControl, 'askKubernetes'>;
    kubernetes: Pick<KubernetesService, 'get'>;
    timeoutMs: number;
  }) {
    this.#executor = options.executor;
    this.#flowControl = options.flowControl;
    this.#kubernetes = options.kubernetes;
    this.#timeoutMs = options.timeoutMs;
  }

  /**
   * Refuses a caller who may do nothing at all of an operation, before the request is read.
   *
   * @throws RayApiError
   */
  async admit(call: Call, id: OperationId): Promise<PolicyDecision> {
    const { caller, target, request } = call;
    const { namespace = '', name } = target;
    const address = { namespace, ...(name && { name }) };
    const origin = new HttpOrigin(request);
    const dryRun = isDryRun(call);
    return this.#executor.admit({ id, address, caller, origin, dryRun });
  }

  /**
   * Runs an operation about an object, or about all of a namespace.
   *
   * @param operation - `kind`: of the object, where it may be one that the portal knows only here
   * @throws RayApiError
   */
  async perform<T>(
    call: Call,
    operation: { id: OperationId; key: Partial<ObjectKey>; kind?: ServedKind },
    work: Work<T>,
  ): Promise<T> {
    const { caller, request, response } = call;
    const { id, key, kind } = operation;
    const { namespace = '', name = '' } = key;
    const warnings: Wording[] = [];
    const isOpen = isStream(call);
    const signal = () => {
      const gone = goneSignal(response);
      return isOpen
        ? gone
        : AbortSignal.any([gone, AbortSignal.timeout(this.#timeoutMs)]);
    };
    return this.#executor.perform<OperationId, T>(
      {
        id,
        input: name ? { namespace, name } : { namespace },
        caller,
        origin: new HttpOrigin(request),
        dryRun: isDryRun(call),
        consistency: 'strong',
        signal,
        ...(kind?.judgedAs && {
          finder: finderOf(kind, this.#kubernetes),
          audited: {
            eventId: operations[id].audit,
            meta: { kind: kind.resource.kind },
          },
        }),
        warn: wording => {
          warnings.push(wording);
          sendWarnings(response, warnings, { parts: false });
        },
      },
      // A stream waits for changes most of its time; it has been counted among its caller's streams.
      context =>
        isOpen
          ? work(context)
          : this.#flowControl.askKubernetes(caller, context.signal, () =>
              work(context),
            ),
    );
  }
}
