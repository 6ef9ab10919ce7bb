import {
  rayClusterReadPermission,
  rayJobReadPermission,
  rayServiceReadPermission,
  rayTemplateReadPermission,
} from '../../permissions/permissions';
import { repeated, text, timestamp } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { defineOperation } from '../Operation';
import { keyRequest } from '../requests';

/** What one program wrote of an object. */
export type ManifestChange = {
  manager: string;
  operation: string;
  subresource: string;
  time: string;
  fields: string[];
};

const change = message<ManifestChange>('ManifestChange', {
  manager: field(text(), 'The program that wrote, as it calls itself.'),
  operation: field(text(), '`Apply` or `Update`.'),
  subresource: field(text(), 'Such as `status`; absent for the object itself.'),
  time: field(timestamp(), 'When it last wrote any of the fields.'),
  fields: field(
    repeated(text()),
    'The fields that it wrote last, such as `spec.suspend`.',
  ),
});

/** An object as Kubernetes stores it, and who wrote it. */
export type Manifest = {
  manifest: string;
  history: ManifestChange[];
};

/** An object as Kubernetes stores it, and who wrote it. */
export const manifestSchema = message<Manifest>('ManifestResponse', {
  manifest: field(
    text(),
    'The object as YAML, without notes on who wrote what.',
  ),
  history: field(
    repeated(change),
    'Who wrote which of its fields last, the latest first.',
  ),
});

const manifest = {
  output: manifestSchema,
  access: 'read',
  isLive: true,
} as const;

/** What the objects behind it all look like in Kubernetes. */
export const manifestOperations = {
  getClusterManifest: defineOperation({
    ...manifest,
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/clusters/{name}/manifest',
      api: 'portal',
    },
    input: keyRequest('GetClusterManifestRequest', {
      name: 'Cluster',
      namespace: 'Namespace',
    }),
    resource: 'cluster',
    permission: rayClusterReadPermission,
    audit: 'cluster-fetch',
    summary: 'Returns the RayCluster of a cluster as YAML.',
  }),
  getRayJobManifest: defineOperation({
    ...manifest,
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/jobs/{name}/manifest',
      api: 'portal',
    },
    input: keyRequest('GetRayJobManifestRequest', {
      name: 'job',
      namespace: 'job namespace',
    }),
    resource: 'job',
    permission: rayJobReadPermission,
    audit: 'job-fetch',
    summary: 'Returns the RayJob of a job as YAML.',
  }),
  getRayServiceManifest: defineOperation({
    ...manifest,
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/services/{name}/manifest',
      api: 'portal',
    },
    input: keyRequest('GetRayServiceManifestRequest', {
      name: 'ray service',
      namespace: 'ray service namespace',
    }),
    resource: 'service',
    permission: rayServiceReadPermission,
    audit: 'service-fetch',
    summary: 'Returns the RayService of a service as YAML.',
  }),
  getComputeTemplateManifest: defineOperation({
    ...manifest,
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/compute_templates/{name}/manifest',
      api: 'portal',
    },
    input: keyRequest('GetComputeTemplateManifestRequest', {
      name: 'Compute template',
      namespace: 'Namespace',
    }),
    resource: 'template',
    permission: rayTemplateReadPermission,
    audit: 'template-fetch',
    summary: 'Returns the ConfigMap of a compute template as YAML.',
  }),
} as const;
