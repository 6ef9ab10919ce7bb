import {
  JsonObject,
  KubernetesObject,
  objectsIn,
  readPath,
} from '../core/json';
import { humanDuration } from './humanDuration';
import { PrinterColumn } from './ResourceDefinition';

type Cell = ReturnType<PrinterColumn['cell']>;

/** The first column of every table. */
export const nameColumn: PrinterColumn = {
  name: 'Name',
  type: 'string',
  format: 'name',
  cell: object => object.metadata.name,
};

/** How long ago an object was created. */
export const ageColumn: PrinterColumn = column('Age', (object, now) =>
  humanDuration(object.metadata.creationTimestamp, now),
);

/** A column of text that is computed from the object. */
export function column(
  name: string,
  cell: (object: KubernetesObject, now: Date) => Cell,
  options: { priority?: number; type?: PrinterColumn['type'] } = {},
): PrinterColumn {
  return {
    name,
    type: options.type ?? 'string',
    priority: options.priority,
    cell,
  };
}

/** A custom resource's column, which shows one field; dates as ages. */
export function fieldColumn(
  name: string,
  path: string,
  type: PrinterColumn['type'] = 'string',
  priority = 0,
): PrinterColumn {
  return {
    name,
    type,
    priority,
    cell: (object, now) => {
      const value = readPath(object, path);
      if (value === undefined || value === null) {
        return null;
      }
      if (type === 'date') {
        return humanDuration(value, now);
      }
      return type === 'integer' ? Number(value) : String(value);
    },
  };
}

/** Pods: readiness, the reason that matters most, restarts and age; address and node when wide. */
export const podColumns: PrinterColumn[] = [
  nameColumn,
  column('Ready', pod => {
    const statuses = objectsIn(readPath(pod, 'status.containerStatuses'));
    const total = objectsIn(readPath(pod, 'spec.containers')).length;
    return `${statuses.filter(status => status.ready === true).length}/${total}`;
  }),
  column('Status', podStatus),
  column('Restarts', pod =>
    String(
      objectsIn(readPath(pod, 'status.containerStatuses')).reduce(
        (sum, status) => sum + Number(status.restartCount ?? 0),
        0,
      ),
    ),
  ),
  ageColumn,
  column('IP', pod => text(readPath(pod, 'status.podIP'), '<none>'), {
    priority: 1,
  }),
  column('Node', pod => text(readPath(pod, 'spec.nodeName'), '<none>'), {
    priority: 1,
  }),
];

/** Services: type, addresses and ports. */
export const serviceColumns: PrinterColumn[] = [
  nameColumn,
  column('Type', service => text(readPath(service, 'spec.type'), 'ClusterIP')),
  column('Cluster-IP', service =>
    text(readPath(service, 'spec.clusterIP'), '<none>'),
  ),
  column('External-IP', () => '<none>'),
  column('Port(s)', service =>
    text(
      objectsIn(readPath(service, 'spec.ports')).map(portText).join(','),
      '<none>',
    ),
  ),
  ageColumn,
  column(
    'Selector',
    service => {
      const selector = readPath(service, 'spec.selector') ?? {};
      return text(
        Object.entries(selector)
          .map(([key, value]) => `${key}=${value}`)
          .join(','),
        '<none>',
      );
    },
    { priority: 1 },
  ),
];

/** Events: the newest time, what happened, to whom. */
export const eventColumns: PrinterColumn[] = [
  column('Last Seen', (event, now) =>
    humanDuration(
      readPath(event, 'series.lastObservedTime') ??
        event.lastTimestamp ??
        event.deprecatedLastTimestamp ??
        event.eventTime ??
        event.metadata.creationTimestamp,
      now,
    ),
  ),
  column('Type', event => text(event.type, '')),
  column('Reason', event => text(event.reason, '')),
  column('Object', event => {
    const about = event.involvedObject ?? event.regarding;
    const kind = text(readPath(about, 'kind'), '').toLowerCase();
    return `${kind}/${text(readPath(about, 'name'), '')}`;
  }),
  column('Message', event => text(event.message ?? event.note, '').trim()),
  { ...nameColumn, priority: 1 },
];

/** Nodes: readiness, roles and version. */
export const nodeColumns: PrinterColumn[] = [
  nameColumn,
  column('Status', node => {
    const ready = objectsIn(readPath(node, 'status.conditions')).find(
      condition => condition.type === 'Ready',
    );
    return ready?.status === 'True' ? 'Ready' : 'NotReady';
  }),
  column('Roles', () => '<none>'),
  ageColumn,
  column('Version', node =>
    text(readPath(node, 'status.nodeInfo.kubeletVersion'), ''),
  ),
];

