import {
  rayTemplateCreatePermission,
  rayTemplateDeletePermission,
  rayTemplateReadPermission,
} from '../permissions/permissions';
import { computeTemplateRules } from '../rules/computeTemplateRules';
import { SPECIFY, under, withRules } from '../rules/Rules';
import { computeTemplateSchema } from '../schema/computeTemplate';
import { repeated, text } from '../schema/fields';
import { field, httpOnlyField, message } from '../schema/message';
import { defineOperation } from './Operation';
import { listAllTemplatesRequest, listTemplatesRequest } from './listRequests';
import { emptySchema, keyRequest } from './requests';

const SERVICE = 'proto.ComputeTemplateService';
const COLLECTION = '/namespaces/{namespace}/compute_templates';
const ITEM = `${COLLECTION}/{name}`;
const WORDS = { name: 'Compute template', namespace: 'Namespace' };

const createRequest = withRules(
  message('CreateComputeTemplateRequest', {
    computeTemplate: field(
      1,
      computeTemplateSchema.optional(),
      'The template to create.',
    ),
    namespace: field(2, text(), 'Namespace to create it in.'),
  }),
  (request, report) => {
    if (!request.namespace)
      report(['namespace'], `Namespace is empty. ${SPECIFY}`);
    const template = request.computeTemplate ?? computeTemplateSchema.parse({});
    if (template.namespace !== request.namespace) {
      report(
        ['computeTemplate', 'namespace'],
        'The namespace in the request is different from the namespace defined in the compute template.',
      );
    }
    computeTemplateRules(template, under(report, 'computeTemplate'));
  },
);

function listResponse(name: string) {
  return message(name, {
    computeTemplates: field(
      1,
      repeated(computeTemplateSchema),
      'The templates, by namespace and name.',
    ),
    continue: httpOnlyField(
      text(),
      'Token of the next page; absent on the last.',
    ),
  });
}

/** Operations on compute templates (KubeRay API server V1, ComputeTemplateService). */
export const templateOperations = {
  createComputeTemplate: defineOperation({
    rpc: { service: SERVICE, method: 'CreateComputeTemplate' },
    http: {
      method: 'POST',
      path: COLLECTION,
      body: 'computeTemplate',
      api: 'v1',
    },
    input: createRequest,
    output: computeTemplateSchema,
    resource: 'template',
    access: 'create',
    isIdempotent: true,
    permission: rayTemplateCreatePermission,
    audit: 'template-create',
    summary: 'Creates a compute template.',
    refusal: {
      validate: 'Validate compute template runtime request failed.',
    },
  }),
  getComputeTemplate: defineOperation({
    rpc: { service: SERVICE, method: 'GetComputeTemplate' },
    http: { method: 'GET', path: ITEM, api: 'v1' },
    input: keyRequest('GetComputeTemplateRequest', WORDS),
    output: computeTemplateSchema,
    resource: 'template',
    access: 'read',
    permission: rayTemplateReadPermission,
    audit: 'template-fetch',
    summary: 'Returns a compute template.',
  }),
  listComputeTemplates: defineOperation({
    rpc: { service: SERVICE, method: 'ListComputeTemplates' },
    http: { method: 'GET', path: COLLECTION, api: 'v1' },
    input: listTemplatesRequest,
    output: listResponse('ListComputeTemplatesResponse'),
    resource: 'template',
    access: 'list',
    permission: rayTemplateReadPermission,
    audit: 'template-fetch',
    summary: 'Lists the compute templates of a namespace.',
  }),
  listAllComputeTemplates: defineOperation({
    rpc: { service: SERVICE, method: 'ListAllComputeTemplates' },
    http: { method: 'GET', path: '/compute_templates', api: 'v1' },
    input: listAllTemplatesRequest,
    output: listResponse('ListAllComputeTemplatesResponse'),
    resource: 'template',
    access: 'list',
    permission: rayTemplateReadPermission,
    audit: 'template-fetch',
    summary: 'Lists the compute templates of all namespaces.',
  }),
  deleteComputeTemplate: defineOperation({
    rpc: { service: SERVICE, method: 'DeleteComputeTemplate' },
    http: { method: 'DELETE', path: ITEM, api: 'v1' },
    input: keyRequest('DeleteComputeTemplateRequest', WORDS),
    output: emptySchema,
    resource: 'template',
    access: 'delete',
    isConditional: true,
    permission: rayTemplateDeletePermission,
    audit: 'template-delete',
    summary: 'Deletes a compute template; what was made from it stays.',
  }),
} as const;
