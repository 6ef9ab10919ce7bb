import { templatePermissions } from '../permissions/permissions';
import { computeTemplateRules } from '../rules/computeTemplateRules';
import {
  ComputeTemplate,
  computeTemplateSchema,
} from '../schema/computeTemplate';
import { int32, repeated, text } from '../schema/fields';
import { httpOnlyField as field, message } from '../schema/message';
import {
  COMMON_COLUMNS,
  httpPages,
  NextPage,
  PageOfList,
  TemplateFilters,
  templateFilters,
} from './listFields';
import { Kind, Updatable } from './Kind';

/**
 * Most names of clusters in a row of the list of templates.
 *
 * @public
 */
export const MAX_USER_NAMES = 10;

/**
 * A row of the list of templates.
 *
 * @public
 */
export type ComputeTemplateRow = {
  template?: ComputeTemplate;
  clusterCount: number;
  clusters: string[];
  uid: string;
};

/**
 * A row of the list of templates.
 *
 * @public
 */
export const templateRowSchema = message<ComputeTemplateRow>(
  'ComputeTemplateRow',
  {
    template: field(computeTemplateSchema.optional(), 'The template.'),
    clusterCount: field(
      int32(),
      'How many clusters of its namespace refer to it, as far as the caller may see them.',
    ),
    clusters: field(
      repeated(text()),
      `Names of these clusters; at most ${MAX_USER_NAMES}.`,
    ),
    uid: field(text(), 'Kubernetes uid of the template.'),
  },
);

/**
 * Types of the template kind.
 *
 * @public
 */
export interface ComputeTemplateTypes {
  kind: 'template';
  type: 'ComputeTemplate';
  field: 'computeTemplate';
  object: ComputeTemplate;
  creation: Record<never, never>;
  query: PageOfList & TemplateFilters;
  continuation: NextPage;
  row: ComputeTemplateRow;
}

/**
 * Describes compute templates.
 *
 * @public
 */
export const templateKind: Kind<ComputeTemplateTypes> & Updatable = {
  kind: 'template',
  type: 'ComputeTemplate',
  field: 'computeTemplate',
  path: 'compute_templates',
  noun: 'compute template',
  service: 'ComputeTemplateService',
  kubernetesKind: 'ConfigMap',
  words: { name: 'Compute template', namespace: 'Namespace' },
  permissions: templatePermissions,
  schema: computeTemplateSchema,
  outputFields: [],
  rules: computeTemplateRules,
  create: {
    summary: 'Creates a compute template.',
    refusal: { validate: 'Validate compute template runtime request failed.' },
    query: {},
    otherNamespace: 'defined in the compute template',
  },
  get: { summary: 'Returns a compute template.' },
  delete: {
    summary: 'Deletes a compute template; what was made from it stays.',
  },
  list: {
    query: () => ({ ...httpPages.request, ...templateFilters }),
    continuation: httpPages.response,
  },
  update: {
    summary:
      'Replaces a compute template; what was made from it stays as it is.',
  },
  patch: {
    summary:
      'Changes fields of a compute template; what was made from it stays as it is.',
  },
  page: {
    row: templateRowSchema,
    columns: [...COMMON_COLUMNS, 'cpu', 'memory', 'gpu', 'usedBy'],
  },
};
