import { readPath, KubernetesObject } from '../core/json';
import {
  applyEventDefaults,
  applyJobDefaults,
  applyNamespaceDefaults,
  applyPodDefaults,
  applySecretDefaults,
  applyServiceDefaults,
} from '../schema/builtinDefaults';
import {
  validateClaim,
  validateData,
  validateQuota,
  validateService,
} from '../schema/builtinRules';
import { validateJob, validatePod } from '../schema/podRules';
import { podSpec, schemaOf } from '../schema/podSchema';
import {
  anything,
  integer,
  list,
  map,
  object,
  ObjectSchema,
  oneOf,
  openObject,
  string,
} from '../schema/Schema';
import {
  ageColumn,
  claimColumns,
  column,
  dataColumn,
  endpointSliceColumns,
  eventColumns,
  nameColumn,
  nodeColumns,
  podColumns,
  priorityClassColumns,
  quotaColumns,
  runtimeClassColumns,
  ingressColumns,
  serviceColumns,
  storageClassColumns,
} from './columns';
import { defineResource } from './defineResource';
import { ResourceDefinition, ResourceView } from './ResourceDefinition';

/** Fields of the same meaning: core `v1` on the left, `events.k8s.io/v1` on the right. */
const renamed = [
  ['involvedObject', 'regarding'],
  ['message', 'note'],
  ['reportingComponent', 'reportingController'],
  ['source', 'deprecatedSource'],
  ['firstTimestamp', 'deprecatedFirstTimestamp'],
  ['lastTimestamp', 'deprecatedLastTimestamp'],
  ['count', 'deprecatedCount'],
] as const;
const newNames = new Map<string, string>(renamed);
const coreNames = new Map<string, string>(
  renamed.map(([core, other]) => [other, core]),
);

/** Events are stored as core `v1` and served as `events.k8s.io/v1` too. */
const eventView: ResourceView = {
  storedAs: 'events',
  toStored: event => rename(event, coreNames, 'v1'),
  fromStored: event => rename(event, newNames, 'events.k8s.io/v1'),
};

function rename(
  event: KubernetesObject,
  names: ReadonlyMap<string, string>,
  apiVersion: string,
): KubernetesObject {
  const entries = Object.entries(event).map(([field, value]) => [
    names.get(field) ?? field,
    value,
  ]);
  const { metadata } = event;
  return {
    ...Object.fromEntries(entries),
    apiVersion,
    kind: 'Event',
    metadata,
  };
}

/** Objects that have only these fields besides those of every object. Their rules are checked elsewhere. */
function topLevel(fields: ObjectSchema['properties']): ObjectSchema {
  return object({
    apiVersion: anything,
    kind: anything,
    metadata: anything,
    ...fields,
  });
}

