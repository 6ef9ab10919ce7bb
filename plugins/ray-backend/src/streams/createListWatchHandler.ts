import {
  IdentifierPrefix,
  ObjectScope,
  Operation,
  parseInput,
} from '@rayport/backstage-plugin-ray-common';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { HttpOrigin } from '../audit/HttpOrigin';
import { OperationExecutor } from '../execution/OperationExecutor';
import { matcherOf } from '../paging/selectPage';
import { Authenticate, notReady } from '../requests/authenticate';
import { OperationRoutes, RouteMatch } from '../http/OperationRoutes';
import { parameterNames, queryFields, readQuery } from '../requests/readQuery';
import { readObjects } from '../requests/readObjects';
import { readSingle } from '../requests/readSingle';
import { sendError } from '../http/sendError';
import { sendWarnings } from '../http/sendWarnings';
import { checkStreamQuery } from '../requests/unknownParameters';
import { Outline } from './ChangeLog';
import { ChangeStreams } from './ChangeStreams';
import { createLineEncoding } from './createLineEncoding';
import { readTimeout } from './readStreamQuery';
import { WATCHED_LISTS } from '../requests/watchedLists';

/**
 * Parameters in addition to filters. Bookmarks are sent to all watches, even if not requested with Kubernetes'
 * parameter.
 */
const PARAMETERS = [
  'watch',
  'objects',
  'resourceVersion',
  'timeoutSeconds',
  'allowWatchBookmarks',
];

const FILTERS = new Set(['name', 'user', 'state', 'labelSelector']);

/** Common input of all lists; paging and order do not apply to a watch. */
const filterSchema = z.object({
  namespace: z.string().default(''),
  name: z.string(),
  user: z.string().default(''),
  state: z.string().default(''),
  labelSelector: z.string().default(''),
  limit: z.literal('').default(''),
  continue: z.literal('').default(''),
});

/** Versions with which Kubernetes clients request the existing objects. */
const ANY_VERSION = new Set(['', '0']);

/** Options of {@link createListWatchHandler}. */
export interface ListWatchOptions {
  authenticate: Authenticate;
  identifierPrefix: IdentifierPrefix;
  /** Whether errors name fields in `details`. */
  details: boolean;
  /** Which objects lists show without the parameter `objects`. */
  objects: ObjectScope;
  /** Undefined until the plugin has started. */
  server(
    request: Request,
  ): { executor: OperationExecutor; streams: ChangeStreams } | undefined;
}

function lastIdOf(query: URLSearchParams): string | undefined {
  const version = readSingle(query, 'resourceVersion') ?? '';
  return ANY_VERSION.has(version) ? undefined : version;
}

/** The parameters of a watch of a list. */
function parametersOf(operation: Operation): string[] {
  return [
    ...queryFields(operation)
      .filter(({ jsonName }) => FILTERS.has(jsonName))
      .flatMap(parameterNames),
    ...PARAMETERS,
  ];
}

/** The input of a watched list, and which changes its watch selects. */
function readWatch(
  { id, operation, params }: RouteMatch,
  query: URLSearchParams,
  defaults: { user: string | undefined; objects: ObjectScope },
) {
  const raw = { ...readQuery(operation, query), ...params };
  const { input } = parseInput(id, raw, { user: defaults.user });
  const filter = filterSchema.parse({ ...input, limit: '', continue: '' });
  const { namespace } = filter;
  const objects = readObjects(operation, query) ?? defaults.objects;
  const matches = matcherOf({ ...filter, objects });
  const kind = operation.resource;
  const lastId = lastIdOf(query);
  const watch = {
    lastId,
    isWhole: !lastId,
    address: { namespace },
    kinds: [kind],
    timeoutMs: readTimeout(query),
    selects: (outline: Outline) =>
      outline.kind === kind &&
      (!namespace || outline.namespace === namespace) &&
      matches(outline.selectable),
  };
  return { input, watch };
}

/**
 * Serves `?watch=true` on lists, like Kubernetes: the existing objects, then each change, one line of JSON each.
 * Permission and audit are those of the list.
 */
export function createListWatchHandler(
  options: ListWatchOptions,
): RequestHandler {
  const routes = OperationRoutes.forMount('v1');
  const { identifierPrefix: prefix, details } = options;

  async function open(
    match: RouteMatch,
    query: URLSearchParams,
    request: Request,
    response: Response,
  ): Promise<void> {
    const caller = await options.authenticate(request);
    const server = options.server(request);
    if (!server) throw notReady();
    const { executor, streams } = server;
    const { id, operation } = match;
    const warnings = checkStreamQuery(query, parametersOf(operation));
    const { input, watch } = readWatch(match, query, {
      user: caller.user,
      objects: options.objects,
    });
    const { isWhole } = watch;
    const encoding = createLineEncoding({ prefix, isWhole });
    const stream = { request, response, caller, encoding, ...watch };
    sendWarnings(response, warnings, { parts: details });
    await executor.perform(
      {
        id,
        input,
        caller,
        warn: () => undefined,
        origin: new HttpOrigin(request),
        signal: () => new AbortController().signal,
      },
      () => streams.open(stream),
    );
  }

  return (request, response, next) => {
    const [path = '', search] = request.url.split('?', 2);
    if (!search?.includes('watch')) {
      next();
      return;
    }
    const query = new URLSearchParams(search);
    const match = watchedList(routes, request.method, path);
    if (!match || !/^(true|1)$/.test(query.get('watch') ?? '')) {
      next();
      return;
    }
    open(match, query, request, response).catch(error =>
      sendError(response, error, { details }),
    );
  };
}

/** The list at a path; other paths are refused where they are served. */
function watchedList(
  routes: OperationRoutes,
  method: string,
  path: string,
): RouteMatch | undefined {
  if (method !== 'GET') return undefined;
  try {
    const match = routes.match(method, path);
    return WATCHED_LISTS.has(match.id) ? match : undefined;
  } catch {
    return undefined;
  }
}
