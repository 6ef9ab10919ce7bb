import { SchedulerServiceTaskScheduleDefinitionConfig } from '@backstage/backend-plugin-api';

export interface Config {
  catalog?: {
    providers?: {
      /** Ray clusters and services as catalog entities. */
      ray?: {
        /**
         * Keeps an entity for every Ray cluster and service, live. Locations of type `ray-clusters` are read only where this is
         * off, as two sources of one entity get in each other's way. Default: true.
         */
        enabled?: boolean;
        /**
         * Shows Ray services, too, as entities of type `ray-service` beside the clusters that they run on.
         * Default: true.
         */
        services?: boolean;
        /**
         * How much entities show to whoever has `catalog.entity.read`. The catalog does not ask for `ray.cluster.read` or
         * `ray.service.read`. `none`: namespace, name and link; `state`: the state, too; `full`: also reasons, owners,
         * systems, versions, environments and dependencies. Default: `state`.
         */
        detail?: 'none' | 'state' | 'full';
        /**
         * Owner of clusters and services whose `user` is neither the entity ref of a user or group nor a plain name, such as
         * an address, and of all where `detail` is not `full`. Such as `group:default/ml-platform`.
         * Default: `group:default/unknown`.
         */
        defaultOwner?: string;
        /**
         * Entity ref of the Resource that stands for the Kubernetes cluster, such as `resource:default/gpu-cluster`;
         * every Ray cluster and service then depends on it. Default: none.
         */
        kubernetesCluster?: string;
        /**
         * When to read everything anew, as a safety net below the live updates.
         * Default: `frequency` 10 minutes, `timeout` 1 minute.
         */
        schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
      };
    };
  };
}
