import { servicePermissions } from '../permissions/permissions';
import { serviceRules } from '../rules/serviceRules';
import { Service, serviceSchema } from '../schema/service';
import { int32 } from '../schema/fields';
import { httpOnlyField as field, message } from '../schema/message';
import {
  SERVE_STATES,
  ServeState,
  ServeStatus,
  serveStatusSchema,
} from '../status/serveStatus';
import {
  NextPageOfServices,
  OWNED_COLUMNS,
  OwnedFilters,
  PageOfServices,
  serviceFilters,
  servicePages,
  WARNINGS_OF_ROW,
} from './listFields';
import { StatefulKind, StatusLists, Suspendable, Updatable } from './Kind';
import { QueueOfCreation, queueOfCreation } from './queueOfCreation';

/**
 * A row of the list of services.
 *
 * @public
 */
export type ServiceRow = {
  service?: Service;
  status?: ServeStatus;
  warnings: number;
};

/**
 * A row of the list of services.
 *
 * @public
 */
export const serviceRowSchema = message<ServiceRow>('ServiceRow', {
  service: field(serviceSchema.optional(), 'The service.'),
  status: field(
    serveStatusSchema.optional(),
    'What it is doing and why, without events.',
  ),
  warnings: field(int32(), WARNINGS_OF_ROW),
});

/**
 * Types of the service kind.
 *
 * @public
 */
export interface ServiceTypes {
  kind: 'service';
  type: 'RayService';
  field: 'service';
  object: Service;
  creation: QueueOfCreation;
  query: PageOfServices & OwnedFilters;
  continuation: NextPageOfServices;
  row: ServiceRow;
}

/**
 * Describes services.
 *
 * @public
 */
export const serviceKind: StatefulKind<ServiceTypes, ServeState, ServeStatus> &
  StatusLists &
  Suspendable &
  Updatable = {
  kind: 'service',
  type: 'RayService',
  field: 'service',
  path: 'services',
  noun: 'service',
  service: 'RayServeService',
  kubernetesKind: 'RayService',
  words: { name: 'ray service', namespace: 'ray service namespace' },
  permissions: servicePermissions,
  schema: serviceSchema,
  outputFields: [
    'rayServiceStatus',
    'createdAt',
    'deleteAt',
  ] satisfies (keyof Service)[],
  rules: (service, report, verb) => serviceRules(service, verb, report),
  create: {
    summary: 'Creates a service: applications on a cluster of their own.',
    refusal: {
      validate: 'Validate create service request failed.',
      convert: {
        failure: 'Failed to create a Ray Service',
        call: 'Create ray service failed.',
      },
    },
    query: queueOfCreation,
    otherNamespace: 'in the service definition',
    missing: 'Service is empty, please input a valid payload.',
  },
  get: { summary: 'Returns a service with its applications and events.' },
  delete: { summary: 'Deletes a service with its cluster.' },
  list: {
    query: from => ({ ...servicePages.request(from), ...serviceFilters }),
    continuation: servicePages.response,
  },
  update: {
    summary:
      'Changes a service; keeps what the request does not own, such as finalizers.',
    refusal: {
      validate: 'Validate update service request failed.',
      convert: {
        failure: 'Failed to update a Ray Service',
        call: 'Update ray service failed.',
      },
    },
  },
  suspend: {
    summary:
      'Deletes the clusters of a service until it is resumed (KubeRay 1.7 or later).',
  },
  resume: { summary: 'Starts a suspended service, on a new cluster.' },
  patch: {
    summary:
      'Changes fields of a service: applications in place, its cluster by a new one.',
  },
  page: {
    row: serviceRowSchema,
    columns: [...OWNED_COLUMNS, 'applications', 'cluster'],
  },
  listStatuses: { without: 'events', hasRpc: false },
  states: SERVE_STATES,
  goal: 'running',
  deadEnds: ['failed', 'invalid', 'deleting'],
  status: {
    schema: serveStatusSchema,
    summary:
      'Explains the state of a service, with the clusters and applications behind it and its events.',
    words: { name: 'service', namespace: 'service namespace' },
  },
};
