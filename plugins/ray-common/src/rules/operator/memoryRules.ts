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

/** A larger object store must fit into shared memory (`REQUIRE_SHM_SIZE_THRESHOLD`). */
const LARGE_STORE = 1e10;

/** With this variable, Ray takes a slower place for a large one, too. */
const ALLOWS_SLOW = 'RAY_OBJECT_STORE_ALLOW_SLOW_STORAGE';

/** The part of the shared memory that a large object store of Ray's own choice takes at most. */
const SHARED_PART = 0.95;

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
  // Another rule covers thousandths of a byte.
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
  const shared = sharedBytes(group);
  if (shared === undefined) return;
  const store = own ?? chosenStore(bytes ?? 0, shared);
  if (store <= shared) return;
  const parameters = { store, shared: Math.floor(shared) };
  const isRefused =
    store > LARGE_STORE && !ray?.env?.some(({ name }) => name === ALLOWS_SLOW);
  report(
    [],
    messagePart(isRefused ? 'StoreRefused' : 'StoreAboveShared', parameters),
    'warn',
  );
}

/** The size that Ray chooses (`resolve_object_store_memory`): a large one only if it fits into shared memory. */
function chosenStore(bytes: number, shared: number): number {
  const most = Math.max(LARGE_STORE, shared * SHARED_PART);
  return Math.floor(Math.min(bytes * STORE_PART, most));
}
