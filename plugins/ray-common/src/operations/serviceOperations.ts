import {
  rayServiceCreatePermission,
  rayServiceDeletePermission,
  rayServiceReadPermission,
  rayServiceUpdatePermission,
} from '../permissions/permissions';
import { serviceRules } from '../rules/serviceRules';
import { Report, SPECIFY, under, withRules } from '../rules/Rules';
import { int32, repeated, text } from '../schema/fields';
import { field, message } from '../schema/message';
import { Service, serviceSchema } from '../schema/service';
import { defineOperation } from './Operation';
import { listAllServicesRequest, listServicesRequest } from './listRequests';
import { emptySchema, keyRequest } from './requests';

const SERVICE = 'proto.RayServeService';
const COLLECTION = '/namespaces/{namespace}/services';
const ITEM = `${COLLECTION}/{name}`;
const WORDS = {
  name: 'ray service',
  namespace: 'ray service namespace',
};

function bodyRules(
  request: { namespace: string; service?: Service },
  verb: 'created' | 'updated',
  report: Report,
): void {
  if (!request.namespace) {
    report(['namespace'], `Namespace is empty. ${SPECIFY}`);
  }
  if (!request.service) {
    report(['service'], 'Service is empty, please input a valid payload.');
    return;
  }
  if (request.service.namespace !== request.namespace) {
    report(
      ['service', 'namespace'],
      'The namespace in the request is different from the namespace in the service definition.',
    );
  }
  serviceRules(request.service, verb, under(report, 'service'));
}

const createRequest = withRules(
  message('CreateRayServiceRequest', {
    service: field(1, serviceSchema.optional(), 'The service to create.'),
    namespace: field(2, text(), 'Namespace to create it in.'),
  }),
  (request, report) => bodyRules(request, 'created', report),
);

const updateRequest = withRules(
  message('UpdateRayServiceRequest', {
    service: field(1, serviceSchema.optional(), 'The service as it shall be.'),
    namespace: field(2, text(), 'Its namespace.'),
    name: field(3, text(), 'Its name.'),
  }),
  (request, report) => {
    if (!request.name) report(['name'], `Name is empty. ${SPECIFY}`);
    bodyRules(request, 'updated', report);
    const { name = '' } = request.service ?? {};
    if (name && name !== request.name) {
      report(
        ['service', 'name'],
        `The name in the path, ${request.name}, is different from the name in the service definition, ${name}.`,
      );
    }
  },
);

function listResponse(name: string) {
  return message(name, {
    services: field(
      1,
      repeated(serviceSchema),
      'The services, by namespace and name.',
    ),
    totalSize: field(2, int32(), 'Never filled, as on the reference.'),
    nextPageToken: field(
      3,
      text(),
      'Token of the next page; absent on the last.',
    ),
  });
}

const convert = {
  failure: 'Failed to create a Ray Service',
  call: 'Create ray service failed.',
};

/** Operations on services (KubeRay API server V1, RayServeService). */
export const serviceOperations = {
  createRayService: defineOperation({
    rpc: { service: SERVICE, method: 'CreateRayService' },
    http: { method: 'POST', path: COLLECTION, body: 'service', api: 'v1' },
    input: createRequest,
    output: serviceSchema,
    resource: 'service',
    access: 'create',
    isIdempotent: true,
    permission: rayServiceCreatePermission,
    audit: 'service-create',
    summary: 'Creates a service: applications on a cluster of their own.',
    refusal: { validate: 'Validate create service request failed.', convert },
  }),
  updateRayService: defineOperation({
    rpc: { service: SERVICE, method: 'UpdateRayService' },
    http: { method: 'PUT', path: ITEM, body: 'service', api: 'v1' },
    input: updateRequest,
    output: serviceSchema,
    resource: 'service',
    access: 'update',
    isConditional: true,
    permission: rayServiceUpdatePermission,
    audit: 'service-update',
    summary:
      'Changes a service; keeps what the request does not own, such as finalizers.',
    refusal: {
      validate: 'Validate update service request failed.',
      convert: {
        failure: 'Failed to update a Ray Service',
        call: 'Update ray service failed.',
      },
    },
  }),
  getRayService: defineOperation({
    rpc: { service: SERVICE, method: 'GetRayService' },
    http: { method: 'GET', path: ITEM, api: 'v1' },
    input: keyRequest('GetRayServiceRequest', WORDS),
    output: serviceSchema,
    resource: 'service',
    access: 'read',
    permission: rayServiceReadPermission,
    audit: 'service-fetch',
    summary: 'Returns a service with its applications and events.',
  }),
  listRayServices: defineOperation({
    rpc: { service: SERVICE, method: 'ListRayServices' },
    http: { method: 'GET', path: COLLECTION, api: 'v1' },
    input: listServicesRequest,
    output: listResponse('ListRayServicesResponse'),
    resource: 'service',
    access: 'list',
    permission: rayServiceReadPermission,
    audit: 'service-fetch',
    summary: 'Lists the services of a namespace.',
  }),
  listAllRayServices: defineOperation({
    rpc: { service: SERVICE, method: 'ListAllRayServices' },
    http: { method: 'GET', path: '/services', api: 'v1' },
    input: listAllServicesRequest,
    output: listResponse('ListAllRayServicesResponse'),
    resource: 'service',
    access: 'list',
    permission: rayServiceReadPermission,
    audit: 'service-fetch',
    summary: 'Lists the services of all namespaces.',
  }),
  deleteRayService: defineOperation({
    rpc: { service: SERVICE, method: 'DeleteRayService' },
    http: { method: 'DELETE', path: ITEM, api: 'v1' },
    input: keyRequest('DeleteRayServiceRequest', WORDS),
    output: emptySchema,
    resource: 'service',
    access: 'delete',
    isConditional: true,
    permission: rayServiceDeletePermission,
    audit: 'service-delete',
    summary: 'Deletes a service with its cluster.',
  }),
} as const;
