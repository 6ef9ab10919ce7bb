import {
  IDENTIFIER_PREFIXES,
  OBJECT_SCOPES,
  SystemNamespaces,
} from '@rayport/backstage-plugin-ray-common';
import { HEALTH_DEFAULTS } from '@rayport/backstage-plugin-ray-node';
import { podSecuritySettings } from './admission/PodSecurity';
import {
  count,
  duration,
  flag,
  list,
  oneOf,
  section,
  text,
  use,
  visibleCount,
} from './configuration/settings';
import { flowControlSettings } from './flowControl/FlowLimits';
import { grpcSettings } from './grpc/readGrpcConfig';
import { logSettings } from './history/logs/LogLimits';
import { priceSettings } from './history/usage/PriceSheet';
import { idleSettings } from './idle/readIdleConfig';
import { jobsApiSettings } from './jobsApi/launches/readLaunchSettings';
import { connectTokenSettings } from './jobsApi/readConnectTokens';
import { originSettings } from './kubernetes/OriginEdits';
import { ownerSettings } from './kubernetes/owners/readOwnerSettings';
import { historyServerSettings } from './portal/historyServer/readHistoryServerSettings';
import { prometheusSettings } from './portal/prometheus/readPrometheusSettings';
import { impersonationSettings } from './requests/ImpersonationSettings';
import { dashboardSettings } from './submissions/DashboardAccess';

function isSystemNamespace(entry: string): boolean {
  try {
    SystemNamespaces.read({ getOptionalStringArray: () => [entry] });
    return true;
  } catch {
    return false;
  }
}

const kubernetesSettings = section({
  namespaces: list(text())
    .min(1, {
      error:
        'is empty, so nothing could be shown: name namespaces, or leave the key out for all.',
    })
    .optional()
    .meta({ usual: 'all' })
    .describe(
      'Namespaces to read, for an account that has rights in them only: `[team-a, team-b]`. What is in others is not shown',
    ),
  systemNamespaces: list(
    text().refine(
      isSystemNamespace,
      use(
        'the name of a namespace, or its beginning with * behind it, such as kube-*',
      ),
    ),
  )
    .optional()
    .meta({ usual: '`[kube-*]`' })
    .describe(
      'Namespaces that belong to Kubernetes itself, where users cannot create objects; a trailing `*` matches any suffix. [What it holds for](security/policies.md#namespaces-of-kubernetes)',
    ),
  ...impersonationSettings,
  // Read by the connection, too, which other backend plugins use without this one.
  requestTimeout: duration()
    .optional()
    .meta({ usual: '10 seconds' })
    .describe(
      'How long Kubernetes may take to begin the answer to one call; the whole answer may take three times as long. Watches, followed logs and what goes to Ray dashboards have limits of their own',
    ),
});

const apiSettings = section({
  objects: oneOf(OBJECT_SCOPES)
    .prefault('managed')
    .describe(
      'What [lists and gets of the KubeRay API V1](other-tools.md#the-kuberay-api-v1) show without the parameter `objects`: objects that are `managed` through it, as on the reference server, or `all`',
    ),
  root: flag()
    .prefault(false)
    .meta({ ours: 'our own portal: `true`' })
    .describe(
      'Answer `/`, and all of `/apis` that is not the API, with 404 and `{"code":5,"message":"Not Found"}`, as the KubeRay API server does, except for browsers that ask for a page. Off by default, because load balancers probe `/`, and other plugins may want a place below `/apis`',
    ),
  docs: flag()
    .prefault(false)
    .meta({ ours: 'our own portal: `true`' })
    .describe('Serve Swagger UI at `/swagger-ui/`'),
  anonymous: flag()
    .prefault(false)
    .describe(
      'Let requests without credentials in, with full access. Only for closed networks',
    ),
  maxBodyBytes: count({ unit: 'bytes' })
    .prefault(1_048_576)
    .describe(
      'Largest body of a request after decompression, in bytes; there are [other limits](api/requests.md#limits-of-requests), too',
    ),
  // Enough for a whole body over a slow mobile connection.
  bodyTimeout: duration()
    .prefault('30 seconds')
    .describe(
      'How long the body of a request may take to arrive; then the request is answered with 408 and its connection closed',
    ),
  // Twice the timeout of one call to Kubernetes. Proxies in front of a portal give up after a minute.
  requestTimeout: duration()
    .prefault('20 seconds')
    .describe(
      'How long one request may take, over HTTP and gRPC, however many calls to Kubernetes it needs. Streams and job submissions have limits of their own',
    ),
  identifierPrefix: oneOf(IDENTIFIER_PREFIXES)
    .prefault('ray')
    .describe(
      'How answers below `/apis` spell identifiers that name the engine: `ray` as in `rayStartParams` and `ray.io/cluster`, or `x` as in `xStartParams` and `x.io/cluster`. Requests may use both',
    ),
});

