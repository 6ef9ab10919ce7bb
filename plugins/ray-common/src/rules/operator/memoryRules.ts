import { messagePart } from '../../texts';
import { quantityValue } from '../quantity';
import { placeAt } from '../place';
import { Report } from '../Rules';
import { containerAmounts, startNumber } from './nodeAmounts';
import { OperatedGroup } from './OperatorObjects';

/** No Ray starts with less memory, bytes: idle, 2.60 holds 290 MiB on a head and 190 MiB on a worker. */
const LEAST = 128 * 2 ** 20;

/** Numbers below this are meant in gibibytes. */
const FEW = 64;

/** The part of the memory that Ray's object store takes (`DEFAULT_OBJECT_STORE_MEMORY_PROPORTION`). */
const STORE_PART = 0.3;

const SHARED = '/dev/shm';

/** Bytes of the volume that a container mounts as shared memory; undefined where the operator adds one, or without a limit. */
function sharedBytes({ template }: OperatedGroup): number | undefined {
  const { containers = [], volumes = [] } = template?.spec ?? {};
  const mount = containers[0]?.volumeMounts?.find(
    ({ mountPath }) => mountPath === SHARED,
  );
  const volume = mount && volumes.find(({ name }) => name === mount.name);
  const size = volume?.emptyDir?.sizeLimit;
  return size === undefined ? undefined : quantityValue(size);
}

/** Memory that is too little for Ray, or for its object store. */
export function memoryRules(group: OperatedGroup, report: Report): void {
  const { bytes } = containerAmounts(group);
  const [ray] = group.template?.spec?.containers ?? [];
  const { limits = {}, requests = {} } = ray?.resources ?? {};
  const kind = limits.memory === undefined ? 'requests' : 'limits';
  const amount = String(limits.memory ?? requests.memory ?? '');
  // Thousandths of a byte have a rule of their own.
  if (bytes !== undefined && bytes < LEAST && !amount.endsWith('m')) {
    const unit = Number(amount) < FEW ? 'Gi' : 'Mi';
    const meant = /^\d{1,4}$/.test(amount) ? `${amount}${unit}` : undefined;
    report(
      ['template', 'spec', 'containers', 0, 'resources', kind, 'memory'],
      messagePart('MemoryTooSmall', { amount, meant }),
      'warn',
    );
  }
  const own = startNumber(group, 'object-store-memory');
  const place = placeAt(report, 'rayStartParams', 'object-store-memory');
  if (bytes !== undefined && own !== undefined && own > bytes) {
    const parameters = { value: own, bytes: Math.floor(bytes) };
    place.warn(messagePart('StoreAboveContainer', parameters));
  }
  const store = own ?? Math.floor((bytes ?? 0) * STORE_PART);
  const shared = sharedBytes(group);
  if (shared !== undefined && shared < store) {
    const parameters = { store, shared: Math.floor(shared) };
    report([], messagePart('StoreAboveShared', parameters), 'warn');
  }
}
