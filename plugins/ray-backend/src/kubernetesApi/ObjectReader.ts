import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject, nextTurn } from '@rayport/backstage-plugin-ray-node';
import type { Response } from 'express';
import { once } from 'node:events';
import { sendChunks } from '../http/sendChunks';
import { Seals } from '../database/Seals';
import { RequestContext } from '../requests/RequestContext';
import { AnswerForm, readAnswerForm, TABLE_TYPE } from './answerForm';
import { Call } from './Call';
import { Forwarder } from './Forwarder';
import { listText } from './listText';
import { readInteger } from './readInteger';
import { Page, renderItems, typeOf } from './renderObject';
import { sendObject } from './sendObject';
import { expired, qualified } from './statusOf';

/** Objects that are parsed and checked in one go. A RayCluster has about 10 kB, and 100 of them take about 15 ms. */
const PAGE_SIZE = 100;

/** Purpose of sealed continue tokens: they can't be opened as tokens of another kind. */
const PURPOSE = 'kubernetes continue';

/** List parameters that are forwarded unchecked; Kubernetes validates them. */
const PASSED = [
  'labelSelector',
  'fieldSelector',
  'includeObject',
  'resourceVersion',
  'resourceVersionMatch',
  'sendInitialEvents',
] as const;

type Asking = Pick<RequestContext, 'signal' | 'impersonate'>;

/** Which objects of a collection the caller may see. */
export interface Shown {
  isShown(object: KubernetesObject): boolean;
  /** The caller may see every object, so the portal need not read them. */
  isAll?: boolean;
  /** Added to the caller's own selector in the request to Kubernetes. */
  labelSelector?: string;
}

/** A caller's selector together with the portal's own. */
export function bothSelectors(
  query: URLSearchParams,
  own: string | undefined,
): string {
  return [query.get('labelSelector'), own].filter(Boolean).join(',');
}

function formsOf(call: Call): { accept?: string; form: AnswerForm } {
  const form = readAnswerForm(call.request.headers.accept);
  return { form, accept: form.as === 'table' ? TABLE_TYPE : undefined };
}

/**
 * Maximum number of objects in an answer; undefined for no limit. As in Kubernetes, 0 and negative numbers set none.
 */
function readLimit(query: URLSearchParams): number | undefined {
  const limit = readInteger(query, 'limit') ?? 0;
  return limit > 0 ? limit : undefined;
}

/** Whether Kubernetes' own answer is in the form that the client wants. */
function isOwnForm({ as, version, encoding }: AnswerForm): boolean {
  return encoding === 'json' && as !== 'metadata' && version === 'v1';
}

/** The text of a list that begins with a page. */
function textOf(page: Page, form: AnswerForm, token: string | undefined) {
  const { items, rows, ...rest } = page;
  const { resourceVersion, continue: next } = page.metadata ?? {};
  // A complete list of custom resources has an empty token; a list of other objects has none.
  const last = next === '' && form.as === 'object' ? next : undefined;
  const metadata = { resourceVersion, continue: token ?? last };
  const head = { ...rest, ...typeOf(page, form), metadata };
  return listText(head, rows ? 'rows' : 'items', form.encoding);
}

/**
 * Answers reads from Kubernetes, because the watch cache keeps only parts of objects. The list of a caller who may see
 * everything is streamed unread. Other lists are read, filtered and sent page by page, so that no list blocks the event
 * loop or fills the memory.
 */
export class ObjectReader {
  readonly #forwarder: Forwarder;
  readonly #seals: Seals;

  constructor(options: { forwarder: Forwarder; seals: Seals }) {
    this.#forwarder = options.forwarder;
    this.#seals = options.seals;
  }