/** The resources of Kubernetes itself that the sandbox serves. */
export const builtinResources: readonly ResourceDefinition[] = [
  defineResource('Namespace', {
    shortNames: ['ns'],
    namespaced: false,
    statusSubresource: true,
    nameRule: 'dns-label',
    columns: [nameColumn, column('Status', 'status.phase'), ageColumn],
    selectableFields: sameNamed('status.phase'),
    applyDefaults: applyNamespaceDefaults,
  }),
  defineResource('Node', {
    shortNames: ['no'],
    namespaced: false,
    statusSubresource: true,
    columns: nodeColumns,
    selectableFields: sameNamed('spec.unschedulable'),
  }),
  defineResource('ConfigMap', {
    shortNames: ['cm'],
    columns: [nameColumn, dataColumn, ageColumn],
    schema: topLevel({
      data: map(anything),
      binaryData: map(anything),
      immutable: anything,
    }),
    validate: validateData,
  }),
  defineResource('Secret', {
    columns: [nameColumn, column('Type', 'type'), dataColumn, ageColumn],
    selectableFields: sameNamed('type'),
    schema: topLevel({
      data: map(anything),
      stringData: map(anything),
      type: anything,
      immutable: anything,
    }),
    applyDefaults: applySecretDefaults,
    validate: validateData,
  }),
  defineResource('Pod', {
    shortNames: ['po'],
    categories: ['all'],
    statusSubresource: true,
    generation: true,
    columns: podColumns,
    schema: openObject({ spec: podSpec() }, ['spec']),
    selectableFields: sameNamed(
      'spec.nodeName',
      'spec.restartPolicy',
      'spec.serviceAccountName',
      'status.phase',
      'status.podIP',
    ),
    indexedField: 'status.podIP',
    applyDefaults: applyPodDefaults,
    validate: validatePod,
  }),
  defineResource('Service', {
    shortNames: ['svc'],
    categories: ['all'],
    statusSubresource: true,
    nameRule: 'dns-1035-label',
    columns: serviceColumns,
    selectableFields: sameNamed('spec.clusterIP', 'spec.type'),
    applyDefaults: applyServiceDefaults,
    validate: validateService,
  }),
  defineResource('Ingress', {
    group: 'networking.k8s.io',
    plural: 'ingresses',
    shortNames: ['ing'],
    statusSubresource: true,
    generation: true,
    columns: ingressColumns,
  }),
  defineResource('PersistentVolumeClaim', {
    shortNames: ['pvc'],
    statusSubresource: true,
    columns: claimColumns,
    schema: openObject(
      {
        spec: openObject({
          accessModes: list(string),
          resources: schemaOf('VolumeResources'),
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
  defineResource('ServiceAccount', {
    shortNames: ['sa'],
    columns: [
      nameColumn,
      column('Secrets', () => 0, { type: 'integer' }),
      ageColumn,
    ],
  }),
  defineResource('ResourceQuota', {
    shortNames: ['quota'],
    statusSubresource: true,
    columns: quotaColumns,
    validate: validateQuota,
  }),
  defineResource('Event', {
    shortNames: ['ev'],
    columns: eventColumns,
    selectableFields: eventFields('involvedObject', 'reportingComponent'),
    indexedField: 'involvedObject.name',
    applyDefaults: applyEventDefaults,
  }),
  defineResource('Event', {
    group: 'events.k8s.io',
    shortNames: ['ev'],
    columns: eventColumns,
    selectableFields: eventFields('regarding', 'reportingController'),
    view: eventView,
  }),
  defineResource('EndpointSlice', {
    group: 'discovery.k8s.io',
    generation: true,
    columns: endpointSliceColumns,
  }),
  defineResource('Job', {
    group: 'batch',
    categories: ['all'],
    statusSubresource: true,
    generation: true,
    schema: openObject(
      {
        spec: openObject({ template: openObject({ spec: podSpec() }) }, [
          'template',
        ]),
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
  defineResource('Role', {
    group: 'rbac.authorization.k8s.io',
    nameRule: 'path-segment',
    columns: [nameColumn, column('Created At', 'metadata.creationTimestamp')],
  }),
  defineResource('RoleBinding', {
    group: 'rbac.authorization.k8s.io',
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
  defineResource('PriorityClass', {
    group: 'scheduling.k8s.io',
    plural: 'priorityclasses',
    shortNames: ['pc'],
    namespaced: false,
    columns: priorityClassColumns,
    schema: openObject({ value: integer }, ['value']),
  }),
  defineResource('RuntimeClass', {
    group: 'node.k8s.io',
    plural: 'runtimeclasses',
    namespaced: false,
    columns: runtimeClassColumns,
    schema: openObject({ handler: string }, ['handler']),
  }),
  defineResource('StorageClass', {
    group: 'storage.k8s.io',
    plural: 'storageclasses',
    shortNames: ['sc'],
    namespaced: false,
    columns: storageClassColumns,
    schema: openObject(
      {
        provisioner: string,
        reclaimPolicy: { type: 'string', default: 'Delete' },
        volumeBindingMode: {
          ...oneOf('Immediate', 'WaitForFirstConsumer'),
          default: 'Immediate',
        },
      },
      ['provisioner'],
    ),
  }),
];

/** Selectable fields whose name is their path. */
function sameNamed(...paths: string[]): Record<string, string> {
  return Object.fromEntries(paths.map(path => [path, path]));
}

function eventFields(about: string, reporter: string): Record<string, string> {
  return {
    ...sameNamed(
      `${about}.kind`,
      `${about}.namespace`,
      `${about}.name`,
      `${about}.uid`,
      `${about}.apiVersion`,
      `${about}.resourceVersion`,
      `${about}.fieldPath`,
    ),
    ...sameNamed('reason', 'type', reporter),
    source: 'source.component',
  };
}
