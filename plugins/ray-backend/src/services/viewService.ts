import {
  SERVE_STATES,
  Service,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  RAY_CLUSTERS,
  RAY_SERVICES,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { waitsForOperatorSince } from '../clusters/explain/waitsForOperator';
import { ownedResource } from '../core/RayResource';
import { mergeEvents } from '../clusters/mergeEvents';
import { originOf } from '../kubernetes/originOf';
import { listFields } from '../views/ListFields';
import { View } from '../views/View';
import { componentOf } from './componentOf';
import { explainService } from './explain/explainService';
import { rayServiceToService } from './rayServiceToService';

/** Address of the serving cluster; the operator generates its name, so names are unique. */
export function activeClusterOf({ metadata, status }: RayServiceObject) {
  const name = status?.activeServiceStatus?.rayClusterName;
  return name ? { namespace: metadata.namespace ?? '', name } : undefined;
}

/** The name of the cluster that is to take over; empty if there is none. */
function pendingOf({ status }: RayServiceObject): string {
  return status?.pendingServiceStatus?.rayClusterName ?? '';
}

/** State of a service, as far as known without its clusters. */
function explainAlone(rayService: RayServiceObject) {
  const nothingElse = { events: [], now: 0, gracePeriodMs: 0 };
  return explainService({ rayService, ...nothingElse });
}

/** Renders a RayService with its events and those of the serving cluster; others are left out. */
export function viewService(
  rayService: RayServiceObject,
  events: readonly Event[],
): View<Service> {
  const { namespace = '', name, uid, labels } = rayService.metadata;
  const cluster = activeClusterOf(rayService);
  const verdict = explainAlone(rayService);
  const subjects = [
    { kind: RAY_SERVICES.kind, namespace, name, uid: uid ?? '' },
    ...(cluster ? [{ kind: RAY_CLUSTERS.kind, ...cluster }] : []),
  ];
  const service = rayServiceToService(
    rayService,
    mergeEvents(events, { subjects, prefix: name }),
  );
  const { createdAt, rayServiceStatus } = service;
  const applications = rayServiceStatus?.serveApplicationStatus ?? [];
  return new View({
    schema: serviceSchema,
    message: service,
    resource: ownedResource('service', service),
    selectable: {
      createdAt,
      labels,
      states: applications.map(({ status }) => status),
    },
    listFields: listFields({
      object: service,
      state: verdict.state,
      states: SERVE_STATES,
      cluster: cluster?.name,
      isUpgrading: pendingOf(rayService) !== '',
      component: componentOf(rayService),
      origin: originOf(rayService.metadata),
      searched: [
        cluster?.name ?? '',
        ...applications.map(application => application.name),
      ],
      values: {
        cluster: cluster?.name ?? '',
        applications: applications.length,
      },
    }),
    uid,
    waitsForOperatorSince: waitsForOperatorSince(verdict),
  });
}
