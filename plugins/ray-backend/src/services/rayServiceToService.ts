import {
  ClusterEvent,
  NOT_BEING_DELETED,
  Service,
  ServiceStatus,
} from '@rayport/backstage-plugin-ray-common';
import {
  RayServiceObject,
  ServeApplicationState,
  ServeClusterStatus,
  ServeState,
} from '@rayport/backstage-plugin-ray-node';
import { rayClusterSpecToClusterSpec } from '../clusters/conversion/rayClusterSpecToClusterSpec';
import { cutText } from '../core/cutText';
import { parseTime, rfc3339 } from '../core/rfc3339';
import { userOf } from '../clusters/conversion/userLabel';

type ApplicationStatus = ServiceStatus['serveApplicationStatus'][number];
type DeploymentStatus = ApplicationStatus['serveDeploymentStatus'][number];

/** Sorted by name, because the reference server's order is random. */
function sorted<T>(byName: Record<string, T> | undefined): Array<[string, T]> {
  return Object.entries(byName ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
}

function deploymentBack(deploymentName: string, state: ServeState) {
  const { status = '', message: words = '' } = state;
  const message = cutText(words);
  return { deploymentName, status, message } satisfies DeploymentStatus;
}

function applicationBack(
  name: string,
  state: ServeApplicationState,
): ApplicationStatus {
  const { status = '', message: words = '', serveDeploymentStatuses } = state;
  const deployments = sorted(serveDeploymentStatuses).map(args =>
    deploymentBack(...args),
  );
  return {
    name,
    status,
    message: cutText(words),
    serveDeploymentStatus: deployments,
  };
}

/** The applications on a cluster, by name. */
export function applicationsBack(
  statuses: ServeClusterStatus['applicationStatuses'],
): ApplicationStatus[] {
  return sorted(statuses).map(args => applicationBack(...args));
}

/** Only the serving cluster counts: a pending one is not shown, as on the reference server. */
function statusBack(
  { status }: RayServiceObject,
  events: ClusterEvent[],
): ServiceStatus {
  const { rayClusterName, rayClusterStatus, applicationStatuses } =
    status?.activeServiceStatus ?? {};
  return {
    applicationStatus: '',
    applicationMessage: '',
    serveDeploymentStatus: [],
    rayServiceEvents: events,
    rayClusterName: rayClusterName ?? '',
    rayClusterState: rayClusterStatus?.state ?? '',
    serviceEndpoint: rayClusterStatus?.endpoints ?? {},
    serveApplicationStatus: applicationsBack(applicationStatuses),
  };
}

/**
 * Converts a RayService to a service (KubeRay API server V1, RayService back). Never throws: missing parts of a foreign
 * object read as absent.
 *
 * @param events - of the service and its cluster
 */
export function rayServiceToService(
  rayService: RayServiceObject,
  events: ClusterEvent[],
): Service {
  const { metadata, spec } = rayService;
  const cluster = spec?.rayClusterConfig;
  return {
    name: metadata.name,
    namespace: metadata.namespace ?? '',
    user: userOf(metadata),
    version: cluster?.rayVersion ?? '',
    serveConfigV2: spec?.serveConfigV2 ?? '',
    serviceUnhealthySecondThreshold: spec?.serviceUnhealthySecondThreshold ?? 0,
    deploymentUnhealthySecondThreshold:
      spec?.deploymentUnhealthySecondThreshold ?? 0,
    clusterSpec: cluster && rayClusterSpecToClusterSpec(cluster),
    rayServiceStatus: statusBack(rayService, events),
    createdAt: rfc3339(parseTime(metadata.creationTimestamp)),
    deleteAt:
      rfc3339(parseTime(metadata.deletionTimestamp)) || NOT_BEING_DELETED,
  };
}
