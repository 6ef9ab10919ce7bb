import { userOf } from './clusters/conversion/userLabel';
import { CachedKubernetes } from './kubernetes/cache/CachedKubernetes';
import { ImpersonatedWrites } from './kubernetes/ImpersonatedWrites';
import { ManagedOnly } from './kubernetes/ManagedOnly';
import { createObjectOwners } from './kubernetes/owners/createObjectOwners';
import { OwnedObjects } from './kubernetes/owners/OwnedObjects';
import { RayCache } from './kinds/RayCache';
import { RayViews } from './kinds/RayViews';
import { RayServerOptions } from './RayServerOptions';
import { Impersonation } from './requests/Impersonation';

/** The parts of the server that read from one Kubernetes and write to it. */
export type Connection = ReturnType<typeof createConnection>;

/** Creates the cache of one Kubernetes, its views, and the services that write to it. */
export function createConnection(options: RayServerOptions) {
  const { config, logger } = options;
  const { gracePeriodMs, impersonation: settings, namespaces } = config;
  const scoped =
    config.objects === 'managed'
      ? new ManagedOnly(options.kubernetes)
      : options.kubernetes;
  const owners = config.owners.length
    ? createObjectOwners({
        ...options,
        settings: config.owners,
        kubernetes: scoped,
        followed: namespaces,
        named: userOf,
      })
    : undefined;
  const uncached = owners ? new OwnedObjects(scoped, owners) : scoped;
  const cache = new RayCache({ logger, namespaces, kubernetes: uncached });
  const views = new RayViews({
    sources: cache,
    gracePeriodMs,
    logger,
    answers: () => cache.answers,
  });
  return {
    cache,
    views,
    /** Absent without `ray.owners`. */
    owners,
    /** Reads and writes Kubernetes itself, as the portal. */
    uncached,
    /** Reads from the cache where that is exact, and writes as the caller where that is configured. */
    kubernetes: new CachedKubernetes({
      kubernetes:
        settings?.mode === 'writes'
          ? new ImpersonatedWrites(uncached)
          : uncached,
      cache,
    }),
    impersonation:
      settings && new Impersonation({ settings, userInfo: options.userInfo }),
  };
}
