import { Quantity } from '../../core/Quantity';
import { Container, EnvVar, mainContainer } from '../../objects/Pod';
import {
  headServiceHost,
  headServiceName,
  KUBERAY_VERSION,
  NodeType,
} from './names';
import { RayCluster, WorkerGroupSpec } from './RayCluster';

const METRICS_PORT = { name: 'metrics', containerPort: 8080, protocol: 'TCP' };
/** Ray opens many files; the limit can be changed by a variable of the container. */
const RAISE_FILE_LIMIT = 'ulimit -n ${RAY_START_ULIMIT_OPEN_FILES:-65536}';
const RAYLET_CHECK = healthCheck('52365/api/local_raylet_healthz', 2);
const GCS_CHECK = healthCheck('8265/api/gcs_healthz', 10);
const HEALTH_CHECKS: Record<NodeType, { command: string; timeoutS: number }> = {
  head: { command: `${RAYLET_CHECK} && ${GCS_CHECK}`, timeoutS: 5 },
  worker: { command: RAYLET_CHECK, timeoutS: 2 },
};
/** Enough for the one command of the init container. */
const WAIT_RESOURCES = { cpu: '200m', memory: '256Mi' };
const OVERWRITES = 'ray.io/overwrite-container-cmd';
/** Options whose value is written even when it is true or false. */
const NO_FLAGS = ['log-color', 'include-dashboard'];

/** The annotations of the template; of the cluster's, the operator copies only this one (`initTemplateAnnotations`). */
export function rayPodAnnotations(
  cluster: RayCluster,
  { metadata }: WorkerGroupSpec['template'],
): Record<string, string> | undefined {
  return isOverwriting(cluster.metadata.annotations)
    ? { ...metadata?.annotations, [OVERWRITES]: 'true' }
    : metadata?.annotations;
}

/** Whether the user's own command replaces the operator's. */
function isOverwriting(annotations: Record<string, string> = {}): boolean {
  return annotations[OVERWRITES]?.toLowerCase() === 'true';
}

/** Completes the template's first container, the one that runs Ray: of a worker's group, or of the head. */
export function buildRayContainer(
  cluster: RayCluster,
  group: WorkerGroupSpec | undefined,
): Container {
  const type = group ? 'worker' : 'head';
  const { template } = group ?? cluster.spec.headGroupSpec;
  const container = mainContainer(template.spec);
  const startCommand = rayStartCommand(cluster, group);
  const ownCommand = [...(container.command ?? []), ...(container.args ?? [])];
  const own = ownCommand.join(' ');
  const script = `${RAISE_FILE_LIMIT}; ${startCommand}`;
  const ports = container.ports ?? [];
  const hasMetrics = ports.some(({ name }) => name === METRICS_PORT.name);
  return {
    ...rayProbes(type),
    ...container,
    ...(!isOverwriting(rayPodAnnotations(cluster, template)) &&
      !own.includes('ray start') && {
        command: ['/bin/bash', '-c', '--'],
        // Ray blocks, so what the user wants to run comes before it.
        args: [own ? `${own} && ${script}` : script],
      }),
    env: withEnv(container.env, rayEnv(cluster, type, startCommand)),
    ports: hasMetrics ? ports : [...ports, METRICS_PORT],
  };
}

/** The init container in which a worker waits until its head answers; it sees what the worker's own container sees. */
export function waitGcsReadyContainer(
  cluster: RayCluster,
  worker: Container,
): Container {
  const { image, imagePullPolicy, env, envFrom, volumeMounts } = worker;
  const { securityContext } = worker;
  const address = `${headServiceHost(cluster)}:${gcsPort(cluster)}`;
  const script = [
    `until ray health-check --address ${address} > /dev/null 2>&1; do`,
    '  echo "$SECONDS seconds elapsed: Waiting for GCS to be ready."',
    '  sleep 5',
    'done',
    'echo "GCS is ready."',
  ];
  return {
    name: 'wait-gcs-ready',
    image,
    ...(imagePullPolicy && { imagePullPolicy }),
    command: ['/bin/bash', '-c', '--'],
    args: [script.join('\n')],
    env: withEnv(env, headAddressEnv(cluster)),
    ...(envFrom && { envFrom }),
    ...(volumeMounts && { volumeMounts }),
    ...(securityContext && { securityContext }),
    resources: { limits: WAIT_RESOURCES, requests: WAIT_RESOURCES },
  };
}

/** The default probes of a Ray container. */
function rayProbes(type: NodeType) {
  const { command, timeoutS } = HEALTH_CHECKS[type];
  const probe = {
    exec: { command: ['bash', '-c', command] },
    periodSeconds: 5,
    successThreshold: 1,
    timeoutSeconds: timeoutS,
  };
  return {
    livenessProbe: { ...probe, failureThreshold: 120, initialDelaySeconds: 30 },
    readinessProbe: { ...probe, failureThreshold: 10, initialDelaySeconds: 10 },
  };
}

