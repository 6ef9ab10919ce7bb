import { Config } from '@backstage/config';
import {
  IdentifierPrefix,
  Limits,
  ObjectScope,
  readLimits,
  RESOURCE_KINDS,
  SystemNamespaces,
} from '@rayport/backstage-plugin-ray-common';
import { PodSecurity, readPodSecurity } from './admission/PodSecurity';
import {
  ImpersonationSettings,
  readImpersonation,
} from './requests/ImpersonationSettings';
import { FlowControlConfig, readFlowControl } from './flowControl/FlowLimits';
import { LogSettings, readLogSettings } from './history/logs/LogLimits';
import { Retention } from './history/retention';
import { IdleConfig } from './idle/IdlePolicy';
import { readIdleConfig } from './idle/readIdleConfig';
import { ConnectTokenSettings } from './jobsApi/ConnectTokens';
import { LaunchSettings } from './jobsApi/launches/LaunchSettings';
import { readLaunchSettings } from './jobsApi/launches/readLaunchSettings';
import { readConnectTokens } from './jobsApi/readConnectTokens';
import { PriceSheet, readPriceSheet } from './history/usage/PriceSheet';
import {
  HistoryServerSettings,
  readHistoryServerSettings,
} from './portal/historyServer/readHistoryServerSettings';
import {
  PrometheusSettings,
  readPrometheusSettings,
} from './portal/prometheus/readPrometheusSettings';
import { UsageRetention } from './history/usage/UsageHistory';
import { GrpcConfig, readGrpcConfig } from './grpc/readGrpcConfig';
import { OriginEdits, readOriginEdits } from './kubernetes/OriginEdits';
import {
  OwnerSetting,
  readOwnerSettings,
} from './kubernetes/owners/readOwnerSettings';
import { readSettings } from './configuration/readSettings';
import { raySettings } from './raySettings';
import { BodyLimits } from './http/readBody';
import {
  DashboardAccess,
  readDashboardAccess,
} from './submissions/DashboardAccess';

/** Settings of the backend plugin, section `ray` of the configuration. */
export interface RayBackendConfig {
  /** Namespaces that Rayport serves; all when absent. */
  namespaces?: readonly string[];
  /** How users act in Kubernetes; as the portal's own account when absent. */
  impersonation?: ImpersonationSettings;
  /** Which Ray objects the portal manages: all, or those of the KubeRay API V1. */
  objects: ObjectScope;
  /** Which of them the KubeRay API V1 shows without the parameter `objects`. */
  apiObjects: ObjectScope;
  /** Names of resources that count as accelerators, in addition to the known ones. */
  accelerators: readonly string[];
  /** How the portal treats changes of objects that other tools manage. */
  originEdits: OriginEdits;
  /** Where to find the owners of objects that name none. */
  owners: readonly OwnerSetting[];
  /** Namespaces in which users cannot create objects. */
  systemNamespaces: SystemNamespaces;
  /** Answer `/` and the rest of `/apis` in the contract's form. */
  root: boolean;
  /** Serve Kubernetes' own paths, at the root of the portal too. */
  kubernetesApi: boolean;
  /** Serve a page to read and try the API with. */
  docs: boolean;
  /** Accept requests without credentials. */
  anonymous: boolean;
  /** Longest request body. */
  body: BodyLimits;
  /** Largest resources of one cluster. */
  limits: Limits;
  /** Pod Security Standards level that pods must meet. */
  podSecurity: PodSecurity;
  /** Concurrency limits of one caller. */
  flowControl: FlowControlConfig;
  /** How long one operation may take. */
  requestTimeoutMs: number;
  /** How answers below `/apis` spell identifiers that name the engine. */
  identifierPrefix: IdentifierPrefix;
  /** How long trouble may last before a cluster counts as failed. */
  gracePeriodMs: number;
  /** How long a decision about what a user may read counts. */
  decisionLifetimeMs: number;
  /** How often permissions of open streams, logs and dashboards are re-evaluated. */
  reevaluationIntervalMs: number;
  /** How the portal reaches Ray dashboards. */
  dashboard: DashboardAccess;
  /** How long a dashboard stays open when its page does not ask for longer. */
  dashboardTicketLifetimeMs: number;
  /** How large a package of code may be that Ray's client uploads, bytes. */
  maxPackageBytes: number;
  /** How the portal creates jobs with their own cluster for Ray's client. */
  launches: LaunchSettings;
  /** Tokens for Ray's command line. */
  connectTokens: ConnectTokenSettings;
  /** Origins of pages that may show dashboards, in addition to the backend's own. */
  pagesOrigins: readonly string[];
  /** How long history is kept. */
  historyRetention: Retention;
  /** Policy for idle clusters. */
  idle: IdleConfig;
  /** How much of the logs is kept, and where; nothing when absent. */
  historyLogs: LogSettings | undefined;
  /** Record submissions to clusters. */
  historySubmissions: boolean;
  /** Record what running jobs use. */
  historyFootprints: boolean;
  /** Record the files of uploaded folders. */
  historyCode: boolean;
  /** Absent where history is off. */
  historyServer: HistoryServerSettings | undefined;
  /** Source of usage curves, if not the heads. */
  prometheus: PrometheusSettings | undefined;
  /** How long the usage ledger is kept. */
  usageRetention: UsageRetention;
  /** Prices of past usage. */
  prices: PriceSheet;
  /** Offer write operations to agents, too. */
  actionWrites: boolean;
  /** The gRPC server; none when absent. */
  grpc: GrpcConfig | undefined;
}

