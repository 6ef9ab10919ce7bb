import {
  AuditorService,
  BackstageCredentials,
  BackstageUserPrincipal,
  coreServices,
  createServiceFactory,
  createServiceRef,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { InputError, NotAllowedError, toError } from '@backstage/errors';
import { JsonObject } from '@backstage/types';
import express, { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { HttpOrigin } from '../audit/HttpOrigin';

/** Where Backstage's permission system asks plugins whether conditions hold for objects. */
const CONDITIONS_PATH = '/.well-known/backstage/permissions/apply-conditions';

/** The plugin that makes decisions, and asks on behalf of users. */
const PERMISSION_PLUGIN = 'plugin:permission';

/** Longest request, bytes: hundreds of objects with the conditions of a policy. */
const MAX_BYTES = 102_400;

/** Most conditions times objects in one request, about 50 ms of work. A page of search results has some hundreds. */
const MAX_JUDGED = 5_000;

/** Deepest that conditions are nested; policies need three or four. */
const MAX_DEPTH = 32;

const bodySchema = z.looseObject({
  items: z.array(
    z.looseObject({
      resourceRef: z.union([z.string(), z.array(z.string())]),
      conditions: z.unknown(),
    }),
  ),
});

/** Counts the conditions within others. Without recursion: nesting is what is checked here. */
function countOf(conditions: unknown): { nodes: number; depth: number } {
  let nodes = 0;
  let depth = 0;
  let level: unknown[] = [conditions];
  while (level.length && depth <= MAX_DEPTH) {
    nodes += level.length;
    depth += 1;
    level = level.flatMap(node =>
      typeof node === 'object' && node !== null
        ? ['allOf', 'anyOf', 'not'].flatMap(key => Reflect.get(node, key) ?? [])
        : [],
    );
  }
  return { nodes, depth };
}

/** @throws InputError for a request that would block the event loop for too long */
function assertBounded(body: unknown): number {
  const parsed = bodySchema.safeParse(body);
  // Backstage's own handler reports what is wrong with it.
  if (!parsed.success) return 0;
  let judged = 0;
  for (const { resourceRef, conditions } of parsed.data.items) {
    const { nodes, depth } = countOf(conditions);
    if (depth > MAX_DEPTH) {
      throw new InputError(
        `The conditions are nested more than ${MAX_DEPTH} deep: write them with less nesting.`,
      );
    }
    judged += nodes * [resourceRef].flat().length;
  }
  if (judged > MAX_JUDGED) {
    throw new InputError(
      `The request has ${judged} conditions to judge, each counted for each object, at most ${MAX_JUDGED} are allowed: send fewer objects at a time.`,
    );
  }
  return judged;
}

function assertOfPermissions(
  credentials: BackstageCredentials<BackstageUserPrincipal>,
): void {
  if (credentials.principal.actor?.subject === PERMISSION_PLUGIN) return;
  throw new NotAllowedError(
    'Only the permission plugin may ask whether conditions hold, on behalf of a user.',
  );
}

/** Reads the body before Backstage's own handler, which then uses the parsed one. */
const readJson = express.json({ limit: MAX_BYTES });

/**
 * Only the permission system may ask whether conditions hold. A caller that chooses the conditions could learn owners,
 * templates, service accounts and secrets of every object, even with a token that may only create. Limits the size of a
 * question, and reports refusals to the auditor.
 */
function createConditionsGuard({
  auditor,
  httpAuth,
}: {
  auditor: AuditorService;
  httpAuth: HttpAuthService;
}): RequestHandler {
  /** Records the outcome of a check in the audit log, and rethrows its error. */
  async function audited(
    request: Request,
    check: () => Promise<JsonObject>,
  ): Promise<void> {
    const eventId = 'conditions-apply';
    const event = await auditor.createEvent({
      eventId,
      request: new HttpOrigin(request).audited(),
    });
    try {
      await event.success({ meta: await check() });
    } catch (error) {
      await event.fail({ error: toError(error) });
      throw error;
    }
  }

  const check = (request: Request, response: Response) =>
    audited(request, async () => {
      const options = { allow: ['user' as const] };
      assertOfPermissions(await httpAuth.credentials(request, options));
      await new Promise<void>((resolve, reject) => {
        readJson(request, response, error =>
          error ? reject(toError(error)) : resolve(),
        );
      });
      return { judged: assertBounded(request.body) };
    });

  return (request, response, next) => {
    check(request, response).then(() => next(), next);
  };
}

/**
 * Installs the guard before the routes of Backstage's permissions registry. A plugin's routes run in the order in which
 * they were added, so depend on this service before the registry.
 */
export const conditionsGuardServiceRef = createServiceRef<{
  readonly path: string;
}>({
  id: 'ray.conditionsGuard',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {
        auditor: coreServices.auditor,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
      },
      factory({ httpRouter, ...deps }) {
        const guard = createConditionsGuard(deps);
        httpRouter.use(express.Router().use(CONDITIONS_PATH, guard));
        return { path: CONDITIONS_PATH };
      },
    }),
});