/** EndpointSlices: ports and addresses. */
export const endpointSliceColumns: PrinterColumn[] = [
  nameColumn,
  column('AddressType', slice => text(slice.addressType, '')),
  column('Ports', slice =>
    text(
      objectsIn(slice.ports)
        .map(({ port }) => port)
        .join(','),
      '<unset>',
    ),
  ),
  column('Endpoints', slice =>
    text(
      objectsIn(slice.endpoints)
        .flatMap(({ addresses }) => addresses)
        .join(','),
      '<unset>',
    ),
  ),
  ageColumn,
];

const ACCESS_MODES = new Map([
  ['ReadWriteOnce', 'RWO'],
  ['ReadOnlyMany', 'ROX'],
  ['ReadWriteMany', 'RWX'],
  ['ReadWriteOncePod', 'RWOP'],
]);

/** PersistentVolumeClaims: whether there is a volume, which one, how large and of which class. */
export const claimColumns: PrinterColumn[] = [
  nameColumn,
  fieldColumn('Status', 'status.phase'),
  fieldColumn('Volume', 'spec.volumeName'),
  fieldColumn('Capacity', 'status.capacity.storage'),
  column('Access Modes', claim => {
    const modes = readPath(claim, 'status.accessModes');
    return Array.isArray(modes)
      ? modes.map(mode => ACCESS_MODES.get(mode) ?? mode).join(',')
      : '';
  }),
  fieldColumn('StorageClass', 'spec.storageClassName'),
  column('VolumeAttributesClass', () => '<unset>'),
  ageColumn,
  { ...fieldColumn('VolumeMode', 'spec.volumeMode'), priority: 1 },
];

/** StorageClasses: which is the default, and what each does. */
export const storageClassColumns: PrinterColumn[] = [
  column('Name', ({ metadata: { name, annotations } }) =>
    annotations?.['storageclass.kubernetes.io/is-default-class'] === 'true'
      ? `${name} (default)`
      : name,
  ),
  fieldColumn('Provisioner', 'provisioner'),
  fieldColumn('ReclaimPolicy', 'reclaimPolicy'),
  fieldColumn('VolumeBindingMode', 'volumeBindingMode'),
  column('AllowVolumeExpansion', storageClass =>
    Boolean(storageClass.allowVolumeExpansion),
  ),
  ageColumn,
];

/** Quotas: what is used of what there is. */
export const quotaColumns: PrinterColumn[] = [
  nameColumn,
  column('Request', quota =>
    quotaText(quota, resource => !resource.startsWith('limits.')),
  ),
  column('Limit', quota =>
    quotaText(quota, resource => resource.startsWith('limits.')),
  ),
  ageColumn,
];

function quotaText(
  quota: KubernetesObject,
  isShown: (resource: string) => boolean,
): string {
  const hard = Object(readPath(quota, 'status.hard') ?? {});
  const used = Object(readPath(quota, 'status.used') ?? {});
  return Object.keys(hard)
    .filter(isShown)
    .map(resource => `${resource}: ${used[resource] ?? 0}/${hard[resource]}`)
    .join(', ');
}

function podStatus(pod: KubernetesObject): string {
  if (pod.metadata.deletionTimestamp) {
    return 'Terminating';
  }
  const initializing = objectsIn(readPath(pod, 'status.initContainerStatuses'));
  const pending = initializing.findIndex(
    status => readPath(status, 'state.terminated.exitCode') !== 0,
  );
  if (pending >= 0) {
    const why = stateReason(initializing[pending]);
    return why && why !== 'PodInitializing'
      ? `Init:${why}`
      : `Init:${pending}/${initializing.length}`;
  }
  const reason = objectsIn(readPath(pod, 'status.containerStatuses'))
    .map(stateReason)
    .find(Boolean);
  return (
    reason ??
    text(readPath(pod, 'status.reason') ?? readPath(pod, 'status.phase'), '')
  );
}

function stateReason(status: JsonObject): string | undefined {
  const reason =
    readPath(status, 'state.waiting.reason') ??
    readPath(status, 'state.terminated.reason');
  return typeof reason === 'string' ? reason : undefined;
}

function portText({ port, nodePort, protocol }: JsonObject): string {
  return nodePort ? `${port}:${nodePort}/${protocol}` : `${port}/${protocol}`;
}

function text(value: unknown, fallback: string): string {
  return value === undefined || value === null || value === ''
    ? fallback
    : String(value);
}
