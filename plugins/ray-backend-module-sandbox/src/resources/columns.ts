import {
  JsonObject,
  KubernetesObject,
  objectsIn,
  readPath,
} from '../core/json';
import { present } from '../core/present';
import { PrinterColumn } from './ResourceDefinition';

const ACCESS_MODES = new Map([
  ['ReadWriteOnce', 'RWO'],
  ['ReadOnlyMany', 'ROX'],
  ['ReadWriteMany', 'RWX'],
  ['ReadWriteOncePod', 'RWOP'],
]);

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const YEAR_S = 365 * DAY_S;
const UNITS = { s: 1, m: MINUTE_S, h: HOUR_S, d: DAY_S, y: YEAR_S };

/** Units of a time span, by its maximum length in seconds. */
const STEPS: readonly (readonly [number, ...(keyof typeof UNITS)[]])[] = [
  [2 * MINUTE_S, 's'],
  [10 * MINUTE_S, 'm', 's'],
  [3 * HOUR_S, 'm'],
  [8 * HOUR_S, 'h', 'm'],
  [2 * DAY_S, 'h'],
  [8 * DAY_S, 'd', 'h'],
  [2 * YEAR_S, 'd'],
  [8 * YEAR_S, 'y', 'd'],
  [Number.POSITIVE_INFINITY, 'y'],
];

/** The content of a column: the field at a path, or the result of a function. */
type Source = string | ((object: KubernetesObject, now: Date) => unknown);

interface ColumnOptions {
  type?: PrinterColumn['type'];
  priority?: number;
  /** Replaces a missing value; null by default. */
  missing?: string;
}

export function column(
  name: string,
  source: Source,
  options: ColumnOptions = {},
): PrinterColumn {
  const { type = 'string', priority, missing } = options;
  return {
    name,
    type,
    priority,
    cell: (object, now) => {
      const value =
        typeof source === 'string'
          ? readPath(object, source)
          : source(object, now);
      if (value === undefined || value === null || value === '') {
        return missing ?? (value === '' ? '' : null);
      }
      switch (type) {
        case 'integer':
          return Number(value);
        case 'boolean':
          return Boolean(value);
        case 'date':
          return humanDuration(value, now);
        default:
          return typeof value === 'boolean' ? value : String(value);
      }
    },
  };
}

/** The first column of every table. */
export const nameColumn: PrinterColumn = {
  ...column('Name', 'metadata.name'),
  format: 'name',
};

/** How long ago an object was created. */
export const ageColumn = column('Age', ({ metadata }, now) =>
  humanDuration(metadata.creationTimestamp, now),
);

/** The number of entries of a ConfigMap or Secret. */
export const dataColumn = column(
  'Data',
  ({ data }) => Object.keys(Object(data)).length,
  { type: 'integer' },
);

/** Pods: readiness, the reason that matters most, restarts and age; address and node when wide. */
export const podColumns: PrinterColumn[] = [
  nameColumn,
  column('Ready', pod => {
    const statuses = objectsIn(readPath(pod, 'status.containerStatuses'));
    const total = objectsIn(readPath(pod, 'spec.containers')).length;
    return `${statuses.filter(status => status.ready === true).length}/${total}`;
  }),
  column('Status', podStatus, { missing: '' }),
  column('Restarts', pod =>
    objectsIn(readPath(pod, 'status.containerStatuses')).reduce(
      (sum, { restartCount }) => sum + Number(restartCount ?? 0),
      0,
    ),
  ),
  ageColumn,
  column('IP', 'status.podIP', { priority: 1, missing: '<none>' }),
  column('Node', 'spec.nodeName', { priority: 1, missing: '<none>' }),
];

export const serviceColumns: PrinterColumn[] = [
  nameColumn,
  column('Type', 'spec.type', { missing: 'ClusterIP' }),
  column('Cluster-IP', 'spec.clusterIP', { missing: '<none>' }),
  column('External-IP', () => '<none>'),
  column(
    'Port(s)',
    service =>
      objectsIn(readPath(service, 'spec.ports')).map(portText).join(','),
    { missing: '<none>' },
  ),
  ageColumn,
  column(
    'Selector',
    service =>
      Object.entries(readPath(service, 'spec.selector') ?? {})
        .map(([key, value]) => `${key}=${value}`)
        .join(','),
    { priority: 1, missing: '<none>' },
  ),
];

export const ingressColumns: PrinterColumn[] = [
  nameColumn,
  column('Class', 'spec.ingressClassName', { missing: '<none>' }),
  column('Hosts', ingress =>
    objectsIn(readPath(ingress, 'spec.rules'))
      .map(rule => readPath(rule, 'host') ?? '*')
      .join(','),
  ),
  column('Address', () => ''),
  column('Ports', () => '80'),
  ageColumn,
];

