import {
  ClusterStatus,
  MessagePart,
  ObjectKey,
  OperationInput,
  OperationOutput,
  RAY_ANNOTATIONS,
  ServeBacking,
  ServeStatus,
  Service,
  ignoreNotFound,
} from '@rayport/backstage-plugin-ray-common';
import {
  RAY_SERVICES,
  RayServiceObject,
  ServeClusterStatus,
} from '@rayport/backstage-plugin-ray-node';
import { verdictFields } from '../clusters/explain/Verdict';
import { mergeEvents } from '../clusters/mergeEvents';
import { podGroups } from '../clusters/podGroups';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { fixesOf } from '../fixes/fixesOf';
import { withLargestNode } from '../fixes/withLargestNode';
import { RequestContext } from '../requests/RequestContext';
import { rfc3339 } from '../core/rfc3339';
import { FactReader } from '../kubernetes/FactReader';
import { originOf } from '../kubernetes/originOf';
import {
  ExplanationContext,
  relatedCluster,
  RelatedClusters,
} from '../clusters/RelatedClusters';
import { ALL, selectViews } from '../views/selectViews';
import { View } from '../views/View';
import { ViewReader } from '../views/ViewReader';
import { componentOf } from './componentOf';
import { LastApplications, ReportedApplications } from './LastApplications';
import { failingApplications } from './explain/applicationTrouble';
import { explainService } from './explain/explainService';
import { isUpgrading, ServeFacts } from './explain/ServeFacts';
import { applicationsBack } from './rayServiceToService';

function backingOf(
  backing: ServeClusterStatus | undefined,
  cluster: ClusterStatus | undefined,
  reported?: ReportedApplications,
): ServeBacking | undefined {
  if (!backing?.rayClusterName) return undefined;
  return {
    cluster: relatedCluster(backing.rayClusterName, cluster),
    applications: applicationsBack(
      reported?.statuses ?? backing.applicationStatuses,
    ),
    trafficPercent: backing.trafficRoutedPercent ?? 0,
    capacityPercent: backing.targetCapacity ?? 0,
    applicationsUntil: rfc3339(reported?.until),
  };
}

/** The cluster of an explanation: the one that it names, else the one that serves. */
function explainedCluster(
  { active, pending }: ServeFacts,
  parts: readonly MessagePart[],
): ClusterStatus | undefined {
  const named = parts.map(({ parameters }) => parameters.cluster);
  return (
    [pending, active].find(one => one && named.includes(one.name)) ?? active
  );
}

/**
 * Converts the explanation of a service to the answer's form.
 *
 * @param reported - the applications of the active cluster, where the operator no longer reports them
 */
export function serveStatus(
  facts: ServeFacts,
  reported?: ReportedApplications,
): ServeStatus {
  const { rayService, active, pending, events } = facts;
  const { metadata, status } = rayService;
  const { namespace = '', name, uid = '' } = metadata;
  const verdict = verdictFields(explainService(facts));
  const { messageParts, hintParts } = verdict;
  return {
    name,
    namespace,
    uid,
    ...verdict,
    fixes: fixesOf({
      kind: 'service',
      namespace,
      messageParts,
      hintParts,
      cluster: explainedCluster(facts, messageParts),
      failing: failingApplications(
        messageParts.some(({ code }) => code === 'DeployFailedOn')
          ? status?.pendingServiceStatus
          : status?.activeServiceStatus,
      ),
    }),
    endpoints: status?.numServeEndpoints ?? 0,
    upgrading: isUpgrading(rayService),
    active: backingOf(status?.activeServiceStatus, active, reported),
    pending: backingOf(status?.pendingServiceStatus, pending),
    events: mergeEvents(events, {
      subjects: [{ kind: RAY_SERVICES.kind, namespace, name, uid }],
      prefix: name,
    }),
    system: metadata.annotations?.[RAY_ANNOTATIONS.system] ?? '',
    component: componentOf(rayService),
    origin: originOf(metadata),
    groups: podGroups(rayService.spec?.rayClusterConfig),
  };
}

/** Explains services, with the clusters behind them. */
export class ServeStatusService {
  readonly #services: FactReader<RayServiceObject>;
  readonly #clusters: RelatedClusters;
  readonly #views: Pick<ViewReader<View<Service>>, 'index'>;
  readonly #capacity: ClusterCapacity;
  readonly #applications: LastApplications;
  readonly #gracePeriodMs: number;

  constructor(options: {
    services: FactReader<RayServiceObject>;
    clusters: RelatedClusters;
    /** Of services. */
    views: Pick<ViewReader<View<Service>>, 'index'>;
    capacity: ClusterCapacity;
    applications: LastApplications;
    gracePeriodMs: number;
  }) {
    this.#services = options.services;
    this.#clusters = options.clusters;
    this.#views = options.views;
    this.#capacity = options.capacity;
    this.#applications = options.applications;
    this.#gracePeriodMs = options.gracePeriodMs;
  }

  async get(key: ObjectKey, context: ExplanationContext): Promise<ServeStatus> {
    const rayService = await this.#services.find(key, context);
    const clusterOf = (backing: ServeClusterStatus | undefined) => {
      const { namespace } = key;
      const clusterKey = { namespace, name: backing?.rayClusterName };
      return this.#clusters.statusOf(clusterKey, context);
    };
    const { activeServiceStatus, pendingServiceStatus } =
      rayService.status ?? {};
    const [events, active, pending] = await Promise.all([
      this.#services.eventsOf(rayService, context),
      clusterOf(activeServiceStatus),
      clusterOf(pendingServiceStatus),
    ]);
    const status = serveStatus(
      {
        rayService,
        events,
        active,
        pending,
        now: Date.now(),
        gracePeriodMs: this.#gracePeriodMs,
      },
      this.#applications.of(rayService),
    );
    return withLargestNode(status, this.#capacity);
  }

  /** For all services of a namespace, or of all namespaces, without events and groups. */
  async list(
    { namespace }: OperationInput<'listRayServiceStatuses'>,
    context: RequestContext,
  ): Promise<OperationOutput<'listRayServiceStatuses'>> {
    const index = await this.#views.index({ namespace }, context);
    const { mayRead } = context;
    const { items } = selectViews(index, { ...ALL, namespace, mayRead });
    const statuses = await Promise.all(
      items.map(async ({ namespace: ns, name }) => {
        const key = { namespace: ns, name };
        return ignoreNotFound(this.get(key, context));
      }),
    );
    return {
      statuses: statuses.flatMap(status =>
        status ? [{ ...status, events: [], groups: [] }] : [],
      ),
    };
  }
}
