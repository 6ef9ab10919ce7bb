import {
  isKubernetesError,
  readWatch,
} from '@rayport/backstage-plugin-ray-node';
import {
  RayApiError,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { Revocations } from '../authorization/Revocations';
import { expirySignal } from '../requests/expirySignal';
import { RequestContext } from '../requests/RequestContext';
import { AnswerForm, readWatchForm, TABLE_TYPE } from './answerForm';
import { Call } from './Call';
import {
  EventFilter,
  rightsChanged,
  Watched,
  WatchedEvent,
} from './EventFilter';
import { Forwarder } from './Forwarder';
import { bothSelectors, Shown } from './ObjectReader';
import { readInteger } from './readInteger';
import { renderObject, renderRow, typeOf } from './renderObject';
import { statusOf } from './statusOf';
import { WatchOutput } from './WatchOutput';

/** Maximum duration of a watch, seconds. Clients then resume it where it ended, as they do with Kubernetes. */
const MAX_WATCH_SECONDS = 600;

/** Maximum number of concurrent watches. Each opens one on the API server, which serves many thousands. */
const MAX_WATCHES = 500;

/** Parameters of a watch that Kubernetes validates. */
const FORWARDED = [
  'fieldSelector',
  'resourceVersion',
  'resourceVersionMatch',
  'allowWatchBookmarks',
  'sendInitialEvents',
  'continue',
] as const;

/** The body of a response that has none. */
const NOTHING: AsyncIterable<Uint8Array> = {
  async *[Symbol.asyncIterator]() {},
};

/** Kubernetes ends a watch with a negative timeout at once, and treats 0 as its default. */
function readTimeout(query: URLSearchParams): number {
  const seconds = readInteger(query, 'timeoutSeconds') || MAX_WATCH_SECONDS;
  return Math.min(seconds, MAX_WATCH_SECONDS);
}

/** Kubernetes answers invalid versions with 500 for a watch, and with 400 for a list. */
function checkVersion(query: URLSearchParams): void {
  const version = query.get('resourceVersion') ?? '';
  if (/^\d*$/.test(version)) return;
  throw new RayApiError(
    'INVALID_ARGUMENT',
    'resourceVersion must be that of an object or a list.',
  );
}

/** The form in which events of a watch are sent. */
interface Rendering {
  form: AnswerForm;
  /** The parameter `includeObject`. */
  include: string | null;
  /** Columns of a Table that came with a hidden event. */
  columns?: object[];
}

/** An event of the response: Kubernetes' event, unless the client requested less of each object. */
function render(
  { type, object, line }: WatchedEvent & { line: string },
  { form, include, columns }: Rendering,
): string {
  const { as, version } = form;
  const isWhole = object.rows
    ? include === 'Object' && version === 'v1' && !columns
    : as !== 'metadata';
  if (isWhole) return line;
  const rendered = object.rows
    ? {
        ...object,
        ...typeOf(object, form),
        ...(columns && { columnDefinitions: columns }),
        rows: object.rows.map(row => renderRow(row, include, version)),
      }
    : renderObject(object, form);
  return JSON.stringify({ type, object: rendered });
}

/** Forwards watches, event by event, without what their callers may not see. */
export class ObjectWatcher {
  readonly #forwarder: Forwarder;
  readonly #revocations: Pick<Revocations, 'followVisibility'>;
  readonly #signal: AbortSignal;
  #open = 0;

  /** @param options - `signal`: ends all watches */
  constructor(options: {
    forwarder: Forwarder;
    revocations: Pick<Revocations, 'followVisibility'>;
    signal: AbortSignal;
  }) {
    this.#forwarder = options.forwarder;
    this.#revocations = options.revocations;
    this.#signal = options.signal;
  }

  /**
   * Answers a watch until it times out, its caller disconnects, or its caller's rights change.
   *
   * @param kinds - the kinds whose visibility applies
   * @throws RayApiError, or KubernetesError before the first event
   */
  async watch(
    call: Call,
    shown: Shown & { kinds: readonly ResourceKind[] },
    context: RequestContext,
  ): Promise<void> {
    if (this.#open >= MAX_WATCHES) {
      throw new RayApiError(
        'RESOURCE_EXHAUSTED',
        `The portal has ${MAX_WATCHES} watches open already: try again later, or list less often.`,
        { retryAfterSeconds: 30 },
      );
    }
    this.#open += 1;
    const gone = new AbortController();
    const live = await this.#revocations
      .followVisibility(context.caller, shown.kinds)
      .catch((error: unknown) => {
        this.#open -= 1;
        throw error;
      });
    const { fingerprint } = live.visibility;
    const revoked = new AbortController();
    live.listen(() => {
      const isSame = live.visibility.fingerprint === fingerprint;
      if (live.revocation || !isSame) revoked.abort();
    });
    const signal = AbortSignal.any([
      context.signal,
      revoked.signal,
      this.#signal,
      expirySignal(call.caller, call.request, gone.signal),
    ]);
    try {
      await this.#forward(call, shown, {
        signal,
        // Users may need no right to watch in Kubernetes: what they see is decided here, as in the portal's own streams.
        impersonate: undefined,
        isRevoked: () => revoked.signal.aborted,
      });
    } finally {
      this.#open -= 1;
      gone.abort();
      live.close();
    }
  }

  async #forward(
    call: Call,
    shown: Shown,
    options: Pick<RequestContext, 'signal' | 'impersonate'> & {
      isRevoked(): boolean;
    },
  ): Promise<void> {
    const { target, query, request } = call;
    const { signal, impersonate, isRevoked } = options;
    const form = readWatchForm(request.headers.accept);
    checkVersion(query);
    const forwarded = FORWARDED.map(name => [name, query.get(name) ?? '']);
    const isTable = form.as === 'table';
    const { body } = await this.#forwarder.send(target, {
      signal,
      impersonate,
      accept: isTable ? TABLE_TYPE : undefined,
      query: {
        ...Object.fromEntries(forwarded),
        watch: 'true',
        includeObject: isTable ? 'Object' : undefined,
        timeoutSeconds: readTimeout(query),
        labelSelector: bothSelectors(query, shown.labelSelector),
      },
    });
    const output = new WatchOutput(call);
    const filter = new EventFilter(shown);
    const include = query.get('includeObject');
    const rendering: Rendering = { form, include };
    try {
      for await (const event of readWatch<Watched>(body ?? NOTHING, signal)) {
        if (filter.passes(event)) {
          await output.send(render(event, rendering), signal);
          rendering.columns = undefined;
        } else {
          rendering.columns ??= event.object.columnDefinitions;
        }
      }
      output.end();
    } catch (error) {
      if (output.isGone) return;
      output.end(lastWords(isRevoked() ? rightsChanged() : error));
    }
  }
}

/** An error of Kubernetes or the portal ends the stream with an event. A lost connection ends it without one. */
function lastWords(error: unknown): string {
  const isAnswer =
    error instanceof RayApiError || (isKubernetesError(error) && error.status);
  return isAnswer
    ? JSON.stringify({ type: 'ERROR', object: statusOf(error) })
    : '';
}