/** Events: the newest time, what happened, and the affected object. */
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
  column('Type', 'type', { missing: '' }),
  column('Reason', 'reason', { missing: '' }),
  column('Object', event => {
    const about = event.involvedObject ?? event.regarding;
    const kind = String(readPath(about, 'kind') ?? '').toLowerCase();
    return `${kind}/${readPath(about, 'name') ?? ''}`;
  }),
  column('Message', event => String(event.message ?? event.note ?? '').trim()),
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
  column('Version', 'status.nodeInfo.kubeletVersion', { missing: '' }),
];

/** EndpointSlices: ports and addresses. */
export const endpointSliceColumns: PrinterColumn[] = [
  nameColumn,
  column('AddressType', 'addressType', { missing: '' }),
  column('Ports', slice => joined(slice.ports, 'port'), {
    missing: '<unset>',
  }),
  column('Endpoints', slice => joined(slice.endpoints, 'addresses'), {
    missing: '<unset>',
  }),
  ageColumn,
];

/** PersistentVolumeClaims: whether there is a volume, which one, how large and of which class. */
export const claimColumns: PrinterColumn[] = [
  nameColumn,
  column('Status', 'status.phase'),
  column('Volume', 'spec.volumeName'),
  column('Capacity', 'status.capacity.storage'),
  column('Access Modes', claim => {
    const modes = readPath(claim, 'status.accessModes');
    return Array.isArray(modes)
      ? modes.map(mode => ACCESS_MODES.get(mode) ?? mode).join(',')
      : '';
  }),
  column('StorageClass', 'spec.storageClassName'),
  column('VolumeAttributesClass', () => '<unset>'),
  ageColumn,
  column('VolumeMode', 'spec.volumeMode', { priority: 1 }),
];

/** PriorityClasses: the value of each, and which is the default. */
export const priorityClassColumns: PrinterColumn[] = [
  nameColumn,
  column('Value', 'value', { type: 'integer' }),
  column('Global-Default', ({ globalDefault }) => Boolean(globalDefault)),
  ageColumn,
  column('PreemptionPolicy', ({ preemptionPolicy }) =>
    String(preemptionPolicy ?? 'PreemptLowerPriority'),
  ),
];

/** RuntimeClasses: what runs the containers. */
export const runtimeClassColumns: PrinterColumn[] = [
  nameColumn,
  column('Handler', 'handler'),
  ageColumn,
];

/** StorageClasses: which is the default, and what each does. */
export const storageClassColumns: PrinterColumn[] = [
  column('Name', ({ metadata: { name, annotations } }) =>
    annotations?.['storageclass.kubernetes.io/is-default-class'] === 'true'
      ? `${name} (default)`
      : name,
  ),
  column('Provisioner', 'provisioner'),
  column('ReclaimPolicy', 'reclaimPolicy'),
  column('VolumeBindingMode', 'volumeBindingMode'),
  column('AllowVolumeExpansion', ({ allowVolumeExpansion }) =>
    Boolean(allowVolumeExpansion),
  ),
  ageColumn,
];

/** Quotas: the used and the allowed amounts. */
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

function joined(items: unknown, field: string): string {
  return objectsIn(items)
    .flatMap(item => item[field])
    .join(',');
}

function quotaText(
  quota: KubernetesObject,
  isShown: (resource: string) => boolean,
): string {
  const hard = Object(readPath(quota, 'status.hard'));
  const used = Object(readPath(quota, 'status.used'));
  return Object.keys(hard)
    .filter(isShown)
    .map(resource => `${resource}: ${used[resource] ?? 0}/${hard[resource]}`)
    .join(', ');
}

function podStatus(pod: KubernetesObject): unknown {
  if (pod.metadata.deletionTimestamp) {
    return 'Terminating';
  }
  const initializing = objectsIn(readPath(pod, 'status.initContainerStatuses'));
  const pending = initializing.findIndex(
    status => readPath(status, 'state.terminated.exitCode') !== 0,
  );
  if (pending >= 0) {
    const why = stateReason(present(initializing[pending]));
    return why && why !== 'PodInitializing'
      ? `Init:${why}`
      : `Init:${pending}/${initializing.length}`;
  }
  const reasons = objectsIn(readPath(pod, 'status.containerStatuses')).map(
    stateReason,
  );
  return (
    reasons.find(Boolean) ??
    readPath(pod, 'status.reason') ??
    readPath(pod, 'status.phase')
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

/**
 * A span of time as `kubectl get` shows ages: the coarser the longer, `90s`, `5m30s`, `3h12m`, `2d`, `1y20d`.
 *
 * @param from - when it began; `<unknown>` when that is no time
 */
export function humanDuration(from: unknown, now: Date): string {
  const started = typeof from === 'string' ? Date.parse(from) : Number.NaN;
  if (Number.isNaN(started)) {
    return '<unknown>';
  }
  let rest = Math.max(0, Math.floor((now.getTime() - started) / 1000));
  const [, ...units] = STEPS.find(([below]) => rest < below) ?? [0];
  const parts = units.map((unit, index) => {
    const amount = Math.floor(rest / UNITS[unit]);
    rest %= UNITS[unit];
    return amount > 0 || index === 0 ? `${amount}${unit}` : '';
  });
  return parts.join('');
}
