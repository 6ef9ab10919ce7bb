import { HumanDuration } from '@backstage/types';

export interface Config {
  ray?: {
    kubernetes?: {
      /**
       * Namespaces to read, for an account with rights in some namespaces only. Objects in other namespaces are not
       * shown. Default: all namespaces.
       */
      namespaces?: string[];
      /**
       * Which requests to Kubernetes act as the signed-in user that they are made for, so that Kubernetes' roles, quotas,
       * admission and audit log see the person and not the portal (docs/security/impersonation.md). Services, static
       * tokens and anonymous requests are no persons: theirs stay the portal's own.
       *
       * - `off`: none
       * - `writes`: all that change something, and dry runs
       * - `all`: reads from Kubernetes itself, too, and logs; from its cache the portal shows users only what Kubernetes
       *   lets them list
       *
       * Needs the rights of deploy/impersonation.yaml. Default: off.
       */
      impersonate?: 'off' | 'writes' | 'all';
      /** Who users of the portal are in Kubernetes. */
      impersonation?: {
        /**
         * Name of a user; `{ref}` stands for the user's entity ref, `{kind}`, `{namespace}` and `{name}` for its parts.
         * Names of Kubernetes' own, which begin with `system:`, are refused. Default: backstage:{ref}
         */
        user?: string;
        /** Name of a group, likewise. Default: backstage:{ref} */
        group?: string;
        /**
         * Entity refs of the groups that Kubernetes hears of, for an account that may act as these only. Default: all
         * that the user is in.
         */
        groups?: string[];
      };
      /**
       * Namespaces that belong to Kubernetes itself: signed-in users create nothing in them, and forms don't offer
       * them. A trailing `*` matches any suffix. Callers without a user, such as services, may create there. Default:
       * [kube-*], which Kubernetes reserves.
       */
      systemNamespaces?: string[];
    };
    /**
     * Which Ray objects the portal shows: `all`, whichever tool made them, or those that are `managed` through the KubeRay
     * API V1, which have the label `app.kubernetes.io/managed-by: kuberay-apiserver`. Default: all.
     */
    objects?: 'all' | 'managed';
    /**
     * What the portal does with changes of objects that another tool made. Default: confirm for argocd, flux, helm and owner,
     * allow for the others.
     */
    origins?: {
      /**
       * The tool: rayport, kuberay-api, argocd, flux, helm, kubectl, other or unknown; owner is a controller other than those
       * of RayJobs, RayServices and RayCronJobs.
       */
      [tool: string]: {
        /**
         * - `allow`: carries them out
         * - `confirm`: carries them out with a warning that the tool sets them back
         * - `deny`: refuses them
         */
        edits?: 'allow' | 'confirm' | 'deny';
        /**
         * Where the tool shows what it keeps; `{kind}`, `{namespace}` and `{name}` stand for those of the application, release
         * or owner. *Made by* links to it.
         * Example: https://argocd.example.org/applications/{namespace}/{name}
         */
        url?: string;
      };
    };
    /**
     * Where the owner of an object is found that names none, the first that knows one: used by permission rules, *Mine*, usage,
     * notifications and idle clusters. Without it, such objects have no owner. Default: none.
     */
    owners?: Array<{
      /**
       * - `annotation`, `label`: of the object
       * - `namespaceAnnotation`, `namespaceLabel`: of its namespace
       * - `catalog`: the owner of the entity that the object belongs to, by `backstage.io/kubernetes-id`,
       *   `backstage.io/kubernetes-label-selector` and `backstage.io/kubernetes-namespace`
       * - `fieldManager`: the program that wrote the object first
       */
      from:
        | 'annotation'
        | 'label'
        | 'namespaceAnnotation'
        | 'namespaceLabel'
        | 'catalog'
        | 'fieldManager';
      /** Of the annotation or label, or the name of the field manager. */
      key?: string;
      /** What a plain name is the name of. Default: user. */
      kind?: 'user' | 'group';
      /** The owner of what a field manager makes, such as `group:default/data`. */
      owner?: string;
    }>;
    api?: {
      /**
       * What lists and gets of the KubeRay API V1 show without the parameter `objects`: objects that are `managed` through it,
       * as on the reference server, or `all`. Default: managed.
       */
      objects?: 'managed' | 'all';
      /**
       * Answer `/`, and all of `/apis` that is not the API, with the contract's 404 unless a browser asks for a page.
       * Default: false, because load balancers probe `/`, and other plugins may want a place below `/apis`.
       */
      root?: boolean;
      /** Serve Swagger UI at `/swagger-ui/`, a page to read and try the API with. Default: false. */
      docs?: boolean;
      /**
       * Let requests without credentials in, with full access. Only for closed networks. Default: false.
       */
      anonymous?: boolean;
      /**
       * Largest body of a request after decompression, bytes. Default: 1048576.
       * @minimum 1
       */
      maxBodyBytes?: number;
      /** How long the body of a request may take to arrive. Default: 30 seconds. */
      bodyTimeout?: HumanDuration | string;
      /**
       * How long one request may take, over any transport; streams and job submissions have limits of their own.
       * Default: 20 seconds.
       */
      requestTimeout?: HumanDuration | string;
      /**
       * How answers below `/apis` spell identifiers that name the engine: `ray` as in `rayStartParams` and
       * `ray.io/cluster`, or `x` as in `xStartParams` and `x.io/cluster`. Requests may use both. Default: ray.
       */
      identifierPrefix?: 'ray' | 'x';
    };
    kubernetesApi?: {
      /**
       * Serve the Kubernetes API for Ray objects and what belongs to them, with the portal's sign-in and permissions: at
       * `/apis/ray.io`, `/api/v1` and the paths of discovery at the portal's root, and below `/api/ray/kubernetes`.
       * Default: false, because it claims paths at the root.
       */
      enabled?: boolean;
    };
    /** What agents and other users of Backstage's actions may ask for. */
    actions?: {
      /**
       * Also offer write operations, which need an agreed plan before they are carried out. Read operations are always
       * offered. Default: false.
       */
      writes?: boolean;
    };
    /** The same API over gRPC; without this section there is none. */
    grpc?: {
      /**
       * Port to listen on; 0 for any that is free. KubeRay's API server has 8887.
       * @minimum 0
       * @maximum 65535
       */
      port: number;
      /** Address to listen on. Default: 127.0.0.1, only this machine. */
      host?: string;
      /** Paths of PEM files. Without them the server speaks plain HTTP/2, for loopback and meshes. */
      tls?: {
        certFile: string;
        keyFile: string;
        /** Only clients with a certificate that this authority has signed may connect; they need a token, too. */
        clientCaFile?: string;
      };
      /**
       * Largest message of a request, bytes. Default: 1048576.
       * @minimum 1
       */
      maxMessageBytes?: number;
      /** How long a call may take to send its message. Default: 30 seconds. */
      messageTimeout?: HumanDuration | string;
      /** How long a connection may be open without a call. Default: 5 minutes. */
      idleTimeout?: HumanDuration | string;
      /**
       * Connections without a call (with credentials, where those are needed); of more the one that has been idle for
       * longest is closed. Default: 3000.
       * @minimum 1
       */
      maxIdleConnections?: number;
      /**
       * The same for connections from one address. Default: 2000.
       * @minimum 1
       */
      maxIdleConnectionsPerAddress?: number;
    };
    /**
     * What each caller may have of the portal, so that none takes it from others. More waits for its turn, and is refused
     * with 429 (over gRPC: RESOURCE_EXHAUSTED) when too much waits.
     */
    flowControl?: {
      /** Each signed-in user. */
      users?: {
        /**
         * Requests in execution at once. Default: 20.
         * @minimum 1
         */
        concurrency?: number;
        /**
         * Requests that wait for their turn. Default: 500.
         * @minimum 0
         */
        queueLengthLimit?: number;
        /**
         * Requests a second, in the long run. Default: 200.
         * @minimum 0
         */
        qps?: number;
        /**
         * Requests at once after a pause, before `qps` counts. Default: 2000.
         * @minimum 1
         */
        burst?: number;
        /**
         * Open streams: watches, logs that are followed, and requests to dashboards. Default: 200.
         * @minimum 1
         */
        streams?: number;
        /**
         * Bodies of HTTP requests that are being read. Default: 25.
         * @minimum 1
         */
        bodies?: number;
        /**
         * Bytes of these bodies together. Default: 16777216.
         * @minimum 1
         */
        bodyBytes?: number;
        /**
         * Requests that ask Kubernetes or Ray at once. Default: 10.
         * @minimum 1
         */
        kubernetesConcurrency?: number;
      };
      /** Each service or static token, and all requests without credentials together. */
      services?: {
        /**
         * Default: 500.
         * @minimum 1
         */
        concurrency?: number;
        /**
         * Default: 2000.
         * @minimum 0
         */
        queueLengthLimit?: number;
        /**
         * Default: 10000.
         * @minimum 0
         */
        qps?: number;
        /**
         * Default: 20000.
         * @minimum 1
         */
        burst?: number;
        /**
         * Default: 2000.
         * @minimum 1
         */
        streams?: number;
        /**
         * Default: 500.
         * @minimum 1
         */
        bodies?: number;
        /**
         * Default: 268435456.
         * @minimum 1
         */
        bodyBytes?: number;
        /**
         * Default: 100.
         * @minimum 1
         */
        kubernetesConcurrency?: number;
      };
      /** How long a request waits for its turn. Default: 10 seconds. */
      queueTimeout?: HumanDuration | string;
      /**
       * Requests of all callers together that ask Kubernetes or Ray at once. Default: 500.
       * @minimum 1
       */
      kubernetesConcurrency?: number;
    };
    /**
     * How much one cluster may ask for, alone or for a job or a service. More is refused; what exists beyond a limit may
     * stay and become less. 0 allows none.
     */
    limits?: {
      /** Worker groups of a cluster. Default: 100. */
      workerGroups?: number;
      /** Largest `replicas`, `minReplicas` and `maxReplicas` of a worker group. Default: 1000. */
      workersPerGroup?: number;
      /** Workers of all groups of a cluster together; with an autoscaler, the sum of `maxReplicas`. Default: 2000. */
      workersPerCluster?: number;
      /** Volumes of a head or a worker group. Default: 100. */
      volumes?: number;
      /** Environment variables of a container. Default: 500. */
      environmentVariables?: number;
      /** Annotations, and as many labels, of an object or of the pods of a group. Default: 200. */
      annotations?: number;
    };
    /**
     * How much the pods of clusters, jobs and services may be allowed to do on their node: levels of the Pod Security
     * Standards, as far as the API has fields for what they forbid. What exists beyond its level may stay.
     *
     * - `privileged`: everything
     * - `baseline`: no privileged containers, no host paths, no AppArmor profile but a confining one, no capabilities
     *   beyond those that container runtimes give by default
     * - `restricted`: as `baseline`, and containers must drop `ALL` capabilities and may add `NET_BIND_SERVICE` only
     */
    podSecurity?: {
      /** Level of signed-in users. Default: baseline. */
      default?: 'restricted' | 'baseline' | 'privileged';
      /** Level of signed-in users in these namespaces, by name. */
      namespaces?: {
        [namespace: string]: 'restricted' | 'baseline' | 'privileged';
      };
      /** The same for callers that are no users: services, static tokens, and anonymous requests. */
      services?: {
        /** Default: privileged. */
        default?: 'restricted' | 'baseline' | 'privileged';
        namespaces?: {
          [namespace: string]: 'restricted' | 'baseline' | 'privileged';
        };
      };
    };
    clusters?: {
      /**
       * How long image, scheduling, configuration or quota trouble may last before a cluster counts as `failed`.
       * Default: 60 seconds.
       */
      failureGracePeriod?: HumanDuration | string;
    };
    permissions?: {
      /**
       * How long a decision about what a user may read counts for later requests of theirs. Every write asks the
       * permission policy, and with `0s` every read does, too. Default: 1 second.
       */
      decisionLifetime?: HumanDuration | string;
      /**
       * Interval at which permissions are decided again for a caller with open streams, followed logs or dashboards:
       * revoked objects disappear within this time. Between 1 second and 1 hour. Default: 5 seconds.
       */
      reevaluationInterval?: HumanDuration | string;
    };
    /** What the portal remembers, in its database: who changed what, and what there was. */
    history?: {
      /** How long a change, and the record of a deleted object, is kept; 1 hour or more. Default: 90 days. */
      retention?: HumanDuration | string;
      /** The same for the records of one kind of objects. Default: `ray.history.retention`. */
      retentionByKind?: {
        cluster?: HumanDuration | string;
        job?: HumanDuration | string;
        service?: HumanDuration | string;
      };
      /**
       * The ends of the logs of jobs, heads and failing workers, which are kept compressed when their containers end;
       * `false` keeps none. Default: true, in the database and with the sizes below.
       */
      logs?:
        | boolean
        | {
            /**
             * Most that is kept of the log of one run of a container, bytes of text: its end. Default: 1 MiB, at most 16 MiB.
             * @minimum 1
             * @maximum 16777216
             */
            maxContainerBytes?: number;
            /**
             * Most that is kept of the logs of one object, bytes as stored; the oldest go first. Default: 16 MiB.
             * @minimum 1
             */
            maxObjectBytes?: number;
            /**
             * Most that is kept of all logs, bytes as stored; the oldest go first. Default: 1 GiB.
             * @minimum 1
             */
            maxTotalBytes?: number;
            /** A directory to keep the logs in, in place of the database; all replicas must share it. */
            directory?: string;
            /**
             * A bucket of Amazon S3, or of a store that understands its API, to keep the logs in, in place of the database.
             * Credentials are those of `aws`, as Backstage's other plugins have them: of one of its accounts, or as the
             * AWS SDK finds them.
             */
            awsS3?: {
              bucketName: string;
              /** Path below which the logs are kept. Default: none. */
              bucketRootPath?: string;
              /** Default: as the AWS SDK finds it, such as `AWS_REGION`. */
              region?: string;
              /** Address of a store that is not Amazon's, such as `https://minio.example.com`. */
              endpoint?: string;
              /** Name the bucket in the path of addresses, as other stores often want it. Default: false. */
              s3ForcePathStyle?: boolean;
              /** One of `aws.accounts`. Default: `aws.mainAccount`. */
              accountId?: string;
            };
          };
      /**
       * Query the Ray of each cluster for its submitted jobs, every one to ten minutes, and keep them with the
       * cluster's record, including the ends of their logs. Clusters of RayJobs and RayServices are not queried.
       * Default: true.
       */
      submissions?: boolean;
      /**
       * Query the Ray of clusters with running jobs every 15 seconds, and keep what their nodes use with the records of
       * the jobs. Default: true.
       */
      footprints?: boolean;
      /** A KubeRay history server: records of clusters that it knows link to it. Default: none. */
      server?: {
        /** Where the portal asks it. Example: http://historyserver.ray:30080 */
        url: string;
        /**
         * What readers open; `{namespace}`, `{name}` and `{session}` are those of the cluster. Default: its page of
         * sessions, `/select_cluster` below `url`.
         */
        link?: string;
      };
    };
    /** How to treat idle clusters; see docs/idle.md. */
    idle?: {
      /**
       * - `off`: nothing; Ray is not queried
       * - `watch`: lists and pages show how long they have been idle
       * - `warn`: also notifies their owner
       * - `suspend`: also suspends them after `gracePeriod`
       *
       * Default: off.
       */
      mode?: 'off' | 'watch' | 'warn' | 'suspend';
      /** How long a cluster may be idle. Default: 2 hours. */
      timeout?: HumanDuration | string;
      /** From the warning to the suspension. Default: 1 hour. */
      gracePeriod?: HumanDuration | string;
      /** Shortest time between two queries of the same Ray; 1 second or more. Default: 5 minutes. */
      interval?: HumanDuration | string;
      /** Maximum time for which a cluster can be kept. Default: 7 days. */
      maxKeep?: HumanDuration | string;
      /**
       * Warn and suspend even if the owner can't be notified, because the owner is unknown or notifications are not
       * installed. Default: false.
       */
      withoutNotice?: boolean;
      /**
       * Which idle clusters get a warning and are suspended: those that are `managed` through the KubeRay API V1, or `all`. The
       * pages show in any case which clusters are idle. Default: managed.
       */
      objects?: 'managed' | 'all';
      /** The first rule that matches a cluster applies; missing settings are as above. */
      rules?: Array<{
        /** Only in these; in all when absent. */
        namespaces?: string[];
        /** Only for clusters that use one of these compute templates; for all when absent. */
        templates?: string[];
        mode?: 'off' | 'watch' | 'warn' | 'suspend';
        timeout?: HumanDuration | string;
        gracePeriod?: HumanDuration | string;
      }>;
    };
    /** Past usage and its users. */
    usage?: {
      /** How long the sums of a day are kept; 7 days or more. Default: 400 days. */
      retention?: HumanDuration | string;
      /** List prices, which turn hours into money. Default: none, and no money is shown. */
      prices?: {
        /** ISO 4217. Example: EUR */
        currency: string;
        /**
         * Of a core that a pod requests, for an hour. Default: 0.
         * @minimum 0
         */
        cpuHour?: number;
        /**
         * Of a GiB of memory, for an hour. Default: 0.
         * @minimum 0
         */
        memoryGibHour?: number;
        /** Price per GPU and hour, by the name of the resource. Resources that are not listed cost nothing. */
        gpuHours?: Array<{
          /** Example: nvidia.com/gpu */
          type: string;
          /** @minimum 0 */
          price: number;
        }>;
        /** Other prices for the pods of a compute template; missing prices are those from above. */
        templates?: Array<{
          /** Of the compute template, in all namespaces. */
          name: string;
          /** @minimum 0 */
          cpuHour?: number;
          /** @minimum 0 */
          memoryGibHour?: number;
          gpuHours?: Array<{ type: string; price: number }>;
        }>;
      };
    };
    /** How people connect to clusters from their own machine. */
    connect?: {
      /** Tokens for Ray's command line, which people make on the page of a cluster. */
      tokens?: {
        /** Whether people can make and use them. Default: true. */
        enabled?: boolean;
        /** Lifetime of a token, which also ends with the session that made it. Default: 8 hours. */
        lifetime?: HumanDuration | string;
        /**
         * Most tokens of one person at a time. Default: 20.
         * @minimum 1
         */
        maxPerUser?: number;
      };
    };
    /** Ray's job API of each cluster, for Ray's own command line. */
    jobsApi?: {
      /**
       * Largest upload of a package of code, bytes. Default: 524288000.
       * @minimum 1
       */
      maxPackageBytes?: number;
      /** What a job with a cluster of its own gets that does not say it; the first entry for its namespace counts. */
      defaults?: Array<{
        /** For which namespaces; all when absent. */
        namespaces?: string[];
        /** Compute template of the workers. */
        template?: string;
        /** Compute template of the head; that of the workers when absent. */
        headTemplate?: string;
        /**
         * Number of workers. Default: 0, so that the head works.
         * @minimum 0
         */
        workers?: number;
        /** Version of Ray. Default: 2.52.0. */
        version?: string;
        /** Container image; that of the version when absent. */
        image?: string;
      }>;
      /**
       * How long such a job may wait for its cluster, and its packages are kept; a minute or more. Default: 3 days.
       */
      keep?: string | HumanDuration;
      /**
       * Largest sum of the packages that are kept for one caller in a namespace, bytes. Default: 536870912.
       * @minimum 1
       */
      maxBytesPerCaller?: number;
      /**
       * The same for all callers of a namespace, bytes. Default: 2147483648.
       * @minimum 1
       */
      maxBytesPerNamespace?: number;
    };
    /** How the dashboards of Ray clusters are reached, to submit jobs and to show them. */
    dashboard?: {
      /**
       * - `service-proxy`: through the Kubernetes API, with the portal's Kubernetes account, which then needs get,
       *   create, update and delete on `services/proxy`. Works wherever the portal runs.
       * - `in-cluster-dns`: directly, by the name of the head's Service. Only for portals inside of the same cluster.
       * - `template`: directly, by `urlTemplate`. For dashboards behind an ingress, or on one machine.
       *
       * Clusters that ask for a token (`spec.authOptions.mode: token`) work with all three; the portal's account must
       * be able to get their Secrets, or see `serviceAccount`. Default: service-proxy.
       */
      access?: 'service-proxy' | 'in-cluster-dns' | 'template';
      /** The cluster's DNS domain, for `in-cluster-dns`. Default: cluster.local. */
      clusterDomain?: string;
      /**
       * URL of a dashboard, for `template`; `{namespace}` and `{cluster}` stand for those of the RayCluster.
       * Example: https://ray.example.com/{namespace}/{cluster}
       */
      urlTemplate?: string;
      /**
       * Whether what a Kubernetes object is called may lead to the portal's own machine, to link-local addresses or to
       * the metadata service of a cloud. A host that `urlTemplate` writes out is always allowed. Default: false.
       */
      allowLocalAddresses?: boolean;
      /**
       * Service account whose tokens the portal shows to Ray clusters that let Kubernetes decide about tokens
       * (`spec.authOptions.enableK8sTokenAuth`). It is looked for in the cluster's namespace; `{cluster}` stands for
       * the cluster's name. A cluster's head sees the token and may use it elsewhere, so give the account no right but
       * `ray:write` on that cluster, and never name the portal's own. Without it, such clusters keep the portal out.
       * Example: rayport-{cluster}
       */
      serviceAccount?: string;
      /**
       * How long an opened dashboard stays open unless its page extends the time, which visible pages do. Every request
       * checks the user's permission. Default: 10 minutes.
       */
      ticketLifetime?: HumanDuration | string;
    };
  };
}
