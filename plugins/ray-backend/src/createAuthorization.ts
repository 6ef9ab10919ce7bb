import { BoundedPermissions } from './authorization/BoundedPermissions';
import { Decisions } from './authorization/Decisions';
import { Guard } from './authorization/Guard';
import { KubernetesReads } from './authorization/KubernetesReads';
import { Revocations } from './authorization/Revocations';
import { Connection } from './createConnection';
import { createFinders } from './kinds/createFinders';
import { ViewReaders } from './kinds/createViewReaders';
import { STORED_AS } from './kinds/kinds';
import { RayServerOptions } from './RayServerOptions';
import { createStreamedViews } from './streams/createStreamedViews';

/** Creates the services that decide about permissions, at a request and while a stream is open. */
export function createAuthorization(
  { apply, config, ...options }: RayServerOptions,
  { cache, impersonation, kubernetes, views }: Connection,
  readers: ViewReaders,
) {
  const finders = createFinders(kubernetes, readers);
  const reads =
    impersonation && config.impersonation?.mode === 'all'
      ? new KubernetesReads({
          kubernetes,
          impersonation,
          storedAs: STORED_AS,
          followed: config.namespaces,
        })
      : undefined;
  const decisions = new Decisions({
    permissions: new BoundedPermissions(options.permissions),
    reads,
    lifetimeMs: config.decisionLifetimeMs,
    reevaluationMs: config.reevaluationIntervalMs,
  });
  const streamed = createStreamedViews(views, cache);
  return {
    finders,
    guard: new Guard({ decisions, apply, finders, reads }),
    revocations: new Revocations({ decisions, apply, views: streamed }),
    streamed,
  };
}

/** The result of {@link createAuthorization}. */
export type Authorization = ReturnType<typeof createAuthorization>;
