import { Config, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';
import {
  IDENTIFIER_PREFIXES,
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
import { UsageRetention } from './history/usage/UsageHistory';
import { GrpcConfig, readGrpcConfig } from './grpc/readGrpcConfig';
import { OriginEdits, readOriginEdits } from './kubernetes/OriginEdits';
import {
  OwnerSetting,
  readOwnerSettings,
} from './kubernetes/owners/readOwnerSettings';
import { readObjectScope } from './core/readObjectScope';
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
  /** How the portal treats changes of objects that other tools manage. */
  originEdits: OriginEdits;
  /** Where owners of objects are found that name none. */
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
  /** What pods may do on their node. */
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
  /** How jobs with a cluster of their own are made for Ray's client. */
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
  /** Absent where history is off. */
  historyServer: HistoryServerSettings | undefined;
  /** How long the usage ledger is kept. */
  usageRetention: UsageRetention;
  /** Prices of past usage. */
  prices: PriceSheet;
  /** Offer write operations to agents, too. */
  actionWrites: boolean;
  /** The gRPC server; none when absent. */
  grpc: GrpcConfig | undefined;
}

const DEFAULT_MAX_BODY_BYTES = 1_048_576;

/** What Ray itself stores of one package at most (GCS_STORAGE_MAX_SIZE). */
const DEFAULT_MAX_PACKAGE_BYTES = 500 * 1_048_576;

/** Enough for a whole body over a slow mobile connection. */
const DEFAULT_BODY_TIMEOUT_MS = 30_000;
const DEFAULT_GRACE_PERIOD_MS = 60_000;

/** Twice the timeout of one call to Kubernetes. Proxies in front of a portal give up after a minute. */
const DEFAULT_REQUEST_TIMEOUT_MS = 20_000;

/** Open pages renew their ticket, so an unused or leaked one expires soon. */
const DEFAULT_TICKET_LIFETIME_MS = 10 * 60_000;

/** A permission check costs three times as much as the answer, and pages and scripts send bursts of requests. */
const DEFAULT_DECISION_LIFETIME_MS = 1_000;

/**
 * How long open streams, logs and dashboards may outlast a revoked permission. A check takes about 4 ms of CPU for each
 * caller: with 100 callers that have something open, 8 % of one core.
 */
const DEFAULT_REEVALUATION_INTERVAL_MS = 5_000;

/** Long enough to compare with the season before; takes some hundred megabytes for a busy portal. */
const DEFAULT_HISTORY_RETENTION_MS = 90 * 24 * 3_600_000;

/** A year and a month, so that a month can be compared with the same one of the year before. */
const DEFAULT_USAGE_RETENTION_MS = 400 * 24 * 3_600_000;

/** Sums of days that are not finished yet would be deleted. */
const MIN_USAGE_RETENTION_MS = 7 * 24 * 3_600_000;

/** A shorter history would be deleted before anyone reads it. */
const MIN_HISTORY_RETENTION_MS = 3_600_000;

/** A shorter time would expire before the answer arrives. */
const MIN_REEVALUATION_INTERVAL_MS = 1_000;

/** An upper bound that catches a mistyped interval. */
const MAX_REEVALUATION_INTERVAL_MS = 60 * 60_000;

function assertReevaluationInterval(milliseconds: number): number {
  const isSensible =
    milliseconds >= MIN_REEVALUATION_INTERVAL_MS &&
    milliseconds <= MAX_REEVALUATION_INTERVAL_MS;
  if (isSensible) return milliseconds;
  throw new Error(
    `ray.permissions.reevaluationInterval is ${milliseconds} ms: use a duration between 1s and 1h.`,
  );
}

function readHistoryRetention(
  milliseconds: (key: string, usual: number) => number,
): Retention {
  const read = (key: string, usual: number) => {
    const found = milliseconds(key, usual);
    if (found >= MIN_HISTORY_RETENTION_MS) return found;
    throw new Error(`${key} is ${found} ms: use a duration of 1h or more.`);
  };
  const usualMs = read('ray.history.retention', DEFAULT_HISTORY_RETENTION_MS);
  return {
    usualMs,
    byKind: new Map(
      RESOURCE_KINDS.map(kind => [
        kind,
        read(`ray.history.retentionByKind.${kind}`, usualMs),
      ]),
    ),
  };
}

function readUsageRetention(
  milliseconds: (key: string, usual: number) => number,
  { usualMs }: Retention,
): UsageRetention {
  const key = 'ray.usage.retention';
  const sumsMs = milliseconds(key, DEFAULT_USAGE_RETENTION_MS);
  if (sumsMs < MIN_USAGE_RETENTION_MS) {
    throw new Error(`${key} is ${sumsMs} ms: use a duration of 7d or more.`);
  }
  // Daily sums cannot be recomputed once their pods are deleted from the ledger.
  const podsMs = Math.max(usualMs, MIN_USAGE_RETENTION_MS);
  return { sumsMs, podsMs };
}

function readIdentifierPrefix(config: Config): IdentifierPrefix {
  const key = 'ray.api.identifierPrefix';
  const value = config.getOptionalString(key) ?? 'ray';
  const prefix = IDENTIFIER_PREFIXES.find(known => known === value);
  if (!prefix) {
    throw new Error(
      `${key} is ${value}: use one of ${IDENTIFIER_PREFIXES.join(', ')}.`,
    );
  }
  return prefix;
}

function readNamespaces(config: Config): readonly string[] | undefined {
  const key = 'ray.kubernetes.namespaces';
  const names = config.getOptionalStringArray(key);
  if (names && !names.length) {
    throw new Error(
      `${key} is empty, so nothing could be shown: name namespaces, or leave the key out for all.`,
    );
  }
  return names && [...new Set(names)];
}

/** In development, and where the pages are served separately, their origin differs from the backend's. */
function readPagesOrigins(config: Config): readonly string[] {
  const url = config.getOptionalString('app.baseUrl');
  return url ? [new URL(url).origin] : [];
}

/**
 * Reads the settings.
 *
 * @throws Error that names the key of an invalid setting
 */
export function readRayBackendConfig(config: Config): RayBackendConfig {
  const milliseconds = (key: string, usual: number) =>
    config.has(key)
      ? durationToMilliseconds(readDurationFromConfig(config, { key }))
      : usual;
  const historyRetention = readHistoryRetention(milliseconds);
  return {
    namespaces: readNamespaces(config),
    impersonation: readImpersonation(config),
    objects: readObjectScope(config, 'ray.objects', 'all'),
    apiObjects: readObjectScope(config, 'ray.api.objects', 'managed'),
    originEdits: readOriginEdits(config),
    owners: readOwnerSettings(config),
    systemNamespaces: SystemNamespaces.read(config),
    root: config.getOptionalBoolean('ray.api.root') ?? false,
    kubernetesApi:
      config.getOptionalBoolean('ray.kubernetesApi.enabled') ?? false,
    docs: config.getOptionalBoolean('ray.api.docs') ?? false,
    anonymous: config.getOptionalBoolean('ray.api.anonymous') ?? false,
    body: {
      maxBytes:
        config.getOptionalNumber('ray.api.maxBodyBytes') ??
        DEFAULT_MAX_BODY_BYTES,
      timeoutMs: milliseconds('ray.api.bodyTimeout', DEFAULT_BODY_TIMEOUT_MS),
    },
    limits: readLimits(config),
    podSecurity: readPodSecurity(config),
    flowControl: readFlowControl(config),
    requestTimeoutMs: milliseconds(
      'ray.api.requestTimeout',
      DEFAULT_REQUEST_TIMEOUT_MS,
    ),
    identifierPrefix: readIdentifierPrefix(config),
    gracePeriodMs: milliseconds(
      'ray.clusters.failureGracePeriod',
      DEFAULT_GRACE_PERIOD_MS,
    ),
    decisionLifetimeMs: milliseconds(
      'ray.permissions.decisionLifetime',
      DEFAULT_DECISION_LIFETIME_MS,
    ),
    reevaluationIntervalMs: assertReevaluationInterval(
      milliseconds(
        'ray.permissions.reevaluationInterval',
        DEFAULT_REEVALUATION_INTERVAL_MS,
      ),
    ),
    dashboard: readDashboardAccess(config),
    dashboardTicketLifetimeMs: milliseconds(
      'ray.dashboard.ticketLifetime',
      DEFAULT_TICKET_LIFETIME_MS,
    ),
    maxPackageBytes:
      config.getOptionalNumber('ray.jobsApi.maxPackageBytes') ??
      DEFAULT_MAX_PACKAGE_BYTES,
    launches: readLaunchSettings(config),
    connectTokens: readConnectTokens(config),
    idle: readIdleConfig(config),
    historyLogs: readLogSettings(config),
    historySubmissions:
      config.getOptionalBoolean('ray.history.submissions') ?? true,
    historyFootprints:
      config.getOptionalBoolean('ray.history.footprints') ?? true,
    historyServer: readHistoryServerSettings(config),
    historyRetention,
    usageRetention: readUsageRetention(milliseconds, historyRetention),
    prices: readPriceSheet(config),
    pagesOrigins: readPagesOrigins(config),
    actionWrites: config.getOptionalBoolean('ray.actions.writes') ?? false,
    grpc: readGrpcConfig(config),
  };
}