/** Daily sums cannot be recomputed once their pods are deleted from the ledger. */
const MIN_USAGE_PODS_MS = 7 * 24 * 3_600_000;

/** In development, and where the pages are served separately, their origin differs from the backend's. */
function readPagesOrigins(config: Config): readonly string[] {
  // Backstage's own message about another type, or an empty text, gives no advice.
  const url = config.getOptional('app.baseUrl');
  if (url === undefined || url === null) return [];
  if (typeof url === 'string' && URL.canParse(url)) {
    return [new URL(url).origin];
  }
  throw new Error(
    `app.baseUrl is ${url === '' ? 'empty' : url}: write the whole address, such as https://rayport.example.com`,
  );
}

/**
 * Reads the settings.
 *
 * @throws Error that names the key of an invalid setting
 */
export function readRayBackendConfig(config: Config): RayBackendConfig {
  const settings = readSettings(config, 'ray', raySettings);
  const { kubernetes, api, history, usage } = settings;
  const usualMs = history.retention;
  const byKind = new Map(Object.entries(history.retentionByKind));
  return {
    namespaces: kubernetes.namespaces && [...new Set(kubernetes.namespaces)],
    impersonation: readImpersonation(config),
    objects: settings.objects,
    apiObjects: api.objects,
    accelerators: settings.accelerators,
    originEdits: readOriginEdits(config),
    owners: readOwnerSettings(config),
    systemNamespaces: SystemNamespaces.read(config),
    root: api.root,
    kubernetesApi: settings.kubernetesApi.enabled,
    docs: api.docs,
    anonymous: api.anonymous,
    body: { maxBytes: api.maxBodyBytes, timeoutMs: api.bodyTimeout },
    limits: readLimits(config),
    podSecurity: readPodSecurity(config),
    flowControl: readFlowControl(config),
    requestTimeoutMs: api.requestTimeout,
    identifierPrefix: api.identifierPrefix,
    gracePeriodMs: settings.clusters.failureGracePeriod,
    decisionLifetimeMs: settings.permissions.decisionLifetime,
    reevaluationIntervalMs: settings.permissions.reevaluationInterval,
    dashboard: readDashboardAccess(config),
    dashboardTicketLifetimeMs: settings.dashboard.ticketLifetime,
    maxPackageBytes: settings.jobsApi.maxPackageBytes,
    launches: readLaunchSettings(config),
    connectTokens: readConnectTokens(config),
    idle: readIdleConfig(config),
    historyLogs: readLogSettings(config),
    historySubmissions: history.submissions,
    historyFootprints: history.footprints,
    historyCode: history.code,
    historyServer: readHistoryServerSettings(config),
    prometheus: readPrometheusSettings(config),
    historyRetention: {
      usualMs,
      byKind: new Map(
        RESOURCE_KINDS.map(kind => [kind, byKind.get(kind) ?? usualMs]),
      ),
    },
    usageRetention: {
      sumsMs: usage.retention,
      podsMs: Math.max(usualMs, MIN_USAGE_PODS_MS),
    },
    prices: readPriceSheet(config),
    pagesOrigins: readPagesOrigins(config),
    actionWrites: settings.actions.writes,
    grpc: readGrpcConfig(config),
  };
}