const limit = (usual: string, description: string) =>
  visibleCount().optional().meta({ usual }).describe(description);

/** Read by `readLimits`, as on the pages. */
const limitSettings = section({
  workerGroups: limit(
    '`100`',
    'Worker groups of a cluster. [What the limits hold for](api/checks.md#limits)',
  ),
  workersPerGroup: limit(
    '`1000`',
    'Largest `replicas`, `minReplicas` and `maxReplicas` of a worker group',
  ),
  workersPerCluster: limit(
    '`2000`',
    'Workers of all groups of a cluster together, as many as Ray is tested with; with an autoscaler, the sum of `maxReplicas`',
  ),
  volumes: limit('`100`', 'Volumes of a head or a worker group'),
  environmentVariables: limit(
    '`500`',
    'Environment variables of a container, with those of all containers',
  ),
  annotations: limit(
    '`200`',
    'Annotations, and as many labels, of an object or of the pods of a group',
  ),
});

const permissionSettings = section({
  // A permission check costs three times as much as the answer, and pages and scripts send bursts of requests.
  decisionLifetime: duration()
    .prefault('1 second')
    .describe(
      'How long a decision about what a user may read counts for later requests of theirs; every write asks the permission policy, and with `0s` every read does, too',
    ),
  // A check takes about 4 ms of CPU for each caller: with 100 callers that have something open, 8 % of one core.
  reevaluationInterval: duration({ least: '1s', most: '1h' })
    .prefault('5 seconds')
    .describe(
      'Time between two decisions about a caller that has streams, followed logs or dashboards open, however many: revoked objects disappear within it. Between 1 second and 1 hour ([more](security/revocation.md#revocation))',
    ),
});

const delay = () =>
  duration()
    .optional()
    .describe(
      'Shortest block of the event loop that counts, repeatedly during the whole period; with `0s` none does',
    );

// The event loop's delay is remembered for ten minutes.
const period = () =>
  duration({ most: '10m' })
    .optional()
    .describe('Period of repeated blocks; at most 10 minutes');

const { liveness, readiness } = HEALTH_DEFAULTS;

/** Read by our root health service, which works without this plugin, too. */
const healthSettings = section({
  liveness: section({
    eventLoopDelay: delay().meta({ usual: liveness.eventLoopDelay }),
    period: period().meta({ usual: liveness.period }),
  })
    .prefault({})
    .describe(
      'When [probes](operations/health.md#health) say that the process must be restarted, in portals that have our root health service',
    ),
  readiness: section({
    eventLoopDelay: delay().meta({ usual: readiness.eventLoopDelay }),
    period: period().meta({ usual: readiness.period }),
    maxCacheAge: duration()
      .optional()
      .meta({ usual: 'none' })
      .describe(
        'Longest time without changes from Kubernetes. Without it, the last data is shown with a warning, because otherwise all replicas would be unready at once',
      ),
  })
    .prefault({})
    .describe('When probes send requests to other replicas'),
});

/** A shorter history would be deleted before anyone reads it. */
const retention = () => duration({ least: '1h' });

const retentionOf = (kind: string) =>
  retention()
    .optional()
    .meta({ usual: '`ray.history.retention`' })
    .describe(`Of the records of ${kind}`);

