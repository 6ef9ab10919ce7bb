import { quantityValue } from '@rayport/backstage-plugin-ray-common';
import { EnvVar } from '@rayport/backstage-plugin-ray-node';
import { isTelling, START_COMMAND } from '../kubernetes/operatorPods';

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

type Quantities = Record<string, string>;

/** Whether all wanted amounts are given, however they are written. */
export function sameAmounts(
  given: Quantities = {},
  wanted: Quantities = {},
): boolean {
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

/** Whether a list contains every wanted item; other items may be Kubernetes' own. */
export function holdsAll<T>(
  given: readonly T[] = [],
  wanted: readonly T[] = [],
): boolean {
  return wanted.every(item => given.some(found => holds(found, item)));
}

/** Whether a pod has the wanted variables; others may have been added. */
export function sameEnvironment(
  given: EnvVar[] = [],
  wanted: EnvVar[] = [],
): boolean {
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
export function sameStartParams(
  env: EnvVar[] = [],
  wanted: Record<string, string> = {},
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
