import {
  HttpRouterService,
  RootHttpRouterService,
} from '@backstage/backend-plugin-api';
import express, { RequestHandler } from 'express';
import { createMountRedirect, withAnySlashes } from './http/cleanPath';
import { sendNotFound } from './http/sendError';

/** Paths are case-sensitive, and a slash at the end is another path. */
export const EXACT = { strict: true, caseSensitive: true };

/**
 * Kinds of handlers. All operations of the table are one kind, `operations`. The permission matrix
 * (permissionMatrix/routes.test.ts) covers who may call each.
 */
export type RouteKind =
  | 'operations'
  | 'openApi'
  | 'kubernetes'
  | 'listWatch'
  | 'watch'
  | 'followedLog'
  | 'dashboard'
  | 'jobsApi'
  | 'swaggerUi'
  | 'root'
  | 'redirect'
  | 'ticketRedaction'
  | 'upgrades';

/** Handlers by name, in the order in which they run. */
type Handlers = Partial<Record<RouteKind, RequestHandler>>;

/** A path and its handlers. */
export interface MountedRoute {
  path: string;
  kinds: string[];
}

/**
 * Lets each handler call the next one; a router would match the path again for each, which costs more than the
 * handlers.
 */
function inTurn(handlers: RequestHandler[]): RequestHandler {
  const [first, ...others] = handlers;
  if (!first) return (_request, _response, next) => next();
  if (!others.length) return first;
  const following = inTurn(others);
  return (request, response, next) =>
    first(request, response, (error?: unknown) => {
      if (error) next(error);
      else following(request, response, next);
    });
}

/** Refuses a mount in another case, which the root router would accept. */
function inExactCase(path: string, handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.baseUrl === path) handler(request, response, next);
    else sendNotFound(response);
  };
}

/** Mounts handlers at the root of the portal and under the plugin's own path, and notes where. */
export class Mounts {
  readonly mounted: MountedRoute[] = [];
  readonly #root: RootHttpRouterService;
  readonly #own: HttpRouterService;

  constructor(options: {
    rootHttpRouter: RootHttpRouterService;
    httpRouter: HttpRouterService;
  }) {
    this.#root = options.rootHttpRouter;
    this.#own = options.httpRouter;
  }

  /** Below the path, in any case of its letters. */
  anyCase(path: string, handlers: Handlers): void {
    this.#root.use(path, this.#note(path, handlers));
  }

  atRoot(path: string, handlers: Handlers): void {
    this.#root.use(path, inExactCase(path, this.#note(path, handlers)));
  }

  /** Redirects paths with repeated slashes. */
  redirect(mount: string): void {
    const redirect = createMountRedirect(mount);
    this.#root.use(withAnySlashes(mount), this.#note(mount, { redirect }));
  }

  /** @param narrow - restricts the handler to requests of the path; otherwise it gets all of the plugin */
  own(
    path: string,
    handlers: Handlers,
    narrow = (handler: RequestHandler) => handler,
  ): void {
    this.#own.use(narrow(this.#note(`/api/ray${path}`, handlers)));
  }

  /** Strips the path, like Express mounts. */
  ownBelow(path: string, handlers: Handlers): void {
    this.own(path, handlers, handler =>
      express.Router(EXACT).use(path, handler),
    );
  }

  /** Lets requests reach handlers that authenticate themselves. */
  openOwn(path: string): void {
    this.#own.addAuthPolicy({ path, allow: 'unauthenticated' });
  }

  #note(path: string, handlers: Handlers): RequestHandler {
    this.mounted.push({ path, kinds: Object.keys(handlers) });
    return inTurn(Object.values(handlers));
  }
}