const historySettings = section({
  // Long enough to compare with the season before; takes some hundred megabytes for a busy portal.
  retention: retention()
    .prefault('90 days')
    .describe(
      'How long the [record of changes](api/logs.md#changes) keeps a change, and the history what was deleted; 1 hour or more',
    ),
  retentionByKind: section({
    cluster: retentionOf('clusters'),
    job: retentionOf('jobs'),
    service: retentionOf('services'),
  })
    .prefault({})
    .describe(
      'The same for the history of one kind alone, from the deletion of an object on',
    ),
  logs: logSettings,
  submissions: flag()
    .prefault(true)
    .describe(
      "Ask the Ray of each cluster, with the portal's account, what was [submitted](api/history.md#history) to it, and remember that with the cluster: a minute after a change or a submission through the portal, then less often, every four minutes while something runs and every thirty while nothing does. Clusters of RayJobs and RayServices are not asked",
    ),
  footprints: flag()
    .prefault(true)
    .describe(
      "Ask the Ray of each cluster with a running job, with the portal's account, what its nodes [use](api/history.md#resource-use): every 15 seconds, and at most 120 clusters each time. Kept with the records of the job and the cluster",
    ),
  code: flag()
    .prefault(true)
    .describe(
      'Keep a list of the files of folders that are uploaded through the portal, with the record of each job that runs one. Small text files are kept whole, except for those whose name suggests credentials. Everyone who may read the job can read them',
    ),
  server: historyServerSettings,
});

/** All settings of the plugin. Each section is described next to what reads it, the small ones here. */
export const raySettings = section({
  kubernetes: kubernetesSettings.prefault({}),
  objects: oneOf(OBJECT_SCOPES)
    .prefault('all')
    .describe(
      'Which Ray objects the portal shows: `all`, [whichever tool made them](other-tools.md), or those that are `managed` through the KubeRay API V1, which have the label `app.kubernetes.io/managed-by: kuberay-apiserver`',
    ),
  accelerators: list(text())
    .prefault([])
    .describe(
      'Names of resources, such as `example.com/npu`, that capacity, usage and prices count as GPUs, besides [those that they know](other-tools.md#accelerators)',
    ),
  origins: originSettings,
  owners: ownerSettings,
  api: apiSettings.prefault({}),
  kubernetesApi: section({
    enabled: flag()
      .prefault(false)
      .meta({ ours: 'our own portal: `true`' })
      .describe(
        "Serve [the Kubernetes API for Ray objects](kubernetes-api.md), for kubectl and other clients, with the portal's sign-in and permissions, at the portal's root and below `/api/ray/kubernetes`. Off by default, because it claims paths at the root",
      ),
  }).prefault({}),
  actions: section({
    writes: flag()
      .prefault(false)
      .describe(
        'Offer [agents](mcp.md) the operations that change something, too, each with a plan that a user approves before it runs; operations that read are always offered',
      ),
  }).prefault({}),
  grpc: grpcSettings.optional(),
  flowControl: flowControlSettings,
  limits: limitSettings
    .prefault({})
    .describe(
      'How much one cluster may ask for, alone or for a job or a service. More is refused; what exists beyond a limit may stay and become less. 0 allows none',
    ),
  podSecurity: podSecuritySettings,
  clusters: section({
    failureGracePeriod: duration()
      .prefault('60 seconds')
      .describe(
        'How long trouble with images, scheduling, configuration or quota may last before a cluster counts as `failed`; a duration such as `90s` or `{ minutes: 2 }`',
      ),
  }).prefault({}),
  permissions: permissionSettings.prefault({}),
  history: historySettings.prefault({}),
  metrics: section({ prometheus: prometheusSettings }).prefault({}),
  idle: idleSettings,
  usage: section({
    // A year and a month, so that a month can be compared with the same one of the year before. In less than a week,
    // sums of days that are not finished yet would be deleted.
    retention: duration({ least: '7d' })
      .prefault('400 days')
      .describe(
        'How long the sums of a day of [past usage](api/usage.md) are kept; 7 days or more',
      ),
    prices: priceSettings,
  }).prefault({}),
  connect: section({ tokens: connectTokenSettings }).prefault({}),
  jobsApi: jobsApiSettings,
  dashboard: dashboardSettings,
  health: healthSettings.prefault({}),
}).prefault({});
