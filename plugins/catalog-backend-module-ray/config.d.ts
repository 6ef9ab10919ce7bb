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
        /** Show Ray services as entities of type `ray-service`, beside the clusters that they run on. Default: true. */
        services?: boolean;
        /**
         * How much entities show to users with `catalog.entity.read`. The catalog does not check `ray.cluster.read` or
         * `ray.service.read`. `none`: namespace, name and link; `state`: also the state; `full`: also reasons, owners,
         * systems, versions, environments and dependencies. Default: `state`.
         */
        detail?: 'none' | 'state' | 'full';
        /**
         * Whether the owner, the system, the component and the Kubernetes cluster of an entity list it among their
         * relations. Users who may read these then see the names and namespaces of all Ray clusters and services there,
         * including those that a permission policy hides. Entities always show their own relations, except with
         * `detail: none`, which has none. Default: false.
         */
        relations?: boolean;
        /**
         * Owner of clusters and services whose `user` is neither the entity ref of a user or group nor a plain name, such as
         * an address, and of all where `detail` is not `full`. Such as `group:default/ml-platform`.
         * Default: `group:default/unknown`.
         */
        defaultOwner?: string;
        /**
         * Entity ref of the Resource for the Kubernetes cluster, such as `resource:default/gpu-cluster`; every Ray
         * cluster and service then depends on it. Default: none.
         */
        kubernetesCluster?: string;
        /**
         * When to read everything again, as a safety net below the live updates.
         * Default: `frequency` 10 minutes, `timeout` 1 minute.
         */
        schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
      };
    };
  };
}
