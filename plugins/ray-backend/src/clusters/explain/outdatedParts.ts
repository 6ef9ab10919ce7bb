import { quantityValue } from '@rayport/backstage-plugin-ray-common';
import {
  Container,
  EnvVar,
  Pod,
  RayCluster,
  RayHeadGroupSpec,
  RayWorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { lastWritten } from '../../kubernetes/lastWritten';
import { isTelling, START_COMMAND } from '../../kubernetes/operatorPods';

type Group = RayHeadGroupSpec | RayWorkerGroupSpec;

/** Options of `ray start` that the operator sets itself, overriding the group's (KubeRay 1.7, rayStartParams). */
const OPERATOR_OPTIONS = new Set([
  'head',
  'block',
  'no-monitor',
  'address',
  'dashboard-host',
  'metrics-export-port',
  'dashboard-agent-listen-port',
  'num-cpus',
  'num-gpus',
  'memory',
  'resources',
]);

/** Longest command that is compared; Kubernetes allows longer environment variables. */
const MAX_COMMAND_LENGTH = 10_000;

/** The container of the autoscaler in the head's pod (KubeRay). */
const AUTOSCALER = 'autoscaler';

type Quantities = Record<string, string>;

function sameAmounts(wanted: Quantities = {}, given: Quantities = {}): boolean {
  return Object.entries(wanted).every(([name, amount]) => {
    const other = given[name];
    return (
      other === amount ||
      (other !== undefined && quantityValue(other) === quantityValue(amount))
    );
  });
}

/** Whether a value contains everything that is wanted. It may have more, because Kubernetes fills in defaults. */
function holds(given: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return given === wanted;
  if (typeof given !== 'object' || given === null) return false;
  const values = new Map<string, unknown>(Object.entries(given));
  return Object.entries(wanted).every(
    ([name, value]) => value === undefined || holds(values.get(name), value),
  );
}

function holdsAll<T>(
  given: readonly T[] = [],
  wanted: readonly T[] = [],
): boolean {
  return wanted.every(item => given.some(found => holds(found, item)));
}

function sameEnvironment(given: EnvVar[] = [], wanted: EnvVar[] = []): boolean {
  const values = new Map(given.map(variable => [variable.name, variable]));
  return wanted.filter(isTelling).every(({ name, value = '', valueFrom }) => {
    const found = values.get(name);
    return (
      found !== undefined &&
      (found.value ?? '') === value &&
      holds(found.valueFrom, valueFrom ?? undefined)
    );
  });
}

/** One option of the command, as the operator writes it. */
function hasOption(command: string, name: string, value: string): boolean {
  const lower = value.toLowerCase();
  if (command.includes(` --${name}=${value} `)) return true;
  if (lower === 'true') return command.includes(` --${name} `);
  return lower === 'false' && !command.includes(` --${name} `);
}

/** Whether a pod was started with the parameters of its group; yes if unknown. */
function sameStartParams(
  env: EnvVar[] = [],
  wanted: Group['rayStartParams'] = {},
): boolean {
  const command = env.find(({ name }) => name === START_COMMAND)?.value;
  if (!command || command.length > MAX_COMMAND_LENGTH) return true;
  const padded = `${command} `;
  const isStarted = Object.entries(wanted)
    .filter(([name]) => name !== 'block' && name !== 'address')
    .every(([name, value]) => hasOption(padded, name, value));
  const options = [...padded.matchAll(/ --([a-z][a-z-]*)(?=[= ])/g)];
  return (
    isStarted &&
    options.every(
      ([, name = '']) => OPERATOR_OPTIONS.has(name) || name in wanted,
    )
  );
}

function sameAutoscaler(pod: Pod, { spec }: RayCluster): boolean {
  const has = pod.spec?.containers?.some(({ name }) => name === AUTOSCALER);
  return (has ?? false) === (spec.enableInTreeAutoscaling ?? false);
}

/** A pod created after the last write of its cluster uses that definition. */
function isOlder(pod: Pod, { metadata }: RayCluster): boolean {
  const writtenAt = parseTime(lastWritten(metadata));
  const createdAt = parseTime(pod.metadata.creationTimestamp);
  return (
    writtenAt === undefined || createdAt === undefined || createdAt <= writtenAt
  );
}

function differences(
  pod: Pod,
  { template, rayStartParams }: Group,
): Array<[part: string, isSame: boolean]> {
  const given: Partial<Container> = pod.spec?.containers?.[0] ?? {};
  const { containers, volumes, tolerations, serviceAccountName } =
    template?.spec ?? {};
  const wanted: Partial<Container> = containers?.[0] ?? {};
  const { limits, requests } = wanted.resources ?? {};
  return [
    ['image', !wanted.image || wanted.image === given.image],
    [
      'resources',
      sameAmounts(limits, given.resources?.limits) &&
        sameAmounts(requests, given.resources?.requests),
    ],
    ['rayStartParams', sameStartParams(given.env, rayStartParams)],
    ['environment', sameEnvironment(given.env, wanted.env)],
    ['volumes', holdsAll(pod.spec?.volumes, volumes)],
    ['tolerations', holdsAll(pod.spec?.tolerations, tolerations)],
    [
      'serviceAccount',
      !serviceAccountName ||
        serviceAccountName === pod.spec?.serviceAccountName,
    ],
  ];
}

/**
 * What changed in the definition of its group since a pod was created, as the contract names it. Kubernetes and
 * webhooks add to pods, so only fields of the definition are compared, and only for pods older than its last change. A
 * variable that was removed from the environment is therefore not found.
 *
 * @param group - that the pod was made from; absent if it is gone
 */
export function outdatedParts(
  pod: Pod,
  group: Group | undefined,
  rayCluster: RayCluster,
): string[] {
  // A pod with unknown parts can't be compared.
  if (!group || !pod.spec?.containers?.[0]?.image) return [];
  if (!isOlder(pod, rayCluster)) return [];
  const parts = differences(pod, group)
    .filter(([, isSame]) => !isSame)
    .map(([part]) => part);
  const isHead = group === rayCluster.spec.headGroupSpec;
  return isHead && !sameAutoscaler(pod, rayCluster)
    ? [...parts, AUTOSCALER]
    : parts;
}
