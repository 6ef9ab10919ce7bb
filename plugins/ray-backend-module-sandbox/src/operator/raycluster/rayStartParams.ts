import { Quantity } from '../../core/Quantity';
import { Container } from '../../objects';
import { headServiceHost } from './names';
import { HeadGroupSpec, RayCluster, WorkerGroupSpec } from './RayCluster';

const DEFAULT_GCS_PORT = '6379';
const DEFAULT_METRICS_PORT = '8080';
const DASHBOARD_AGENT_PORT = '52365';
/** Options whose value is written even when it is true or false. */
const NO_FLAGS = ['log-color', 'include-dashboard'];

/** The port on which workers find their head. */
export function gcsPort({ spec }: RayCluster): string {
  return spec.headGroupSpec.rayStartParams?.port ?? DEFAULT_GCS_PORT;
}

/** The command that starts a worker of a group, or the head; as the operator writes it, doubled spaces included. */
export function rayStartCommand(
  cluster: RayCluster,
  group: WorkerGroupSpec | undefined,
): string {
  const params = group ? workerParams(cluster, group) : headParams(cluster);
  const flags = Object.keys(params)
    .sort()
    .map(name => flag(name, params[name]));
  return `ray start ${group ? '' : '--head '}${flags.join('')}`;
}

function headParams({ spec }: RayCluster): Record<string, string> {
  const { headGroupSpec, enableInTreeAutoscaling } = spec;
  return {
    ...operatorParams(headGroupSpec),
    'dashboard-host': '0.0.0.0',
    ...headGroupSpec.rayStartParams,
    // The autoscaler runs in a container of its own instead.
    ...(enableInTreeAutoscaling && { 'no-monitor': 'true' }),
    block: 'true',
  };
}

function workerParams(
  cluster: RayCluster,
  group: WorkerGroupSpec,
): Record<string, string> {
  return {
    ...operatorParams(group),
    address: `${headServiceHost(cluster)}:${gcsPort(cluster)}`,
    ...group.rayStartParams,
    block: 'true',
  };
}

function flag(name: string, value: string): string {
  const lower = value.toLowerCase();
  const isSwitch = lower === 'true' || lower === 'false';
  if (!isSwitch || NO_FLAGS.includes(name)) {
    return ` --${name}=${value} `;
  }
  return lower === 'true' ? ` --${name} ` : '';
}

function operatorParams({
  template,
}: HeadGroupSpec | WorkerGroupSpec): Record<string, string> {
  const [container] = template.spec.containers;
  return {
    'metrics-export-port': DEFAULT_METRICS_PORT,
    'dashboard-agent-listen-port': DASHBOARD_AGENT_PORT,
    ...resourceParams(container),
  };
}

/** Tells Ray what its container may use: the limits, and for CPUs the request where there is no limit. */
function resourceParams({ resources }: Container): Record<string, string> {
  const { limits = {}, requests = {} } = resources ?? {};
  const gpu = Object.keys(limits)
    .sort()
    .find(name => name.endsWith('gpu') && units(limits[name]));
  const params = {
    'num-cpus': units(limits.cpu) ?? units(requests.cpu),
    memory: units(limits.memory),
    'num-gpus': gpu && units(limits[gpu]),
  };
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

function units(quantity: string | undefined): string | undefined {
  const amount = quantity === undefined ? 0n : Quantity.parse(quantity).units;
  return amount > 0n ? String(amount) : undefined;
}
