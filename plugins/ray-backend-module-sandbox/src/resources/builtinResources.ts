import {
  applyEventDefaults,
  applyNamespaceDefaults,
  applySecretDefaults,
  applyServiceDefaults,
  validateData,
  validateService,
} from '../schema/builtinRules';
import { applyJobDefaults } from '../schema/jobDefaults';
import { applyPodDefaults } from '../schema/podDefaults';
import { validateJob, validatePod } from '../schema/podRules';
import { podSpec, resourceRequirements } from '../schema/podSchema';
import { list, openObject, string } from '../schema/Schema';
import { validateClaim } from '../schema/volumeClaimRules';
import { isJsonObject, readPath } from '../core/json';
import { validateQuota } from '../schema/quotaRules';
import {
  ageColumn,
  claimColumns,
  column,
  endpointSliceColumns,
  eventColumns,
  nameColumn,
  nodeColumns,
  podColumns,
  quotaColumns,
  serviceColumns,
  storageClassColumns,
} from './columns';
import { eventView } from './eventView';
import { ResourceDefinition } from './ResourceDefinition';

type Described = Pick<ResourceDefinition, 'plural' | 'singular' | 'kind'> &
  Partial<ResourceDefinition>;

/** The resources of Kubernetes itself that the sandbox serves. */
export const builtinResources: readonly ResourceDefinition[] = [
  builtin({
    plural: 'namespaces',
    singular: 'namespace',
    kind: 'Namespace',
    shortNames: ['ns'],
    namespaced: false,
    statusSubresource: true,
    nameRule: 'dns-label',
    columns: [
      nameColumn,
      column('Status', object => String(readPath(object, 'status.phase'))),
      ageColumn,
    ],
    selectableFields: { 'status.phase': 'status.phase' },
    applyDefaults: applyNamespaceDefaults,
  }),
  builtin({
    plural: 'nodes',
    singular: 'node',
    kind: 'Node',
    shortNames: ['no'],
    namespaced: false,
    statusSubresource: true,
    columns: nodeColumns,
    selectableFields: { 'spec.unschedulable': 'spec.unschedulable' },
  }),
  builtin({
    plural: 'configmaps',
    singular: 'configmap',
    kind: 'ConfigMap',
    shortNames: ['cm'],
    columns: [nameColumn, dataColumn(), ageColumn],
    validate: validateData,
  }),
  builtin({
    plural: 'secrets',
    singular: 'secret',
    kind: 'Secret',
    columns: [
      nameColumn,
      column('Type', secret => String(secret.type)),
      dataColumn(),
      ageColumn,
    ],
    selectableFields: { type: 'type' },
    applyDefaults: applySecretDefaults,
    validate: validateData,
  }),
  builtin({
    plural: 'pods',
    singular: 'pod',
    kind: 'Pod',
    shortNames: ['po'],
    categories: ['all'],
    statusSubresource: true,
    generation: true,
    columns: podColumns,
    schema: openObject({ spec: podSpec(['name', 'image']) }, ['spec']),
    selectableFields: {
      'spec.nodeName': 'spec.nodeName',
      'spec.restartPolicy': 'spec.restartPolicy',
      'spec.serviceAccountName': 'spec.serviceAccountName',
      'status.phase': 'status.phase',
      'status.podIP': 'status.podIP',
    },
    applyDefaults: applyPodDefaults,
    validate: validatePod,
  }),
  builtin({
    plural: 'services',
    singular: 'service',
    kind: 'Service',
    shortNames: ['svc'],
    categories: ['all'],
    statusSubresource: true,
    nameRule: 'dns-1035-label',
    columns: serviceColumns,
    selectableFields: {
      'spec.clusterIP': 'spec.clusterIP',
      'spec.type': 'spec.type',
    },
    applyDefaults: applyServiceDefaults,
    validate: validateService,
  }),
  builtin({
    plural: 'persistentvolumeclaims',
    singular: 'persistentvolumeclaim',
    kind: 'PersistentVolumeClaim',
    shortNames: ['pvc'],
    statusSubresource: true,
    columns: claimColumns,
    schema: openObject(
      {
        spec: openObject({
          accessModes: list(string),
          resources: resourceRequirements,
          storageClassName: string,
          volumeMode: { type: 'string', default: 'Filesystem' },
          volumeName: string,
        }),
      },
      ['spec'],
    ),
    applyDefaults: claim => {
      claim.status ??= { phase: 'Pending' };
    },
    validate: validateClaim,
  }),
  builtin({
    plural: 'serviceaccounts',
    singular: 'serviceaccount',
    kind: 'ServiceAccount',
    shortNames: ['sa'],
    columns: [
      nameColumn,
      column('Secrets', () => 0, { type: 'integer' }),
      ageColumn,
    ],
  }),
  builtin({
    plural: 'resourcequotas',
    singular: 'resourcequota',
    kind: 'ResourceQuota',
    shortNames: ['quota'],
    statusSubresource: true,
    columns: quotaColumns,
    validate: validateQuota,
  }),
  builtin({
    plural: 'events',
    singular: 'event',
    kind: 'Event',
    shortNames: ['ev'],
    columns: eventColumns,
    selectableFields: eventFields('involvedObject', 'reportingComponent'),
    applyDefaults: applyEventDefaults,
  }),
  builtin({
    group: 'events.k8s.io',
    plural: 'events',
    singular: 'event',
    kind: 'Event',
    shortNames: ['ev'],
    columns: eventColumns,
    selectableFields: eventFields('regarding', 'reportingController'),
    view: eventView,
  }),
  builtin({
    group: 'discovery.k8s.io',
    plural: 'endpointslices',
    singular: 'endpointslice',
    kind: 'EndpointSlice',
    generation: true,
    columns: endpointSliceColumns,
  }),
  builtin({
    group: 'batch',
    plural: 'jobs',
    singular: 'job',
    kind: 'Job',
    categories: ['all'],
    statusSubresource: true,
    generation: true,
    schema: openObject(
      {
        spec: openObject(
          { template: openObject({ spec: podSpec(['name', 'image']) }) },
          ['template'],
        ),
      },
      ['spec'],
    ),
    applyDefaults: applyJobDefaults,
    validate: validateJob,
    columns: [
      nameColumn,
      column(
        'Completions',
        job =>
          `${readPath(job, 'status.succeeded') ?? 0}/${readPath(job, 'spec.completions') ?? 1}`,
      ),
      ageColumn,
    ],
  }),
  builtin({
    group: 'rbac.authorization.k8s.io',
    plural: 'roles',
    singular: 'role',
    kind: 'Role',
    nameRule: 'path-segment',
    columns: [nameColumn, createdAtColumn()],
  }),
  builtin({
    group: 'rbac.authorization.k8s.io',
    plural: 'rolebindings',
    singular: 'rolebinding',
    kind: 'RoleBinding',
    nameRule: 'path-segment',
    columns: [
      nameColumn,
      column(
        'Role',
        binding =>
          `${readPath(binding, 'roleRef.kind')}/${readPath(binding, 'roleRef.name')}`,
      ),
      ageColumn,
    ],
  }),
  builtin({
    group: 'storage.k8s.io',
    plural: 'storageclasses',
    singular: 'storageclass',
    kind: 'StorageClass',
    shortNames: ['sc'],
    namespaced: false,
    columns: storageClassColumns,
    schema: openObject(
      {
        provisioner: string,
        reclaimPolicy: { type: 'string', default: 'Delete' },
        volumeBindingMode: {
          type: 'string',
          enum: ['Immediate', 'WaitForFirstConsumer'],
          default: 'Immediate',
        },
      },
      ['provisioner'],
    ),
  }),
];

function builtin(described: Described): ResourceDefinition {
  return {
    group: '',
    version: 'v1',
    shortNames: [],
    categories: [],
    namespaced: true,
    statusSubresource: false,
    generation: false,
    custom: false,
    nameRule: 'dns-subdomain',
    columns: [nameColumn, ageColumn],
    selectableFields: {},
    ...described,
  };
}

function dataColumn() {
  return column(
    'Data',
    ({ data }) => (isJsonObject(data) ? Object.keys(data).length : 0),
    { type: 'integer' },
  );
}

function createdAtColumn() {
  return column('Created At', object =>
    String(object.metadata.creationTimestamp),
  );
}

function eventFields(about: string, reporter: string): Record<string, string> {
  const parts = [
    'kind',
    'namespace',
    'name',
    'uid',
    'apiVersion',
    'resourceVersion',
    'fieldPath',
  ];
  return {
    ...Object.fromEntries(
      parts.map(part => [`${about}.${part}`, `${about}.${part}`]),
    ),
    reason: 'reason',
    type: 'type',
    source: 'source.component',
    [reporter]: reporter,
  };
}
