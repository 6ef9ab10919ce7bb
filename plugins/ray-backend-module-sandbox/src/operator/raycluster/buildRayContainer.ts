import { Container, ContainerPort, EnvVar } from '../../objects';
import { rayEnv, withEnv } from './containerEnv';
import { NodeType } from './names';
import { rayProbes } from './probes';
import { RayCluster } from './RayCluster';
import { rayStartCommand } from './rayStartParams';

const METRICS_PORT: ContainerPort = {
  name: 'metrics',
  containerPort: 8080,
  protocol: 'TCP',
};
/** Ray opens many files; the limit can be changed by a variable of the container. */
const RAISE_FILE_LIMIT = 'ulimit -n ${RAY_START_ULIMIT_OPEN_FILES:-65536}';

/** Completes the template's first container, the one that runs Ray. */
export function buildRayContainer(options: {
  cluster: RayCluster;
  container: Container;
  type: NodeType;
  params: Record<string, string>;
  env?: EnvVar[];
}): Container {
  const { cluster, container, type, params, env = [] } = options;
  const startCommand = rayStartCommand(params, type === 'head');
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
    env: withEnv(container.env, [
      ...env,
      ...rayEnv(cluster, type, startCommand),
    ]),
    ports: hasMetrics ? ports : [...ports, METRICS_PORT],
  };
}
