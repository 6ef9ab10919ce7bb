import { Container, ContainerPort } from '../../objects';
import { headAddressEnv, rayEnv, withEnv } from './containerEnv';
import { headServiceHost, NodeType } from './names';
import { RayCluster, WorkerGroupSpec } from './RayCluster';
import { gcsPort, rayStartCommand } from './rayStartParams';

const METRICS_PORT: ContainerPort = {
  name: 'metrics',
  containerPort: 8080,
  protocol: 'TCP',
};
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

/** Completes the template's first container, the one that runs Ray: of a worker's group, or of the head. */
export function buildRayContainer(
  cluster: RayCluster,
  group: WorkerGroupSpec | undefined,
): Container {
  const type = group ? 'worker' : 'head';
  const { template } = group ?? cluster.spec.headGroupSpec;
  const [container] = template.spec.containers;
  const startCommand = rayStartCommand(cluster, group);
  const ownCommand = [...(container.command ?? []), ...(container.args ?? [])];
  const script = `${RAISE_FILE_LIMIT}; ${startCommand}`;
  const ports = container.ports ?? [];
  const hasMetrics = ports.some(({ name }) => name === METRICS_PORT.name);
  return {
    ...rayProbes(type),
    ...container,
    command: ['/bin/bash', '-c', '--'],
    // Ray blocks, so what the user wants to run comes before it.
    args: [
      ownCommand.length > 0 ? `${ownCommand.join(' ')} && ${script}` : script,
    ],
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

/** The probes of a Ray container that has none of its own. */
function rayProbes(
  type: NodeType,
): Pick<Container, 'livenessProbe' | 'readinessProbe'> {
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