function healthCheck(target: string, timeoutS: number): string {
  return `wget --tries 1 -T ${timeoutS} -q -O- http://localhost:${target} | grep success`;
}

function gcsPort({ spec }: RayCluster): string {
  return spec.headGroupSpec.rayStartParams?.port ?? '6379';
}

/** The command that starts a worker of a group, or the head; as the operator writes it, doubled spaces included. */
function rayStartCommand(
  cluster: RayCluster,
  group: WorkerGroupSpec | undefined,
): string {
  const { headGroupSpec, enableInTreeAutoscaling } = cluster.spec;
  const { rayStartParams, template } = group ?? headGroupSpec;
  const params: Record<string, string> = {
    'metrics-export-port': '8080',
    'dashboard-agent-listen-port': '52365',
    ...resourceParams(mainContainer(template.spec)),
    ...(group
      ? { address: `${headServiceHost(cluster)}:${gcsPort(cluster)}` }
      : { 'dashboard-host': '0.0.0.0' }),
    ...rayStartParams,
    // The autoscaler runs in a separate container instead.
    ...(!group && enableInTreeAutoscaling && { 'no-monitor': 'true' }),
    block: 'true',
  };
  const flags = Object.entries(params)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => flag(name, value));
  return `ray start ${group ? '' : '--head '}${flags.join('')}`;
}

function flag(name: string, value: string): string {
  const lower = value.toLowerCase();
  const isSwitch = lower === 'true' || lower === 'false';
  if (!isSwitch || NO_FLAGS.includes(name)) {
    return ` --${name}=${value} `;
  }
  return lower === 'true' ? ` --${name} ` : '';
}

/** Ray's resources: the limits of its container, or the CPU request if there is no CPU limit. */
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

/** The user's variables win. */
export function withEnv(own: EnvVar[] = [], added: EnvVar[] = []): EnvVar[] {
  const taken = new Set(own.map(({ name }) => name));
  return [...own, ...added.filter(({ name }) => !taken.has(name))];
}

/** Where a worker finds its head; its init container gets these too. */
function headAddressEnv(cluster: RayCluster): EnvVar[] {
  return [
    { name: 'FQ_RAY_IP', value: headServiceHost(cluster) },
    { name: 'RAY_IP', value: headServiceName(cluster) },
  ];
}

/** How the head reaches the Redis that keeps its state. */
function redisEnv({ spec }: RayCluster): EnvVar[] {
  const { redisAddress, redisUsername, redisPassword } =
    spec.gcsFaultToleranceOptions ?? {};
  return [
    ...(redisAddress
      ? [{ name: 'RAY_REDIS_ADDRESS', value: redisAddress }]
      : []),
    ...(redisUsername ? [{ name: 'REDIS_USERNAME', ...redisUsername }] : []),
    ...(redisPassword ? [{ name: 'REDIS_PASSWORD', ...redisPassword }] : []),
  ];
}

/** The variables that tell a Ray container about itself and its cluster. */
function rayEnv(
  cluster: RayCluster,
  type: NodeType,
  startCommand: string,
): EnvVar[] {
  const isHead = type === 'head';
  const host = isHead ? '127.0.0.1' : headServiceHost(cluster);
  const port = gcsPort(cluster);
  const kind =
    cluster.metadata.labels?.['ray.io/originated-from-crd'] ?? 'RayCluster';
  const tags = `kuberay_version=${KUBERAY_VERSION};kuberay_crd=${kind}`;
  return [
    ...(isHead ? redisEnv(cluster) : headAddressEnv(cluster)),
    fromField('RAY_CLUSTER_NAME', "metadata.labels['ray.io/cluster']"),
    fromField('RAY_CLUSTER_NAMESPACE', 'metadata.namespace'),
    fromField('RAY_CLOUD_INSTANCE_ID', 'metadata.name'),
    fromField('RAY_NODE_TYPE_NAME', "metadata.labels['ray.io/group']"),
    { name: 'KUBERAY_GEN_RAY_START_CMD', value: startCommand },
    { name: 'RAY_PORT', value: port },
    { name: 'RAY_ADDRESS', value: `${host}:${port}` },
    { name: 'RAY_USAGE_STATS_KUBERAY_IN_USE', value: '1' },
    ...(isHead ? [{ name: 'RAY_USAGE_STATS_EXTRA_TAGS', value: tags }] : []),
    { name: 'RAY_DASHBOARD_ENABLE_K8S_DISK_USAGE', value: '1' },
  ];
}

/** A variable that takes its value from the pod's own metadata or status. */
export function fromField(name: string, fieldPath: string): EnvVar {
  return { name, valueFrom: { fieldRef: { apiVersion: 'v1', fieldPath } } };
}