  /** @throws RayApiError `NOT_FOUND` for an object that is not shown */
  async get(call: Call, { isShown }: Shown, asking: Asking): Promise<void> {
    const { target, query, response } = call;
    const { accept, form } = formsOf(call);
    const page = await this.#forwarder.json<Page & KubernetesObject>(target, {
      ...asking,
      accept,
      query: { includeObject: accept && 'Object' },
    });
    const isTable = page.kind === 'Table';
    const { rows, ...head } = page;
    const items = renderItems(isTable ? page : { items: [page] }, {
      form,
      isShown,
      include: query.get('includeObject'),
    });
    const [item] = items;
    if (!item) {
      throw new RayApiError('NOT_FOUND', `${qualified(target)} not found`);
    }
    const table = { ...head, ...typeOf(page, form), rows: items };
    sendObject(response, 200, isTable ? table : item);
  }

  async list(call: Call, shown: Shown, asking: Asking): Promise<void> {
    const { query, response } = call;
    const limit = readLimit(query);
    readInteger(query, 'timeoutSeconds');
    const { form } = formsOf(call);
    if (shown.isAll && isOwnForm(form)) {
      await this.#pass(call, limit, asking);
      return;
    }
    const rendering = {
      form,
      include: query.get('includeObject'),
      isShown: shown.isShown,
    };
    let page = await this.#page(call, shown, {
      ...asking,
      token: this.#open(query.get('continue')),
      limit: Math.min(limit ?? PAGE_SIZE, PAGE_SIZE),
    });
    const next = page.metadata?.continue;
    // A client that sets a limit requests the rest with the next page, and may get fewer objects than its limit (Kubernetes API concepts).
    const token = limit && next ? this.#seals.seal(next, PURPOSE) : undefined;
    const parts = textOf(page, form, token);
    let text = parts.start;
    let isEmpty = true;
    for (;;) {
      for (const item of renderItems(page, rendering)) {
        const turn = nextTurn();
        if (turn) await turn;
        text += parts.item(item, isEmpty);
        isEmpty = false;
      }
      // A failure before the first page is rendered is answered with a Status.
      if (!response.headersSent) sendHead(response, form);
      const more = limit ? undefined : page.metadata?.continue;
      if (!more) break;
      if (!response.write(text)) {
        await once(response, 'drain', { signal: asking.signal });
      }
      text = '';
      const rest = { ...asking, token: more, limit: PAGE_SIZE };
      page = await this.#page(call, shown, rest);
    }
    response.end(text + parts.end(isEmpty));
  }

  /** Kubernetes' own continue tokens are passed on: they name no hidden object. */
  async #pass(
    call: Call,
    limit: number | undefined,
    asking: Asking,
  ): Promise<void> {
    const { target, query, response } = call;
    const parameters = Object.fromEntries(
      PASSED.map(name => [name, query.get(name) ?? undefined]),
    );
    const token = query.get('continue') ?? '';
    const { accept, form } = formsOf(call);
    const answer = await this.#forwarder.send(target, {
      ...asking,
      accept,
      query: {
        ...parameters,
        limit,
        continue: this.#seals.open(token, PURPOSE) ?? token,
      },
    });
    sendHead(response, form);
    await sendChunks(response, answer.body ?? [], asking.signal);
  }

  /** The whole objects of a collection, for deletions. */
  async *objects(
    call: Call,
    shown: Shown,
    asking: Asking,
  ): AsyncGenerator<KubernetesObject> {
    let token: string | undefined;
    do {
      const page: Page = await this.#forwarder.json(call.target, {
        ...asking,
        query: this.#query(call, shown, { token, limit: PAGE_SIZE }),
      });
      yield* (page.items ?? []).filter(shown.isShown);
      token = page.metadata?.continue;
    } while (token);
  }

  async #page(
    call: Call,
    shown: Shown,
    {
      token,
      limit,
      ...asking
    }: Asking & { token: string | undefined; limit: number },
  ): Promise<Page> {
    const { accept } = formsOf(call);
    return this.#forwarder.json<Page>(call.target, {
      ...asking,
      accept,
      query: {
        ...this.#query(call, shown, { token, limit }),
        includeObject: accept && 'Object',
      },
    });
  }

  #query(
    { query }: Call,
    { labelSelector }: Shown,
    { token, limit }: { token: string | undefined; limit: number },
  ) {
    // A token says which version it goes on with. For version 0, any at all, the API server would ignore the limit and
    // answer everything at once.
    const isFree = token || query.get('resourceVersion') === '0';
    const parameter = (name: string) =>
      isFree ? undefined : (query.get(name) ?? undefined);
    return {
      limit,
      continue: token,
      labelSelector: bothSelectors(query, labelSelector),
      fieldSelector: query.get('fieldSelector') ?? undefined,
      resourceVersion: parameter('resourceVersion'),
      resourceVersionMatch: parameter('resourceVersionMatch'),
      sendInitialEvents: query.get('sendInitialEvents') ?? undefined,
    };
  }

  /** Kubernetes' own tokens name the last object of a page, which the caller may not see: they are sealed. */
  #open(token: string | null): string | undefined {
    if (!token) return undefined;
    const opened = this.#seals.open(token, PURPOSE);
    if (opened !== undefined) return opened;
    throw expired(
      'The provided continue parameter is too old, or was not made here: list again without it.',
    );
  }
}

function sendHead(response: Response, { encoding }: AnswerForm): void {
  response.writeHead(200, {
    'content-type': `application/${encoding}`,
    'cache-control': 'private, no-cache',
    vary: 'Authorization, Accept',
  });
}
