import { z } from 'zod';
import { StatusError } from '../core/StatusError';
import { pathOf } from '../database/Collection';
import { ApiContext, ResourceRequest } from './ApiContext';
import { integerOf, numberOf } from './queryParameters';
import { renderList } from './representation';
import { jsonResponse } from './responses';
import {
  selectedLabels,
  selectedValue,
  selectorOf,
} from './selectors/selectorOf';

const EXPIRED_TOKEN =
  'The provided continue parameter is too old to display a consistent list result. You can start a new list without the continue parameter, or use the continue token in this response to retrieve the remainder of the results. Continuing with the provided token results in an inconsistent list - objects that were created, modified, or deleted between the time the first chunk was returned and now may show up in the list.';

/** Answers a list or one page of it, of the current or an earlier revision. */
export async function listObjects(
  context: ApiContext,
  target: ResourceRequest,
): Promise<Response> {
  const { definition, query, representation } = target;
  const { store } = context;
  const selector = selectorOf(query, definition);
  integerOf(query, 'timeoutSeconds');
  const asked = integerOf(query, 'limit') ?? 0;
  const limit = asked > 0 ? asked : Number.POSITIVE_INFINITY;
  const position = positionOf(query.get('continue'));
  const revision =
    position?.revision ?? (await startRevision(context, query, position));

  const all = snapshot(context, target, revision, position);
  const after = position?.after;
  const rest =
    after === undefined
      ? all
      : all.filter(({ metadata }) => pathOf(metadata) > after);
  // With a selector, the response does not say how many remain: one more than the page shows that there are more.
  const matching = selector
    ? firstOf(
        rest,
        object => selector(store.fromStored(definition, object)),
        limit + 1,
      )
    : rest;
  const page = matching.slice(0, limit);
  const remaining = matching.length - page.length;
  const last = page.at(-1)?.metadata;
  const metadata = {
    resourceVersion: String(revision),
    ...(remaining > 0 &&
      last && {
        continue: continueToken({ revision, after: pathOf(last) }),
        ...(!selector && { remainingItemCount: remaining }),
      }),
  };
  const items = page.map(object => store.fromStored(definition, object));
  return jsonResponse(
    renderList(definition, items, { representation, query, metadata }),
  );
}

function firstOf<T>(
  items: readonly T[],
  isWanted: (item: T) => boolean,
  count: number,
): T[] {
  const found: T[] = [];
  for (const item of items) {
    if (found.length >= count) break;
    if (isWanted(item)) found.push(item);
  }
  return found;
}

function snapshot(
  { store }: ApiContext,
  { definition, namespace, query }: ResourceRequest,
  revision: number,
  position: ContinuePosition | undefined,
) {
  const { indexedField } = definition;
  const indexed =
    indexedField &&
    selectedValue(query.get('fieldSelector') ?? '', indexedField);
  const labels = selectedLabels(query);
  try {
    return store.database
      .collection(definition)
      .snapshot(revision, { namespace, labels, indexed });
  } catch (error) {
    if (position && error instanceof StatusError) {
      const { after } = position;
      throw StatusError.expired(EXPIRED_TOKEN, continueToken({ after }));
    }
    throw error;
  }
}

/** The revision of a list, decided by its first page. */
async function startRevision(
  context: ApiContext,
  query: URLSearchParams,
  position: ContinuePosition | undefined,
): Promise<number> {
  const { database } = context.store;
  const asked = numberOf(query, 'resourceVersion') ?? 0;
  const isExact = query.get('resourceVersionMatch') === 'Exact';
  if (isExact && asked === 0) {
    throw StatusError.badRequest(
      'resourceVersionMatch: Forbidden: resourceVersionMatch "Exact" is forbidden for resourceVersion "0"',
    );
  }
  if (position && asked > 0) {
    throw StatusError.badRequest(
      'specifying resource version is not allowed when using continue',
    );
  }
  if (asked > database.revision) {
    await waitForRevision(context, asked);
  }
  return isExact ? asked : database.revision;
}

function waitForRevision(
  { store, timings, streams }: ApiContext,
  asked: number,
): Promise<void> {
  const { database } = store;
  return new Promise((resolve, reject) => {
    const cleanups: (() => void)[] = [];
    const finish = () => cleanups.forEach(cleanup => cleanup());
    const giveUp = () => {
      finish();
      reject(StatusError.tooLargeResourceVersion(asked, database.revision));
    };
    const timer = setTimeout(giveUp, timings.futureRevisionWaitMs);
    cleanups.push(
      () => clearTimeout(timer),
      streams.add(giveUp),
      database.subscribe(({ revision }) => {
        if (revision >= asked) {
          finish();
          resolve();
        }
      }),
    );
  });
}

interface ContinuePosition {
  /** The revision of the first page; the current one when absent. */
  revision?: number;
  /** Namespace and name of the last object that was sent. */
  after: string;
}

const tokenSchema = z.object({
  v: z.literal('meta.k8s.io/v1'),
  rv: z.number().int(),
  start: z.string(),
});
const CURRENT_STATE = -1; // Kubernetes' mark for an inconsistent continuation

/** A position for clients, who send it back unchanged. */
function continueToken({ revision, after }: ContinuePosition): string {
  const rv = revision ?? CURRENT_STATE;
  const token = { v: 'meta.k8s.io/v1', rv, start: after };
  return Buffer.from(JSON.stringify(token)).toString('base64url');
}

/** @throws StatusError 400 for anything but a {@link continueToken} */
function positionOf(token: string | null): ContinuePosition | undefined {
  if (!token) {
    return undefined;
  }
  try {
    const json = Buffer.from(token, 'base64url').toString();
    const { rv, start } = tokenSchema.parse(JSON.parse(json));
    return { after: start, ...(rv !== CURRENT_STATE && { revision: rv }) };
  } catch {
    throw StatusError.badRequest('continue key is not valid');
  }
}
