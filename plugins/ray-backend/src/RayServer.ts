import { CatalogService } from '@backstage/plugin-catalog-node';
import {
  AuditorService,
  AuthService,
  DatabaseService,
  LoggerService,
  PermissionsService,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import {
  ClockGuard,
  EventLoopMonitor,
  IdleNoticeListener,
  KubernetesService,
  RAY_CLUSTERS,
} from '@rayport/backstage-plugin-ray-node';
import { CallerOwners } from './requests/CallerOwners';
import { RefusedCallers } from './audit/RefusedCallers';
import { StreamAudit } from './audit/StreamAudit';
import { DecisionApplier } from './authorization/allows';
import { BoundedPermissions } from './authorization/BoundedPermissions';
import { Decisions } from './authorization/Decisions';
import { createFinders } from './kinds/createFinders';
import { KubernetesReads } from './authorization/KubernetesReads';
import { Guard } from './authorization/Guard';
import { ResourceFinders } from './authorization/ResourceFinder';
import { Revocations } from './authorization/Revocations';
import { DashboardGate } from './dashboard/DashboardGate';
import { DashboardProxy } from './dashboard/DashboardProxy';
import { DashboardTickets } from './dashboard/DashboardTickets';
import { ChangeHistory } from './history/ChangeHistory';
import { ChangeRecorder } from './history/ChangeRecorder';
import { ChangeStore } from './history/ChangeStore';
import { IdleActions } from './idle/IdleActions';
import { IdleClusters } from './idle/IdleClusters';
import { IdleSteward } from './idle/IdleSteward';
import { IdleStore } from './idle/IdleStore';
import { roundMsFor } from './idle/keepIdleLookedAfter';
import { ActivityReader } from './idle/ActivityReader';
import { ConnectTokens } from './jobsApi/ConnectTokens';
import { ConnectTokenStore } from './jobsApi/ConnectTokenStore';
import { JobsApi } from './jobsApi/JobsApi';
import { JobsCallers } from './jobsApi/JobsCallers';
import { createLaunches } from './jobsApi/launches/createLaunches';
import { LaunchApi } from './jobsApi/launches/LaunchApi';
import { LaunchKeeper } from './jobsApi/launches/LaunchKeeper';
import { createLogStore } from './history/logs/createLogStore';
import { History } from './history/History';
import { RecordCuts } from './history/records/RecordCuts';
import { OutageStore } from './history/watching/OutageStore';
import { SubmissionStore } from './history/submissions/SubmissionStore';
import { WorkStore } from './history/work/WorkStore';
import { RecordStore } from './history/records/RecordStore';
import { HistoryDeletion } from './portal/history/HistoryDeletion';
import { HistoryService } from './portal/history/HistoryService';
import { createHistory } from './portal/history/createHistory';
import { RecordedWork } from './portal/history/RecordedWork';
import { HistoryRights } from './portal/history/HistoryRights';
import {
  submissionClusters,
  SubmissionKeeper,
} from './portal/history/SubmissionKeeper';
import { SUBMISSION_ROUND_MS } from './portal/history/keepSubmissions';
import { HistoryServer } from './portal/historyServer/HistoryServer';
import { UsageHistory } from './history/usage/UsageHistory';
import { createPodSubjects } from './portal/usageHistory/createPodSubjects';
import { UsageHistoryService } from './portal/usageHistory/UsageHistoryService';
import { TicketStore } from './dashboard/TicketStore';
import { PluginDatabase } from './database/PluginDatabase';
import { Seals } from './database/Seals';
import { createHandlers } from './createHandlers';
import { ActionPlans } from './actions/ActionPlans';
import { PlanStore } from './actions/PlanStore';
import { AuditTrail } from './execution/AuditTrail';
import { Impersonation } from './requests/Impersonation';
import { OperationExecutor } from './execution/OperationExecutor';
import { BoundJobs } from './boundJobs/BoundJobs';
import { stopBoundJob } from './boundJobs/stopBoundJob';
import { FlowControl } from './flowControl/FlowControl';
import { createKubernetesApi } from './kubernetesApi/createKubernetesApi';
import { ServedApi } from './kubernetesApi/createKubernetesApiHandler';
import { PodLogService } from './logs/PodLogService';
import { ImpersonatedWrites } from './kubernetes/ImpersonatedWrites';
import { createObjectOwners } from './kubernetes/owners/createObjectOwners';
import { OwnedObjects } from './kubernetes/owners/OwnedObjects';
import { ManagedOnly } from './kubernetes/ManagedOnly';
import { orAbsent } from './kubernetes/orAbsent';
import { CachedKubernetes } from './kubernetes/cache/CachedKubernetes';
import { EVENTFUL_KINDS, STORED_AS } from './kinds/kinds';
import { RayCache } from './kinds/RayCache';
import { OperationObserver } from './metrics/createOperationObserver';
import { ChangeStreams } from './streams/ChangeStreams';
import { createStreamedViews } from './streams/createStreamedViews';
import { RayBackendConfig } from './RayBackendConfig';
import { RayViews } from './kinds/RayViews';
import { RayWarnings } from './kinds/RayWarnings';
import { createServices } from './createServices';

/** Dependencies of {@link createRayServer}. */
export interface RayServerOptions {
  kubernetes: KubernetesService;
  permissions: PermissionsService;
  /** How conditional decisions are applied to resources, see `registerPermissions`. */
  apply: Record<ResourceKind, DecisionApplier>;
  auditor: AuditorService;
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntities'>;
  userInfo: UserInfoService;
  database: DatabaseService;
  clock: ClockGuard;
  eventLoop: EventLoopMonitor;
  logger: LoggerService;
  config: RayBackendConfig;
  /** Called after every operation. */
  observe: OperationObserver;
  flowControl: FlowControl;
  refusedCallers: RefusedCallers;
  /** Sends notices to owners of idle clusters. */
  idleListeners: readonly IdleNoticeListener[];
  /** Aborts when the portal shuts down. */
  signal: AbortSignal;
}

/** The server behind all transports. */
export interface RayServer {
  executor: OperationExecutor;
  finders: ResourceFinders;
  views: RayViews;
  cache: RayCache;
  podLogs: PodLogService;
  streams: ChangeStreams;
  streamAudit: StreamAudit;
  revocations: Revocations;
  dashboardProxy: DashboardProxy;
  kubernetesApi: ServedApi;
  jobsApi: JobsApi;
  launchApi: LaunchApi;
  launchKeeper: LaunchKeeper;
  jobsCallers: JobsCallers;
  database: PluginDatabase;
  changes: { store: ChangeStore; recorder: ChangeRecorder };
  history: History;
  outages: OutageStore;
  usage: UsageHistory;
  plans: ActionPlans;
  submissionKeeper: SubmissionKeeper;
  idleSteward: IdleSteward;
}

/** Puts cache, views, services, guard and handlers together, for one connection to Kubernetes. */
export function createRayServer(options: RayServerOptions): RayServer {
  const { auditor, logger, config, observe, signal } = options;
  const { apply, clock, eventLoop, flowControl } = options;
  const permissions = new BoundedPermissions(options.permissions);
  const { gracePeriodMs, namespaces } = config;
  const all =
    config.objects === 'managed'
      ? new ManagedOnly(options.kubernetes)
      : options.kubernetes;
  const owners = config.owners.length
    ? createObjectOwners({
        ...options,
        settings: config.owners,
        kubernetes: all,
        followed: namespaces,
      })
    : undefined;
  const shared = owners ? new OwnedObjects(all, owners) : all;
  const cache = new RayCache({ logger, namespaces, kubernetes: shared });
  const settings = config.impersonation;
  const impersonation =
    settings && new Impersonation({ settings, userInfo: options.userInfo });
  const kubernetes = new CachedKubernetes({
    kubernetes:
      settings?.mode === 'writes' ? new ImpersonatedWrites(shared) : shared,
    cache,
  });
  const views = new RayViews({
    ...{ sources: cache, gracePeriodMs, logger },
    answers: () => cache.answers,
  });
  const database = new PluginDatabase({ database: options.database, logger });
  const seals = new Seals(database);
  const tickets = new DashboardTickets({
    auth: options.auth,
    store: new TicketStore(database),
    lifetimeMs: config.dashboardTicketLifetimeMs,
  });
  const store = new ChangeStore(database);
  const recorder = new ChangeRecorder({ store, logger });
  const changes = new ChangeHistory({ store, recorder });
  const idleStore = new IdleStore(database);
  const services = createServices({
    kubernetes,
    cache,
    views,
    warnings: new RayWarnings(cache),
    changes,
    idleStore,
    config,
    tickets,
    impersonation,
    onSubmit: wakeKeeperOf,
  });
  const cuts = new RecordCuts(database);
  const work = new WorkStore(database, cuts);
  const submissions = new SubmissionStore(database, cuts);
  const outages = new OutageStore(database);
  const logStore = createLogStore(database, config.historyLogs);
  const history = createHistory({
    ...services,
    kubernetes: shared,
    store: new RecordStore(database, {
      cuts,
      parts: [logStore, work, submissions],
    }),
    ...{ cuts, work, outages, clock },
    logs: { store: logStore, settings: config.historyLogs },
    cache,
    views,
    namespaces,
    logger,
  });
  history.follow(views, signal);
  const usage = new UsageHistory({
    database,
    pods: cache.pods,
    subjectOf: createPodSubjects({ cache, views }),
    namespaces,
    logger,
    retention: config.usageRetention,
    clock,
  });
  usage.follow(signal);
  const finders = createFinders(kubernetes, services.views);
  const reads =
    impersonation && settings?.mode === 'all'
      ? new KubernetesReads({
          kubernetes,
          impersonation,
          storedAs: STORED_AS,
          followed: namespaces,
        })
      : undefined;
  const decisions = new Decisions({
    permissions,
    reads,
    lifetimeMs: config.decisionLifetimeMs,
    reevaluationMs: config.reevaluationIntervalMs,
  });
  const guard = new Guard({ decisions, apply, finders, reads });
  const streamed = createStreamedViews(views, cache);
  const revocations = new Revocations({ decisions, apply, views: streamed });
  const connectTokens = new ConnectTokens({
    auth: options.auth,
    store: new ConnectTokenStore(database),
    views: services.views.cluster,
    settings: config.connectTokens,
  });
  const handlers = createHandlers({
    ...services,
    connectTokens,
    history: new HistoryService({
      ...{ history, changes, views, logs: logStore },
      rights: new HistoryRights(kubernetes, config.impersonation),
      submissions,
      server:
        config.historyServer &&
        new HistoryServer({ settings: config.historyServer, logger }),
      work: new RecordedWork({ work, cuts, outages }),
      seals,
    }),
    historyDeletion: new HistoryDeletion({
      history,
      changes: store,
      usage: usage.erasure,
    }),
    usageHistory: new UsageHistoryService({
      reader: usage.reader,
      prices: config.prices,
    }),
    health: {
      ...{ cache, clock, database, eventLoop, gracePeriodMs },
      operated: EVENTFUL_KINDS.map(kind => views.of[kind].index),
    },
  });
  const { podLogs } = services;
  const executor = new OperationExecutor({
    owners: new CallerOwners(options.userInfo),
    guard,
    handlers,
    logger,
    observe,
    impersonation,
    flowControl,
    changes: recorder,
    memory: history,
    now: () => clock.now(),
    timeoutMs: config.requestTimeoutMs,
    objects: config.apiObjects,
    originEdits: config.originEdits,
    audit: new AuditTrail({ auditor, logger, signal }),
  });
  const streamAudit = new StreamAudit({ auditor, logger });
  const idleSteward = new IdleSteward({
    clusters: new IdleClusters({ cache, views, config: config.idle }),
    reader: new ActivityReader({
      dashboards: services.resolver,
      onWork: wakeKeeper,
      intervalMs: config.idle.intervalMs,
      now: () => clock.now(),
    }),
    store: idleStore,
    ledger: usage.activity,
    steps: new IdleActions({
      auth: options.auth,
      auditor,
      executor,
      changes: { recorder, store },
      listeners: options.idleListeners,
      withoutNotice: config.idle.withoutNotice,
      logger,
    }),
    intervalMs: config.idle.intervalMs,
    roundMs: roundMsFor(config.idle.intervalMs),
    clock,
    logger,
  });
  new BoundJobs({
    jobs: cache.objects.job,
    clusters: cache.objects.cluster,
    read: (key, stop) =>
      orAbsent(options.kubernetes.get(RAY_CLUSTERS, key, { signal: stop })),
    stop: (job, stop) =>
      stopBoundJob(job, {
        ...{ auth: options.auth, executor, recorder, logger, signal: stop },
        now: () => clock.now(),
      }),
    logger,
  }).follow(signal);
  const { historyLogs } = config;
  const submissionKeeper = new SubmissionKeeper({
    clusters: () => submissionClusters({ cache, views }),
    connect: (rayCluster, stop) =>
      services.resolver.resolve(rayCluster, {
        signal: stop,
        impersonate: undefined,
        asker: 'keeper',
      }),
    store: submissions,
    logs: historyLogs && {
      store: logStore,
      maxBytes: historyLogs.maxContainerBytes,
    },
    roundMs: SUBMISSION_ROUND_MS,
    logger,
  });
  /** Submissions also count as activity of a cluster. */
  function wakeKeeper(uid: string | undefined) {
    if (uid) submissionKeeper.wake(uid);
  }
  const dashboardProxy = new DashboardProxy({
    gate: new DashboardGate({
      tickets,
      guard,
      revocations,
      auditor,
      auth: options.auth,
      refusedCallers: options.refusedCallers,
      views: services.views.cluster,
    }),
    targets: services.dashboardTargets,
    flowControl,
    body: config.body,
    signal,
    impersonation,
  });
  function wakeKeeperOf(cluster: ObjectKey) {
    wakeKeeper(views.of.cluster.get(cluster)?.uid);
  }
  const launches = createLaunches({
    ...{ ...services, kubernetes, cache, database, clock },
    ...{ executor, flowControl, revocations, config, logger, signal },
    auth: options.auth,
  });
  return {
    executor,
    streamAudit,
    submissionKeeper,
    idleSteward,
    finders,
    views,
    cache,
    podLogs,
    database,
    changes: { store, recorder },
    history,
    outages,
    usage,
    plans: new ActionPlans(new PlanStore(database)),
    revocations,
    streams: new ChangeStreams({
      audit: streamAudit,
      views: streamed,
      seals,
      followVisibility: (...what) => revocations.followVisibility(...what),
      signal,
    }),
    jobsCallers: new JobsCallers({
      auth: options.auth,
      tokens: connectTokens,
      refusedCallers: options.refusedCallers,
      uidOf: key => views.of.cluster.get(key)?.uid,
    }),
    launchApi: launches.api,
    launchKeeper: launches.keeper,
    jobsApi: new JobsApi({
      ...{ executor, flowControl, revocations, signal },
      dashboards: services.readyDashboards,
      body: config.body,
      maxPackageBytes: config.maxPackageBytes,
      onSubmit: wakeKeeperOf,
    }),
    dashboardProxy,
    kubernetesApi: createKubernetesApi({
      ...{ kubernetes, cache, views, seals, executor, flowControl },
      ...{ revocations, admission: services.admission, signal },
      templates: services.kinds.template.service,
      owners,
      dashboards: dashboardProxy,
      body: config.body,
      timeoutMs: config.requestTimeoutMs,
      isManagedOnly: config.objects === 'managed',
    }),
  };
}
